import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '@sokoni/local/http-caller';

const PAUSE_MS = 500;
const PATIENCE_MS = 90_000;

/** Nobody answered, or only to say that somebody behind is away; the shop's own no is an answer. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status >= 500);
}

/** Presses again while nobody answers, as people do; after a minute and a half the last error. */
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

/** The same for what answers false when nobody was there; false when it stayed so. */
export async function retryUntilTrue(work: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await work())) {
    if (Date.now() > giveUpAt) return false;
    await pause(PAUSE_MS);
  }
  return true;
}
