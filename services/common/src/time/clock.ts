import { setTimeout as pause } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ServiceConfig } from '../config/define-config.ts';

/** The current time; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A repeated job; resolves with true to run again at once, because more work may be due. */
export type Job = () => Promise<boolean>;

/** Runs the timed jobs of this replica. Jobs claim their work, so replicas do not collide. */
@Injectable()
export class Ticker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Ticker.name);
  readonly jobs: Job[] = [];
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly config: ServiceConfig) {}

  add(job: Job): void {
    this.jobs.push(job);
  }

  onApplicationBootstrap(): void {
    this.running = Promise.all(this.jobs.map((job) => this.repeat(job)));
  }

  /** Waits for the running jobs. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async repeat(job: Job): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      if (!(await this.run(job))) await this.rest(signal);
    }
  }

  /** A job that fails runs again after the rest. */
  async run(job: Job): Promise<boolean> {
    try {
      return await job();
    } catch (error) {
      this.logger.error({ msg: 'A timed job failed; it runs again', err: error });
      return false;
    }
  }

  /** The time between two runs of a job; ends with the signal. */
  async rest(signal: AbortSignal): Promise<void> {
    await pause(this.config.TIMER_TICK_MS, undefined, { signal }).catch(() => undefined);
  }
}
