import type { Connection, mongo } from 'mongoose';
import { type AuditHistory, headOf } from './audit.schema.ts';
import { type BrokenLink, firstBroken } from './audit.ts';

export interface Verdict {
  readonly chains: number;
  readonly entries: number;
  readonly broken: readonly BrokenLink[];
}

/** Checks every chain of one service's database, one in memory at a time. */
export async function verifyChains(db: Connection): Promise<Verdict> {
  let [chains, entries] = [0, 0];
  const broken: BrokenLink[] = [];
  for await (const history of db.collection<AuditHistory>('audit').find()) {
    const fault = firstBroken(history._id, history.entries, headOf(history));
    if (fault) broken.push(fault);
    chains += 1;
    entries += history.entries.length;
  }
  return { chains, entries, broken };
}

/** What happened to an aggregate, oldest first. */
export async function readAuditEntries(
  db: Connection,
  aggregate: string,
): Promise<readonly mongo.Document[]> {
  const history = await db.collection<AuditHistory>('audit').findOne({ _id: aggregate });
  return history?.entries ?? [];
}
