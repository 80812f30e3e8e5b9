import { TANZANIA_OFFSET_MS } from '@sokoni/contracts';

const DAY_MS = 24 * 3_600_000;

/** The day in Dar es Salaam: `2026-03-02`. */
export function dayOf(at: Date): string {
  return local(at).slice(0, 10);
}

/** The time there: `14:05:09`. */
export function timeOf(at: Date): string {
  return local(at).slice(11, 19);
}

/** The first moment after a day of Dar es Salaam. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS - TANZANIA_OFFSET_MS);
}

function local(at: Date): string {
  return new Date(at.getTime() + TANZANIA_OFFSET_MS).toISOString();
}
