import { setTimeout as pause } from 'node:timers/promises';
import type { Ticker } from '../time/clock.ts';

/** While nothing waits: a timer that queries the database without need takes its time from other tests. */
const RESTING_MS = 2_000;
/** Work that needs no timer is done by then. */
const FIRST_AFTER_MS = 50;
const AGAIN_AFTER_MS = 150;
/** Timers that take long, as on a busy machine, leave this part of the time to what is waited for. */
const REST_PER_RUN = 4;
const LATEST_AGAIN_MS = 1_000;

let waking = new AbortController();
let wokenAt = 0;
/** When the last timer has run, of those woken then. */
let doneAt = 0;

/** The timers of a service in this process run while a test waits, and else seldom. */
export function runWhileWaiting(ticker: Ticker): void {
  ticker.rest = async (stopping) => {
    doneAt = performance.now();
    const signal = AbortSignal.any([stopping, waking.signal]);
    await pause(RESTING_MS, undefined, { signal }).catch(() => undefined);
  };
}

/** Runs the timers now and then for a test that has waited since then. */
function wakeTimers(waitingSince: number): void {
  const now = performance.now();
  const busyMs = Math.min(REST_PER_RUN * (doneAt - wokenAt), LATEST_AGAIN_MS);
  const pauseMs = Math.max(AGAIN_AFTER_MS, busyMs);
  if (now - waitingSince < FIRST_AFTER_MS || now - wokenAt < pauseMs) return;
  wokenAt = now;
  waking.abort();
  waking = new AbortController();
}

const FIRST_PAUSE_MS = 10;
/** Checks of a long wait take their time from the work that is waited for. */
const LONGEST_PAUSE_MS = 100;
const GROWTH = 1.5;
/** A busy machine is no failure. */
const PATIENCE_MS = 120_000;

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
