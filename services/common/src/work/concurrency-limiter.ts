import PQueue from 'p-queue';
import { ProblemError } from '../http/problem.error.ts';
import { refuseInTransaction } from '../mongo/open-transaction.ts';

/** Runs at most `maxConcurrent` calls at once; answers `service-unavailable` when `maxQueued` wait. */
export class ConcurrencyLimiter {
  private readonly queue: PQueue;

  constructor(
    maxConcurrent: number,
    private readonly maxQueued: number,
  ) {
    this.queue = new PQueue({ concurrency: maxConcurrent });
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    refuseInTransaction('A place in a concurrency limiter');
    const { pending, size, concurrency } = this.queue;
    if (pending + size >= concurrency + this.maxQueued)
      throw new ProblemError('service-unavailable');
    return this.queue.add(work);
  }
}
