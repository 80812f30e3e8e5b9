import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@sokoni/client';

const PAUSE_MS = 500;
const PATIENCE_MS = 90_000;

/** No answer, or one that reports an unavailable dependency; a refusal by the shop is an answer. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Repeats the call while there is no answer, as users do; after a minute and a half the last error. */
export async function retry<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isNoAnswer(error) || Date.now() > giveUpAt) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** The same for calls that resolve with false without an answer; false when that does not change. */
export async function retryUntilTrue(work: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await work())) {
    if (Date.now() > giveUpAt) return false;
    await pause(PAUSE_MS);
  }
  return true;
}
