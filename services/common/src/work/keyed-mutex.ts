import { Injectable } from '@nestjs/common';
import { ProblemError } from '../http/problem.error.ts';

/** Callers give up after five seconds and ask once more. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Runs work on the same keys one after the other within this replica, in the order of the calls.
 * MongoDB alone keeps stock and balances right; without the mutex hundreds of buyers of one product
 * would abort each other's transactions over and over. Acquire it before opening a transaction.
 */
@Injectable()
export class KeyedMutex {
  private readonly last = new Map<string, Promise<void>>();

  /** Waits for all earlier calls with any of the keys; `service-unavailable` after ten seconds. */
  async runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const wanted = [...new Set(keys)];
    const ahead = wanted.map((key) => this.last.get(key));
    const mine = Promise.withResolvers<void>();
    // All keys are acquired in the same instant, so two callers can never wait for each other.
    for (const key of wanted) this.last.set(key, mine.promise);
    const since = performance.now();
    try {
      await Promise.all(ahead);
      if (performance.now() - since > LONGEST_WAIT_MS)
        throw new ProblemError('service-unavailable');
      return await work();
    } finally {
      mine.resolve();
      for (const key of wanted) if (this.last.get(key) === mine.promise) this.last.delete(key);
    }
  }
}
