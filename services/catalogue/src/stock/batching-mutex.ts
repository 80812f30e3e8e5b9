import type { KeyedMutex } from '@sokoni/common';

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs queued items with the same keys as one batch: whatever arrives while its batch waits for the
 * mutex joins it. A hundred buyers of one product need a handful of transactions, not a hundred.
 */
export class BatchingMutex<T, R> {
  private readonly mutex: KeyedMutex;
  private readonly work: (items: readonly T[]) => Promise<readonly R[]>;
  private readonly maxBatch: number;
  private readonly open = new Map<string, Waiting<T, R>[]>();

  /** `work` gives one result for each item, in their order. */
  constructor(
    mutex: KeyedMutex,
    maxBatch: number,
    work: (items: readonly T[]) => Promise<readonly R[]>,
  ) {
    this.mutex = mutex;
    this.maxBatch = maxBatch;
    this.work = work;
  }

  run(keys: readonly string[], item: T): Promise<R> {
    const name = [...new Set(keys)].sort().join();
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const open = this.open.get(name);
    if (open && open.length < this.maxBatch) open.push({ item, resolve, reject });
    else void this.start(name, keys, [{ item, resolve, reject }]);
    return promise;
  }

  private async start(
    name: string,
    keys: readonly string[],
    group: Waiting<T, R>[],
  ): Promise<void> {
    this.open.set(name, group);
    try {
      const results = await this.mutex.runExclusive(keys, () => {
        this.close(name, group);
        return this.work(group.map(({ item }) => item));
      });
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as R);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.close(name, group);
    }
  }

  private close(name: string, group: Waiting<T, R>[]): void {
    if (this.open.get(name) === group) this.open.delete(name);
  }
}
