import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import { ProblemError } from '../http/problem.error.ts';
import { refuseInTransaction } from '../mongo/open-transaction.ts';

const FIRST = 2;
const IN_TURN = 1;
const LAST = 0;

/** Runs at most `maxConcurrent` calls at once, by arrival; answers `service-unavailable` when `maxQueued` wait. */
export class ConcurrencyLimiter {
  private readonly queue: PQueue;

  constructor(
    maxConcurrent: number,
    private readonly maxQueued: number,
  ) {
    this.queue = new PQueue({ concurrency: maxConcurrent });
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.refuseIfFull(this.queue.sizeBy({ priority: IN_TURN }));
    return this.queue.add(work, { priority: IN_TURN });
  }

  /** Background work: starts when no call of `run` waits, but ahead of all of them once it has waited `patienceMs`. */
  async runLast<T>(work: () => Promise<T>, patienceMs: number): Promise<T> {
    this.refuseIfFull(this.queue.size - this.queue.sizeBy({ priority: IN_TURN }));
    const id = randomUUID();
    const impatience = setTimeout(() => this.queue.setPriority(id, FIRST), patienceMs);
    return this.queue.add(
      () => {
        clearTimeout(impatience);
        return work();
      },
      { priority: LAST, id },
    );
  }

  /** As many of each kind may wait: neither keeps the other out. */
  private refuseIfFull(waiting: number): void {
    refuseInTransaction('A place in a concurrency limiter');
    const { pending, concurrency } = this.queue;
    if (pending >= concurrency && waiting >= this.maxQueued)
      throw new ProblemError('service-unavailable');
  }
}
