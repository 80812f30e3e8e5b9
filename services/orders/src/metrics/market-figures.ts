import { Types } from 'mongoose';

const DAY_MS = 24 * 3_600_000;
/** Tanzania has no summer time. */
const OFFSET_MS = 3 * 3_600_000;

/** When the day began in Dar es Salaam, so many days ago. */
export function startOfDay(now: Date, daysAgo = 0): Date {
  const days = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) - daysAgo;
  return new Date(days * DAY_MS - OFFSET_MS);
}

/** Ids begin with their time: the least id of a moment finds what is newer by the index of ids. */
export function firstIdOf(time: Date): string {
  return Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1_000)).toHexString();
}
