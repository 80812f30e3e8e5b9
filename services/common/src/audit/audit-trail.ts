import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../mongo/transactions.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { Clock } from '../time/clock.ts';
import { AuditRepository } from './audit.repository.ts';
import { type AuditHeadRecord, headOf } from './audit.schema.ts';
import { type AuditActor, type AuditEntry, canonical, link } from './audit.ts';

/** What became of a thing. */
export interface AuditedChange {
  /** `order:<id>` */
  readonly aggregate: string;
  readonly action: string;
  /** What matters of it now, no personal data. */
  readonly state: unknown;
  /** The thing has just been made: no chain of it is looked for, and there must be none. */
  readonly isNew?: true;
}

type NotedChange = Omit<AuditEntry, 'sequence' | 'before' | 'prevHash' | 'hash'> &
  Pick<AuditedChange, 'isNew'>;

const SYSTEM: AuditActor = { id: null, role: 'system' };

const watched = new AsyncLocalStorage<true>();

/** Whether the running write is one that gets its entry: the guard on audited schemas asks. */
export function isAudited(): boolean {
  return watched.getStore() === true;
}

/** Writes down who changed what, in the transaction that changes it. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly repository: AuditRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Does a write to audited data and adds its entry, both or neither. A write that found nothing
   * to change, or changed nothing of what is told, leaves none.
   */
  change<T>(write: () => Promise<T>, tell: (result: NonNullable<T>) => AuditedChange): Promise<T> {
    return this.transactions.run(async () => {
      const result = await watched.run(true, write);
      if (result !== null && result !== false) this.note(tell(result as NonNullable<T>));
      return result;
    });
  }

  /** All changes of a transaction are added at its end, for two or three round trips together. */
  private note({ aggregate, action, state, isNew }: AuditedChange): void {
    const actor = currentContext()?.actor ?? SYSTEM;
    // As it comes back from the database: without undefined fields, times as text.
    const after: unknown = JSON.parse(JSON.stringify(state));
    const at = this.clock.now();
    const noted: NotedChange = { aggregate, action, after, actor, at, ...(isNew && { isNew }) };
    this.transactions.writeInBatch(this.add, noted);
  }

  private readonly add = async (changes: readonly NotedChange[]): Promise<void> => {
    const made = new Set(changes.filter((one) => one.isNew).map(({ aggregate }) => aggregate));
    const older = changes.map(({ aggregate }) => aggregate).filter((one) => !made.has(one));
    const heads = await this.repository.findHeads([...new Set(older)]);
    await this.repository.add(linkAll(changes, heads));
  };
}

/** The entries of these changes, each on the end of its chain; a change of nothing leaves none. */
function linkAll(
  changes: readonly NotedChange[],
  heads: ReadonlyMap<string, AuditHeadRecord>,
): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const { isNew: _isNew, ...change } of changes) {
    const { aggregate, after } = change;
    const last = entries.findLast((entry) => entry.aggregate === aggregate);
    const head = heads.get(aggregate);
    const before: unknown = last ? last.after : (head?.state ?? null);
    if ((last || head) && canonical(before) === canonical(after)) continue;
    entries.push(link(last ?? (head ? headOf(head) : null), { ...change, before }));
  }
  return entries;
}
