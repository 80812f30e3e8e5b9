import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../mongo/transactions.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { Clock } from '../time/clock.ts';
import { type AuditHeadRecord, AuditRepository } from './audit.repository.ts';
import { headOf } from './audit.schema.ts';
import { type AuditActor, type AuditEntry, canonical, link } from './audit.ts';

/** The result of a write to audited data. */
export interface AuditedChange {
  /** `order:<id>` */
  readonly aggregate: string;
  readonly action: string;
  /** What is audited of it, after the write; no personal data. */
  readonly state: unknown;
  /** The aggregate has just been created: it has no history yet, and none is read. */
  readonly isNew?: true;
}

type RecordedChange = Omit<AuditEntry, 'sequence' | 'before' | 'prevHash' | 'hash'> &
  Pick<AuditedChange, 'isNew'>;

const SYSTEM: AuditActor = { id: null, role: 'system' };

const auditedWrites = new AsyncLocalStorage<true>();

/** Whether the running write gets its entry; for the guard on audited schemas. */
export function isAudited(): boolean {
  return auditedWrites.getStore() === true;
}

/** Records who changed what, in the transaction that changes it. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly repository: AuditRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Does a write to audited data and adds its entry, both or neither. A write that found nothing
   * to change, or changed nothing of the audited state, leaves none.
   */
  change<T>(
    write: () => Promise<T>,
    describe: (result: NonNullable<T>) => AuditedChange,
  ): Promise<T> {
    return this.transactions.run(async () => {
      const result = await auditedWrites.run(true, write);
      if (result !== null && result !== false) this.record(describe(result as NonNullable<T>));
      return result;
    });
  }

  /** All changes of a transaction are added at its end, in two or three round trips for all. */
  private record({ aggregate, action, state, isNew }: AuditedChange): void {
    const actor = currentContext()?.actor ?? SYSTEM;
    // As it comes back from the database: without undefined fields, times as text.
    const after: unknown = JSON.parse(JSON.stringify(state));
    const at = this.clock.now();
    const recorded: RecordedChange = {
      aggregate,
      action,
      after,
      actor,
      at,
      ...(isNew && { isNew }),
    };
    this.transactions.writeInBatch(this.add, recorded);
  }

  private readonly add = async (changes: readonly RecordedChange[]): Promise<void> => {
    const created = new Set(changes.filter((one) => one.isNew).map(({ aggregate }) => aggregate));
    const older = changes.map(({ aggregate }) => aggregate).filter((one) => !created.has(one));
    const heads = await this.repository.findHeads([...new Set(older)]);
    await this.repository.add(linkAll(changes, heads));
  };
}

/** The entries of these changes, each linked to the end of its chain; an unchanged state leaves none. */
function linkAll(
  changes: readonly RecordedChange[],
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
