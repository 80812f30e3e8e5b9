import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

const logger = new Logger('Shutdown');

/** Waits for one step of the end, but not for ever: the steps after it must have their time. */
export async function atMost(ms: number, what: string, work: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  const late = pause(ms, 'late', { signal: enough.signal }).catch(() => 'ended');
  if ((await Promise.race([work, late])) === 'late') {
    logger.warn(`${what} had not ended after ${ms} ms`);
  }
  enough.abort();
}
