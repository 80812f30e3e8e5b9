const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Payment {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A payment, and the grace period after its session before our own clock ends it. */
interface Timed extends Payment {
  readonly graceMs: number;
}

/** Decisions section 3: 3 s, 5, 10, 20 … for ten minutes, then every 5 min, after expiry hourly for 72 h. */
const FIRST_STEPS_MS = [3_000, 8_000, 18_000, 38_000, 78_000, 158_000, 318_000] as const;
const EARLY_MS = 10 * MINUTE;
/** Late money is looked for so long after a payment's end. */
export const LATE_MS = 72 * HOUR;

/** The pause after silence, as a part of the time since the end: from six hours on. */
const SILENT_PARTS = 12;

/** When to poll a payment for the first time. */
export function firstPollAt(createdAt: Date): Date {
  return later(createdAt, FIRST_STEPS_MS[0]);
}

/**
 * When to poll the provider again; null after the last time. Silence says nothing of the money: a provider that gave no
 * answer is asked beyond that, ever more rarely, until it does.
 */
export function nextPollAt(
  { createdAt, expiresAt, graceMs }: Timed,
  now: Date,
  answered = true,
): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const overdue = now.getTime() - expiresAt.getTime();
  if (overdue >= LATE_MS) return answered ? null : later(now, overdue / SILENT_PARTS);
  if (overdue >= graceMs) return later(now, HOUR);
  const last = new Date(expiresAt.getTime() + graceMs);
  const step = FIRST_STEPS_MS.find((at) => at > age) ?? EARLY_MS;
  const next = age < EARLY_MS ? later(createdAt, step) : later(now, 5 * MINUTE);
  return next < last ? next : last;
}

/** Our own clock ends a payment that the provider leaves open or does not report. */
export function isOverdue({ expiresAt, graceMs }: Timed, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime() + graceMs;
}

/** Chargebacks come within days from operators and within months from banks. */
const RECHECK_DAYS = [1, 3, 7, 14, 30, 60, 90, 120] as const;
const DAY = 24 * HOUR;

/** When to query next whether paid money was reversed; null after the last time. */
export function nextRecheckAt(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime();
  const days = RECHECK_DAYS.find((day) => day * DAY > age);
  return days === undefined ? null : later(paidAt, days * DAY);
}

/**
 * When to query once more where nobody has answered; null after the last time where nobody can, as the provider is
 * connected no more.
 */
export function unansweredRecheckAt(paidAt: Date, now: Date, connected: boolean): Date | null {
  return connected || nextRecheckAt(paidAt, now) ? later(now, HOUR) : null;
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
