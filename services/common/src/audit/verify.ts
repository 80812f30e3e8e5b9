import type { Connection, mongo } from 'mongoose';
import { type AuditHistory, type AuditPage, headOf, pageId, pageOf } from './audit.schema.ts';
import { type AuditEntry, type BrokenLink, firstBroken } from './audit.ts';

export interface Verdict {
  readonly chains: number;
  readonly entries: number;
  readonly broken: readonly BrokenLink[];
}

/** Checks every chain of one service's database, one in memory at a time. */
export async function verifyChains(db: Connection): Promise<Verdict> {
  let [chains, entries] = [0, 0];
  const broken: BrokenLink[] = [];
  for await (const found of db.collection<AuditHistory>('audit').find()) {
    const history = pageOf(found.sequence) > 1 ? await readWhole(db, found._id) : found;
    const fault = firstBroken(found._id, history.entries, headOf(history));
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
  return (await readWhole(db, aggregate)).entries;
}

/** A chain with the entries of all its pages, at one point in time. */
async function readWhole(
  db: Connection,
  _id: string,
): Promise<Pick<AuditHistory, 'sequence' | 'hash' | 'entries'>> {
  const session = await db.startSession({ snapshot: true });
  try {
    const history = await db.collection<AuditHistory>('audit').findOne({ _id }, { session });
    if (!history) return { sequence: 0, hash: '', entries: [] };
    const entries: AuditEntry[] = [...history.entries];
    for (let page = 2; page <= pageOf(history.sequence); page += 1) {
      const pages = db.collection<AuditPage>('audit_pages');
      const next = await pages.findOne({ _id: pageId(_id, page) }, { session });
      entries.push(...(next?.entries ?? []));
    }
    return { ...history, entries };
  } finally {
    await session.endSession();
  }
}
