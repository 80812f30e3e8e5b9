import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@sokoni/client';

const TRIES = 6;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Whether the same call may succeed later: a busy machine answers late, not at all, with half an answer, or with 408
 * and 429. A refusal stays one.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status } = error;
  return status < 400 || status === 408 || status === 429 || status >= 500;
}

/** Tries again after longer and longer pauses, a bounded number of times; `work` must be safe to repeat. */
export async function patiently<T>(
  work: () => Promise<T>,
  onFailure: (message: string) => void = () => undefined,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || tries === TRIES) throw error;
      onFailure((error as Error).message);
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS));
    }
  }
}
