import { Injectable } from '@nestjs/common';
import { ProblemError } from '../http/problem.error.ts';

/** Callers give up after five seconds and ask once more. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Lets work on the same thing happen one after the other within this replica, first come first
 * served. MongoDB alone keeps stock and balances right; without turns hundreds of buyers of one product
 * would abort each other's transactions over and over. Take a turn before opening a transaction.
 */
@Injectable()
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Waits for everyone ahead at any of the keys. Whoever waited too long is turned away. */
  async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const wanted = [...new Set(keys)];
    const ahead = wanted.map((key) => this.#last.get(key));
    const mine = Promise.withResolvers<void>();
    // All keys are claimed in the same instant, so two orders can never wait for each other.
    for (const key of wanted) this.#last.set(key, mine.promise);
    const since = performance.now();
    try {
      await Promise.all(ahead);
      if (performance.now() - since > LONGEST_WAIT_MS)
        throw new ProblemError('service-unavailable');
      return await work();
    } finally {
      mine.resolve();
      for (const key of wanted) if (this.#last.get(key) === mine.promise) this.#last.delete(key);
    }
  }
}
