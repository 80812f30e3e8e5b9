import { Injectable } from '@nestjs/common';
import { Mutex, withTimeout } from 'async-mutex';
import { ProblemError } from '../http/problem.error.ts';
import { refuseInTransaction } from '../mongo/open-transaction.ts';

/** Callers time out after five seconds and retry once. */
const MAX_WAIT_MS = 10_000;

/**
 * Runs work on the same keys one after the other within this replica, in the order of the calls.
 * MongoDB alone guarantees correct stock and balances; without the mutex hundreds of buyers of one product
 * would abort each other's transactions over and over. Acquire it before opening a transaction.
 */
@Injectable()
export class KeyedMutex {
  private readonly mutexes = new Map<string, Mutex>();

  /** Waits for earlier calls with any of the keys; `service-unavailable` after ten seconds. */
  async runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    refuseInTransaction('A keyed mutex');
    const deadline = performance.now() + MAX_WAIT_MS;
    const releases: (() => void)[] = [];
    try {
      // All callers acquire keys in the same order, so two can never wait for each other.
      for (const key of [...new Set(keys)].sort()) releases.push(await this.acquire(key, deadline));
      return await work();
    } finally {
      for (const release of releases) release();
    }
  }

  private async acquire(key: string, deadline: number): Promise<() => void> {
    const mutex = this.mutexes.get(key) ?? new Mutex();
    this.mutexes.set(key, mutex);
    const unavailable = new ProblemError('service-unavailable');
    const release = await withTimeout(mutex, deadline - performance.now(), unavailable).acquire();
    return () => {
      release();
      if (!mutex.isLocked()) this.mutexes.delete(key);
    };
  }
}
