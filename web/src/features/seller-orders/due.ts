/** How far a deadline is away, in the largest whole unit. */
export interface DueMark {
  readonly late: boolean;
  readonly unit: 'days' | 'hours' | 'soon';
  readonly count: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Up to here hours say more than days. */
const HOURS_UNTIL = 2 * DAY_HOURS;

/** The time that is left, rounded down, or by how much it is late. */
export function dueMark(dueAt: string, now: string): DueMark {
  const leftMs = Date.parse(dueAt) - Date.parse(now);
  const late = leftMs <= 0;
  const hours = Math.floor(Math.abs(leftMs) / HOUR_MS);
  if (hours === 0) return { late, unit: 'soon', count: 0 };
  if (hours < HOURS_UNTIL) return { late, unit: 'hours', count: hours };
  return { late, unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
