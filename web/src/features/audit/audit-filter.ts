import { ordersRoutes } from '@sokoni/contracts/browser';
import { findPeople } from '../../components/ui/people-choice.tsx';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';
import type { AuditFilter } from './audit.api.ts';

const ID = /^[0-9a-f]{24}$/i;
const DATE = /^\d{4}-\d\d-\d\d$/;
const THING = /^(?:[a-z-]{1,30}:)?[\w.-]{1,64}$/;

/** What the form of the trail was sent with; all of it is in the address. */
export interface AuditQuery {
  readonly person: string;
  /** Whether the person did it, or is touched by it. */
  readonly role: 'did' | 'touched';
  readonly thing: string;
  readonly from: string;
  readonly to: string;
}

export function readAuditQuery(query: URLSearchParams): AuditQuery {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  const date = (name: string) => (DATE.test(text(name)) ? text(name) : '');
  return {
    person: text('person'),
    role: query.get('role') === 'did' ? 'did' : 'touched',
    thing: text('thing'),
    from: date('from'),
    to: date('to'),
  };
}

/** Ids for what a person typed; `people` are several to choose from, `null` is nothing of that name. */
export async function resolveAuditQuery(asked: AuditQuery, caller: Caller) {
  const people = asked.person ? await findPeople(asked.person, caller) : [];
  const thing = asked.thing ? await thingOf(asked.thing, caller) : undefined;
  const [person] = people;
  const isUnknown = (asked.person !== '' && people.length === 0) || thing === null;
  const filter: AuditFilter | null =
    isUnknown || people.length > 1
      ? null
      : {
          ...(person && { [asked.role === 'did' ? 'actorId' : 'personId']: person._id }),
          ...(thing && { thing }),
          from: asked.from || undefined,
          to: asked.to || undefined,
        };
  return { filter, people };
}

async function thingOf(text: string, caller: Caller): Promise<string | null> {
  const query = { orderNumber: text.slice(0, 40), include: 'all' as const, limit: 1 };
  const [order] = ID.test(text)
    ? []
    : ((await dataOrNull(send(ordersRoutes.allOrder, { query }, caller))) ?? []);
  // With what is called by its id, as a request for its refund.
  if (order) return order._id;
  return THING.test(text) ? text : null;
}
