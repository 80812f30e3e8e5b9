import { DAY_MS } from '@sokoni/contracts';
import { dayBounds } from './difference.ts';

const HOUR_MS = 3_600_000;
const AGAIN_MS = 15 * 60_000;
/** So many tries of a day follow each other soon, later ones slowly. */
const SOON = 8;

/** A day has settled this long after its end. */
export const SETTLED_MS = 3 * HOUR_MS;

/** When a statement is read, after the end of its day: lines may come late. */
const READINGS_MS = [SETTLED_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS];

/** When a day's statement is read again; null once it is final. A day with open differences is, every day. */
export function nextReadingAt(date: string, now: Date, hasOpen: boolean): Date | null {
  const end = dayBounds(date).until.getTime();
  const late = READINGS_MS.map((after) => end + after).find((at) => at > now.getTime());
  const open = hasOpen ? Math.max(now.getTime() + DAY_MS, end + SETTLED_MS) : undefined;
  const next = [late, open].filter((at) => at !== undefined);
  return next.length === 0 ? null : new Date(Math.min(...next));
}

/** When a statement that could not be read is tried again: without end, for its day is compared until it agrees. */
export function nextTryAfter(tries: number, now: Date): Date {
  return new Date(now.getTime() + (tries <= SOON ? AGAIN_MS : 6 * HOUR_MS));
}
