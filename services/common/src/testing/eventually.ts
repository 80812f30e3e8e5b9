import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 20;

/** Repeats the check until it neither throws nor returns false; returns its result. */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 8_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      const result = await check();
      if (result !== false) return result;
      if (Date.now() > deadline) throw new Error(`Still false after ${timeoutMs} ms`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(STEP_MS);
  }
}
