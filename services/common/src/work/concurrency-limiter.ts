import { ProblemError } from '../http/problem.error.ts';

/** As many calls as may wait are waiting already: the caller is asked to come again. */
export class LimiterFull extends ProblemError {
  constructor() {
    super('service-unavailable');
  }
}

/** Runs at most `maxConcurrent` pieces of work at once; at most `maxQueued` wait, the rest is refused. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly maxConcurrent: number;
  private readonly maxQueued: number;

  constructor(maxConcurrent: number, maxQueued: number) {
    this.maxConcurrent = maxConcurrent;
    this.maxQueued = maxQueued;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.maxConcurrent) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.maxQueued) throw new LimiterFull();
    await new Promise<void>((resume) => this.waiting.push(resume));
  }

  /** The slot goes straight to the next in the queue, so no later call overtakes it. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
