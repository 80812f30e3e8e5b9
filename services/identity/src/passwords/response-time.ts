import { setTimeout as pause } from 'node:timers/promises';

/** What comes of the work, good or bad, at a whole step of time: how long it took tells nothing. */
export async function atWholeSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(restOfStep(performance.now() - began, stepMs));
  }
}

/** What is left of the running step. */
export function restOfStep(elapsedMs: number, stepMs: number): number {
  return Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs;
}
