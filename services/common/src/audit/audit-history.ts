import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import { thingsCalled } from './admin-action.ts';
import type { AuditActor, AuditRecord } from './audit.schema.ts';

type AuditedState = Readonly<Record<string, unknown>>;

/** A change of an aggregate's audited state. */
export interface AuditStep {
  readonly at: Date;
  readonly actor: AuditActor;
  readonly action: string;
  /** Null before the first change. */
  readonly before: AuditedState | null;
  /** Null once the aggregate is deleted. */
  readonly after: AuditedState | null;
}

/** What happened to an aggregate, oldest first; writes that left its audited state as it was are left out. */
export async function readAuditHistory(db: Connection, aggregate: string): Promise<AuditStep[]> {
  const [kind = '', ...id] = aggregate.split(':');
  const aggregates = thingsCalled([kind], id.join(':'));
  const records = await db
    .collection<AuditRecord>('audit')
    .find({ 'entries.aggregate': { $in: aggregates } })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return historyOf(aggregates, records);
}

/** The changes of one aggregate, by whichever of its names. */
export function historyOf(
  aggregates: readonly string[],
  records: readonly AuditRecord[],
): AuditStep[] {
  const steps: AuditStep[] = [];
  for (const { at, entries } of records) {
    for (const { aggregate: changed, actor, action, state: after } of entries) {
      if (!aggregates.includes(changed)) continue;
      const before = steps.at(-1)?.after ?? null;
      if (steps.length > 0 && isDeepStrictEqual(before, after)) continue;
      steps.push({ at, actor, action, before, after });
    }
  }
  return steps;
}
