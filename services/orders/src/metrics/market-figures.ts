import { beginningOf, dateOf } from '@sokoni/contracts';
import { Types } from 'mongoose';

/** When the day began in Dar es Salaam, so many days ago. */
export function startOfDay(now: Date, daysAgo = 0): Date {
  return beginningOf(dateOf(now, -daysAgo));
}

/** Ids begin with their time: the least id of a moment finds what is newer by the index of ids. */
export function firstIdOf(time: Date): string {
  return Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1_000)).toHexString();
}
