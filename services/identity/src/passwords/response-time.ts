import { setTimeout as pause } from 'node:timers/promises';

/** Delays result and error to a whole step of time, so that the duration reveals nothing. */
export async function inTimeSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await pause(remainderOfStep(performance.now() - began, stepMs));
  }
}

export function remainderOfStep(elapsedMs: number, stepMs: number): number {
  return Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs;
}
