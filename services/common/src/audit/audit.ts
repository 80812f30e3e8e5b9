import { createHash } from 'node:crypto';

/** Who made a change: a user by id and role, or the system (a timer, an event, a callback). */
export interface AuditActor {
  readonly id: string | null;
  readonly role: string;
}

/** One change of one thing. */
export interface AuditEntry {
  /** What was changed: `order:<id>`. */
  readonly aggregate: string;
  /** 1 for the first, without gaps. */
  readonly sequence: number;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly action: string;
  /** What matters of the thing, no personal data; null before the first entry. */
  readonly before: unknown;
  readonly after: unknown;
  readonly prevHash: string;
  readonly hash: string;
}

/** Where a chain ends: without it nobody would see that its tail was cut off. */
export interface AuditHead {
  readonly aggregate: string;
  readonly sequence: number;
  readonly hash: string;
}

export interface BrokenLink {
  readonly aggregate: string;
  readonly sequence: number;
  readonly reason: 'gap' | 'order' | 'altered' | 'cut off' | 'no head';
}

/** What the first entry of a chain follows on. */
export const GENESIS = '0'.repeat(64);

/** One text for one value, whatever order its fields were written in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isPlain(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { aggregate, sequence, at, actor, action, before, after, prevHash } = entry;
  const { id, role } = actor;
  const parts = [aggregate, sequence, at, { id, role }, action, before, after, prevHash];
  return createHash('sha256').update(canonical(parts)).digest('hex');
}

/** The next entry of a chain. */
export function link(
  head: AuditHead | null,
  change: Omit<AuditEntry, 'sequence' | 'prevHash' | 'hash'>,
): AuditEntry {
  const sequence = (head?.sequence ?? 0) + 1;
  const entry = { ...change, sequence, prevHash: head?.hash ?? GENESIS };
  return { ...entry, hash: hashOf(entry) };
}

/** The first link of a chain that does not hold, null when all do. Entries come by sequence. */
export function firstBroken(
  aggregate: string,
  entries: readonly AuditEntry[],
  head: AuditHead | null,
): BrokenLink | null {
  let prevHash = GENESIS;
  for (const [at, entry] of entries.entries()) {
    const sequence = at + 1;
    if (entry.sequence !== sequence) return { aggregate, sequence, reason: 'gap' };
    if (entry.prevHash !== prevHash) return { aggregate, sequence, reason: 'order' };
    if (entry.hash !== hashOf(entry)) return { aggregate, sequence, reason: 'altered' };
    prevHash = entry.hash;
  }
  if (!head) return { aggregate, sequence: entries.length, reason: 'no head' };
  if (head.sequence === entries.length && head.hash === prevHash) return null;
  return { aggregate, sequence: entries.length + 1, reason: 'cut off' };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
