import type { ProviderHealth } from '@sokoni/contracts';

/** Requests to a provider: errors and time-outs are those among them without a usable answer. */
export interface CallCounts {
  readonly calls: number;
  readonly errors: number;
  readonly timeouts: number;
}

/**
 * `begin` opens sessions and sends payouts, `query` finds out what became of them. They are counted apart: many
 * good answers about old payments do not outweigh that no new one can begin.
 */
export const CALL_KINDS = ['begin', 'query'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Counts of all replicas by the number of their ten seconds since the epoch. */
export type CallBuckets = Readonly<Record<string, Partial<Record<CallKind, CallCounts>>>>;

/** A circuit breaker: `healthy` is closed; the others are open until `trialAt`, then half open. */
export interface Circuit {
  readonly health: ProviderHealth;
  /** What it failed with, and has to do well again; null while it is healthy. */
  readonly by: CallKind | null;
  /** When it became so. */
  readonly since: Date;
  /** From then on single requests try it again; null while it is healthy. */
  readonly trialAt: Date | null;
  /** The pauses since it was healthy: each is twice as long as the one before. */
  readonly pauses: number;
}

const BUCKET_MS = 10_000;
const MINUTE_MS = 60_000;
export const WINDOW_MS = 5 * MINUTE_MS;
/** Fewer failures than these are chance. */
const LEAST_FAILURES = 3;
const DOWN_SHARE = 0.5;
const DEGRADED_SHARE = 0.2;
/** A time-out weighs more than an error: what became of the request is unknown. */
const TIMEOUT_SHARE = 0.1;
/** A half-open circuit closes after so many good answers without a failure. */
const GOOD_TRIALS = 3;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

export function closedCircuit(since: Date): Circuit {
  return { health: 'healthy', by: null, since, trialAt: null, pauses: 0 };
}

/** How a provider does by its latest requests. Payments that buyers declined are answers like others. */
export function healthOf(counts: CallCounts): ProviderHealth {
  const { calls, timeouts } = counts;
  const failures = failuresOf(counts);
  if (failures < LEAST_FAILURES) return 'healthy';
  if (failures >= calls * DOWN_SHARE) return 'down';
  const slow = timeouts >= LEAST_FAILURES && timeouts >= calls * TIMEOUT_SHARE;
  return slow || failures >= calls * DEGRADED_SHARE ? 'degraded' : 'healthy';
}

/** The circuit as it is now; the same object when nothing changes. */
export function nextCircuit(circuit: Circuit, buckets: CallBuckets, now: Date): Circuit {
  const { health, by, since, trialAt, pauses } = circuit;
  const windowFrom = now.getTime() - WINDOW_MS;
  if (trialAt === null || by === null) {
    const trouble = findTrouble(buckets, Math.max(windowFrom, since.getTime()));
    return trouble ? { ...trouble, since: now, trialAt: pauseFrom(now, 0), pauses: 1 } : circuit;
  }
  if (now < trialAt) {
    const trouble = health === 'degraded' ? findTrouble(buckets, windowFrom) : null;
    return trouble?.health === 'down' ? { ...circuit, ...trouble } : circuit;
  }
  const from = trialAt.getTime();
  const failed = CALL_KINDS.some((kind) => failuresOf(countFrom(buckets, kind, from)) > 0);
  if (failed) return { ...circuit, trialAt: pauseFrom(now, pauses), pauses: pauses + 1 };
  return countFrom(buckets, by, from).calls < GOOD_TRIALS ? circuit : closedCircuit(now);
}

/** The worst that a provider does; null when it does well. */
function findTrouble(buckets: CallBuckets, fromMs: number) {
  const found = CALL_KINDS.map((by) => ({ by, health: healthOf(countFrom(buckets, by, fromMs)) }));
  const trouble = (health: ProviderHealth) => found.find((one) => one.health === health);
  return trouble('down') ?? trouble('degraded') ?? null;
}

export function failuresOf({ errors, timeouts }: CallCounts): number {
  return errors + timeouts;
}

export function bucketOf(at: Date): string {
  return String(Math.floor(at.getTime() / BUCKET_MS));
}

/** Those that no window reaches any more. */
export function oldBuckets(buckets: CallBuckets, now: Date): string[] {
  const oldest = Number(bucketOf(new Date(now.getTime() - WINDOW_MS - BUCKET_MS)));
  return Object.keys(buckets).filter((bucket) => Number(bucket) < oldest);
}

/** Only whole buckets: what was counted before the time does not count again. */
export function countFrom(buckets: CallBuckets, kind: CallKind, fromMs: number): CallCounts {
  const sum = { calls: 0, errors: 0, timeouts: 0 };
  for (const [bucket, counted] of Object.entries(buckets)) {
    const counts = counted[kind];
    if (!counts || Number(bucket) * BUCKET_MS < fromMs) continue;
    sum.calls += counts.calls;
    sum.errors += counts.errors;
    sum.timeouts += counts.timeouts;
  }
  return sum;
}

function pauseFrom(now: Date, pauses: number): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** pauses, LONGEST_PAUSE_MS));
}
