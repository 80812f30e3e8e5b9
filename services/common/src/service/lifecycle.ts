import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';

const logger = new Logger('Shutdown');

/** The phase of the process: starting, serving or draining. */
@Injectable()
export class Lifecycle {
  private phase: 'starting' | 'serving' | 'draining' = 'starting';
  /** Number of running requests. */
  requests = 0;
  private readonly drained = new AbortController();

  get serving(): boolean {
    return this.phase === 'serving';
  }

  get draining(): boolean {
    return this.phase === 'draining';
  }

  serve(): void {
    this.phase = 'serving';
  }

  drain(): void {
    this.phase = 'draining';
    this.drained.abort();
  }

  /** Aborted when draining begins: answers without an end of their own, such as event streams, end then. */
  get drainSignal(): AbortSignal {
    return this.drained.signal;
  }
}

/** Waits for one step of the shutdown, with a time limit: the steps after it must have their time. */
export async function atMost(ms: number, step: string, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const timeout = pause(ms, 'timeout', { signal: timer.signal }).catch(() => 'done');
  if ((await Promise.race([work, timeout])) === 'timeout') {
    logger.warn(`${step} had not ended after ${ms} ms`);
  }
  timer.abort();
}
