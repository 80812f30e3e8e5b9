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
export function wakeTimers(waitingSince: number): void {
  const now = performance.now();
  if (now - waitingSince < FIRST_AFTER_MS || now - wokenAt < AGAIN_AFTER_MS) return;
  wokenAt = now;
  waking.abort();
  waking = new AbortController();
}
