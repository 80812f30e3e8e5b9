import { setTimeout as pause } from 'node:timers/promises';
import type { Ticker } from '../time/clock.ts';

/** While nothing waits: a timer that queries the database without need takes its time from other tests. */
const RESTING_MS = 2_000;
/** Work that needs no timer is done by then. */
const FIRST_AFTER_MS = 50;
const AGAIN_AFTER_MS = 150;

let waking = new AbortController();
let wokenAt = 0;

/** The timers of a service in this process run while a test waits, and else seldom. */
export function runWhileWaiting(ticker: Ticker): void {
  ticker.rest = async (stopping) => {
    const signal = AbortSignal.any([stopping, waking.signal]);
    await pause(RESTING_MS, undefined, { signal }).catch(() => undefined);
  };
}

/** Runs the timers now and then for a test that has waited since then. */
function wakeTimers(waitingSince: number): void {
  const now = performance.now();
  if (now - waitingSince < FIRST_AFTER_MS || now - wokenAt < AGAIN_AFTER_MS) return;
  wokenAt = now;
  waking.abort();
  waking = new AbortController();
}

const FIRST_PAUSE_MS = 10;
/** Checks of a long wait take their time from the work that is waited for. */
const LONGEST_PAUSE_MS = 100;
const GROWTH = 1.3;
/** A busy machine is no failure. */
const PATIENCE_MS = 45_000;

/**
 * Repeats the check until it neither throws nor returns false; returns its result. The timers of services under test
 * run meanwhile.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  timeoutMs = PATIENCE_MS,
): Promise<T> {
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
