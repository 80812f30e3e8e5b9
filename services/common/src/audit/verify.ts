import type { Connection } from 'mongoose';
import { type AuditHeadRecord, headOf } from './audit.schema.ts';
import { type AuditEntry, type BrokenLink, firstBroken } from './audit.ts';

export interface Verdict {
  readonly chains: number;
  readonly entries: number;
  readonly broken: readonly BrokenLink[];
}

/** Walks every chain of one service's database, one aggregate in memory at a time. */
export async function verifyChains(db: Connection): Promise<Verdict> {
  const heads = db.collection<AuditHeadRecord>('audit-heads');
  const left = new Map((await heads.find().toArray()).map((head) => [head._id, headOf(head)]));
  const broken: BrokenLink[] = [];
  let [chains, entries, current] = [0, 0, [] as AuditEntry[]];
  const close = () => {
    const aggregate = current[0]?.aggregate;
    if (aggregate === undefined) return;
    const fault = firstBroken(aggregate, current, left.get(aggregate) ?? null);
    if (fault) broken.push(fault);
    left.delete(aggregate);
    chains += 1;
    current = [];
  };
  const all = db.collection<AuditEntry>('audit').find().sort({ aggregate: 1, sequence: 1 });
  for await (const entry of all) {
    if (current[0] && current[0].aggregate !== entry.aggregate) close();
    current.push(entry);
    entries += 1;
  }
  close();
  for (const head of left.values()) {
    const fault = firstBroken(head.aggregate, [], head);
    if (fault) broken.push(fault);
  }
  return { chains, entries, broken };
}
