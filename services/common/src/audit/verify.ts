import type { Connection } from 'mongoose';
import { type AuditHeadRecord, headOf } from './audit.schema.ts';
import { type AuditEntry, type BrokenLink, firstBroken } from './audit.ts';

export interface Verdict {
  readonly chains: number;
  readonly entries: number;
  readonly broken: readonly BrokenLink[];
}

/**
 * Walks every chain of one service's database, one aggregate in memory at a time. A chain may grow
 * between the reading of its head and of its entries: what looks broken is read once more, in one
 * moment.
 */
export async function verifyChains(db: Connection): Promise<Verdict> {
  const heads = db.collection<AuditHeadRecord>('audit-heads');
  const left = new Map((await heads.find().toArray()).map((head) => [head._id, headOf(head)]));
  const suspects: string[] = [];
  let [chains, entries, current] = [0, 0, [] as AuditEntry[]];
  const close = () => {
    const aggregate = current[0]?.aggregate;
    if (aggregate === undefined) return;
    if (firstBroken(aggregate, current, left.get(aggregate) ?? null)) suspects.push(aggregate);
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
  const broken: BrokenLink[] = [];
  for (const aggregate of [...suspects, ...left.keys()]) {
    const fault = await verifyChain(db, aggregate);
    if (fault) broken.push(fault);
  }
  return { chains, entries, broken };
}

async function verifyChain(db: Connection, aggregate: string): Promise<BrokenLink | null> {
  const session = await db.startSession({ snapshot: true });
  try {
    const heads = db.collection<AuditHeadRecord>('audit-heads');
    const head = await heads.findOne({ _id: aggregate }, { session });
    const all = db.collection<AuditEntry>('audit').find({ aggregate }, { session });
    const entries = await all.sort({ sequence: 1 }).toArray();
    return firstBroken(aggregate, entries, head && headOf(head));
  } finally {
    await session.endSession();
  }
}
