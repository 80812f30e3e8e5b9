import { setTimeout as pause } from 'node:timers/promises';
import { wakeTimers } from './waking-timers.ts';

const FIRST_PAUSE_MS = 10;
/** Checks of a long wait take their time from the work that is waited for. */
const LONGEST_PAUSE_MS = 100;
const GROWTH = 1.3;

/**
 * Repeats the check until it neither throws nor returns false; returns its result. The timers of services under test
 * run meanwhile.
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 20_000): Promise<T> {
  const since = performance.now();
  const deadline = Date.now() + timeoutMs;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * GROWTH, LONGEST_PAUSE_MS)) {
    try {
      const result = await check();
      if (result !== false) return result;
      if (Date.now() > deadline) throw new Error(`Still false after ${timeoutMs} ms`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(ms);
    wakeTimers(since);
  }
}
