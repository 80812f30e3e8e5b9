import { setTimeout as pause } from 'node:timers/promises';
import { beginningOf, dateOf } from '@sokoni/contracts';

/**
 * How long to wait before something that takes `longestMs` at most, and counts by the day in Tanzania: it begins after
 * midnight rather than shortly before it.
 */
export function waitForLastingDayMs(longestMs: number, now = new Date()): number {
  const leftMs = beginningOf(dateOf(now, 1)).getTime() - now.getTime();
  return leftMs < longestMs ? leftMs : 0;
}

export async function untilDayLasts(longestMs: number): Promise<void> {
  await pause(waitForLastingDayMs(longestMs));
}
