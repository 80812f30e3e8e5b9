import { createHash } from 'node:crypto';

/** Who made a change: a user by id and role, or the system (a timer, an event, a callback). */
export interface AuditActor {
  readonly id: string | null;
  readonly role: string;
}

/** One change of one aggregate. */
export interface AuditEntry {
  /** `order:<id>` */
  readonly aggregate: string;
  /** 1 for the first, without gaps. */
  readonly sequence: number;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly action: string;
  /** The audited state, no personal data; null before the first entry. */
  readonly before: unknown;
  readonly after: unknown;
  readonly prevHash: string;
  readonly hash: string;
}

/** Where a chain ends: shows that its tail was cut off. */
export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

export interface BrokenLink {
  readonly aggregate: string;
  readonly sequence: number;
  readonly reason: 'gap' | 'order' | 'altered' | 'cut off';
}

/** What the first entry of a chain has as the hash before it. */
export const GENESIS = '0'.repeat(64);

/** The same text for equal values, in whatever order their fields were written. */
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

/** The first broken link of a chain, null when it is whole. */
export function firstBroken(
  aggregate: string,
  entries: readonly AuditEntry[],
  head: AuditHead,
): BrokenLink | null {
  let prevHash = GENESIS;
  for (const [at, entry] of entries.entries()) {
    const sequence = at + 1;
    if (entry.sequence !== sequence) return { aggregate, sequence, reason: 'gap' };
    if (entry.prevHash !== prevHash) return { aggregate, sequence, reason: 'order' };
    if (entry.hash !== hashOf(entry)) return { aggregate, sequence, reason: 'altered' };
    prevHash = entry.hash;
  }
  if (head.sequence === entries.length && head.hash === prevHash) return null;
  return { aggregate, sequence: entries.length + 1, reason: 'cut off' };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
