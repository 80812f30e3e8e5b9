const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The provider gets this long after a session's end before we end the payment ourselves. */
export const EXPIRY_GRACE_MS = MINUTE;

interface Payment {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Decisions section 3: 3 s, 5, 10, 20 … for ten minutes, then every 5 min, after expiry hourly for 72 h. */
const FIRST_STEPS_MS = [3, 8, 18, 38, 78, 158, 318].map((seconds) => seconds * SECOND);
const EARLY_MS = 10 * MINUTE;
const LATE_MS = 72 * HOUR;

/** When to ask the provider again, or null when waiting has no more sense. */
export function nextPollAt({ createdAt, expiresAt }: Payment, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const overdue = now.getTime() - expiresAt.getTime();
  if (overdue >= LATE_MS) return null;
  if (overdue >= EXPIRY_GRACE_MS) return later(now, HOUR);
  const last = new Date(expiresAt.getTime() + EXPIRY_GRACE_MS);
  const step = FIRST_STEPS_MS.find((at) => at > age) ?? EARLY_MS;
  const next = age < EARLY_MS ? later(createdAt, step) : later(now, 5 * MINUTE);
  return next < last ? next : last;
}

/** Our own clock ends a payment that the provider leaves open, or about which it says nothing. */
export function isOverdue({ expiresAt }: Payment, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime() + EXPIRY_GRACE_MS;
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
