import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
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
  const records = await db
    .collection<AuditRecord>('audit')
    .find({ 'entries.aggregate': aggregate })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return historyOf(aggregate, records);
}

export function historyOf(aggregate: string, records: readonly AuditRecord[]): AuditStep[] {
  const steps: AuditStep[] = [];
  for (const { at, entries } of records) {
    for (const { aggregate: changed, actor, action, state: after } of entries) {
      if (changed !== aggregate) continue;
      const before = steps.at(-1)?.after ?? null;
      if (steps.length > 0 && isDeepStrictEqual(before, after)) continue;
      steps.push({ at, actor, action, before, after });
    }
  }
  return steps;
}
