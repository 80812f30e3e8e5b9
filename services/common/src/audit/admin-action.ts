import type { AdminAction } from '@sokoni/contracts';
import type { RequestContext } from '../telemetry/request-context.ts';
import type { AuditEntry, StoredValue } from './audit.schema.ts';

/** The command of an admin that a request carries, from its route, and its checked input once there is one. */
export type AdminCommand = NonNullable<RequestContext['command']>;

/** What an entry of the audit trail belongs to, besides what is stored in it. */
export interface CommandedChange extends Pick<AuditEntry, 'aggregate' | 'state'> {
  readonly touches: readonly string[];
  /** From what to what, where the state does not say it. */
  readonly values?: readonly ChangedValue[];
}

/** A dated term, or what else has a name, before and after a command. */
export type ChangedValue = AdminAction['changes'][number];

/** What a unit of work leaves to the trail: an entry, with the admin's command that it is part of. */
export interface LeftEntry extends CommandedChange {
  /** Null for what a command changed that has no audit entry of its own. */
  readonly entry: AuditEntry | null;
  readonly command: AdminCommand | undefined;
}

/** What former releases wrote into the trail for commands and things of today: its entries are never rewritten. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  'orders.checkTillFile': 'orders.checkPayNumberFile',
  'orders.storeTillFile': 'orders.storePayNumberFile',
  'orders.matchTillLine': 'orders.matchPayNumberLine',
  'orders.decideTillMatch': 'orders.decidePayNumberMatch',
  'till-file': 'pay-number-file',
  'till-line': 'pay-number-line',
};

/** Today's name of a command or a kind of thing. */
export function nameToday(name: string): string {
  return FORMER_NAMES[name] ?? name;
}

/** These names and those that they had in former releases. */
export function withFormerNames(names: readonly string[]): string[] {
  const former = Object.keys(FORMER_NAMES).filter((name) => names.includes(nameToday(name)));
  return [...names, ...former];
}

/** `order:<id>`, for each of these kinds by each of its names. */
export function thingsCalled(kinds: readonly string[], id: string): string[] {
  return withFormerNames(kinds).map((kind) => `${kind}:${id}`);
}

/** Things that are called by the id of the user whose they are. */
const OF_A_USER = new Set([
  ...['user', 'quota', 'shop-settings', 'destination', 'subscription', 'verification'],
  'vat-number',
]);
const PEOPLE = ['userId', 'sellerId', 'buyerId', 'authorId', 'askerId'];
const CHOICES = [
  ...['decision', 'action', 'status', 'role', 'paid', 'onStatement', 'confirm', 'on', 'paused'],
  'pinned',
];
const USER_ID = /^[0-9a-f]{24}$/;

/** Whom a change touches: its owner, and who is named in what was changed or asked for. */
export function peopleOf(
  changes: readonly CommandedChange[],
  input: AdminCommand['input'],
): string[] {
  const people = new Set<string>(changes.flatMap(({ touches }) => touches));
  for (const { aggregate, state } of changes) {
    const [kind = '', id = ''] = aggregate.split(':');
    if (OF_A_USER.has(kind)) people.add(id);
    for (const key of PEOPLE) people.add(String(state?.[key] ?? ''));
  }
  for (const key of PEOPLE) people.add(String(input?.[key] ?? ''));
  return [...people].filter((id) => USER_ID.test(id));
}

/** What was chosen, as one word: `suspend`; of yes and no `paid` or `not-paid`. */
export function choiceOf(input: AdminCommand['input']): string {
  const key = CHOICES.find((one) => input?.[one] !== undefined);
  const value = key && input?.[key];
  if (value === true) return String(key);
  return value === false ? `not-${key}` : String(value ?? '');
}

/** Of a sum that the admin typed or confirmed, or for which a second admin is asked. */
export function amountOf(
  input: AdminCommand['input'],
  changes: readonly Pick<CommandedChange, 'aggregate' | 'state'>[] = [],
): number | null {
  const asked = changes.find(({ aggregate }) => aggregate.startsWith('refund-request:'));
  const amount = input?.amountTzs ?? input?.sumTzs ?? asked?.state?.amountTzs;
  return typeof amount === 'number' ? amount : null;
}

/** Which dated terms a command changes, by their names. */
export function changedTermsOf(input: AdminCommand['input']): string[] {
  const { changes } = input ?? {};
  const isOfTerms = typeof changes === 'object' && changes !== null && !Array.isArray(changes);
  return isOfTerms && 'startsAt' in (input ?? {}) ? Object.keys(changes) : [];
}

/**
 * From what to what: as the change of one thing itself says it, or the version of the terms that the command has written.
 * A withdrawal changes nothing, and of several things no value would say whose it is.
 */
export function valuesChangedBy(changes: readonly CommandedChange[]): readonly StoredValue[] {
  const saying = changes.filter(({ values = [] }) => values.length > 0);
  if (saying.length > 1) return [];
  for (const { aggregate, values = [] } of saying)
    return values.map((one) => ({ ...one, of: aggregate }));
  const ofTerms = changes.findLast(({ aggregate }) => /^[a-z]+-terms:/.test(aggregate));
  const values = ofTerms?.state?.status === 'withdrawn' ? [] : ofTerms?.state?.changes;
  return Array.isArray(values) ? (values as ChangedValue[]).map(toValue) : [];
}

/** What of two states of a thing differs; the trail has the audited part of the latter alone. */
export function valuesBetween(
  former: Readonly<Record<string, string | number>>,
  next: Readonly<Record<string, string | number>>,
): ChangedValue[] {
  return Object.entries(next).flatMap(([name, to]) => {
    const from = former[name];
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });
}

/** The values of a command for its reader; none where it has changed more things of that kind, by further transactions. */
export function valuesShown(
  changes: readonly StoredValue[],
  things: readonly string[],
): ChangedValue[] {
  const isOfOne = ({ of }: StoredValue) => {
    const [kind] = of?.split(':') ?? [];
    return things.filter((thing) => thing.startsWith(`${kind}:`)).length <= 1;
  };
  return changes.filter(isOfOne).map(toValue);
}

function toValue({ name, from, to }: ChangedValue): ChangedValue {
  return { name, from, to };
}

/** The admin's own words about the case. */
export function reasonOf(input: AdminCommand['input']): string {
  const said = [input?.note, input?.reason].find((text) => typeof text === 'string' && text !== '');
  return String(said ?? '');
}
