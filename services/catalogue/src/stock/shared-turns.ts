import type { Turns } from '@sokoni/common';

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Turns that are shared: whoever asks for the same things while a turn is still being waited for
 * comes along. A hundred buyers of one product need a handful of transactions, not a hundred.
 */
export class SharedTurns<T, R> {
  readonly #turns: Turns;
  readonly #work: (items: readonly T[]) => Promise<readonly R[]>;
  readonly #seats: number;
  readonly #forming = new Map<string, Waiting<T, R>[]>();

  /** `work` gives one result for each item, in their order. */
  constructor(turns: Turns, seats: number, work: (items: readonly T[]) => Promise<readonly R[]>) {
    this.#turns = turns;
    this.#seats = seats;
    this.#work = work;
  }

  take(keys: readonly string[], item: T): Promise<R> {
    const name = [...new Set(keys)].sort().join();
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const forming = this.#forming.get(name);
    if (forming && forming.length < this.#seats) forming.push({ item, resolve, reject });
    else void this.#open(name, keys, [{ item, resolve, reject }]);
    return promise;
  }

  async #open(name: string, keys: readonly string[], group: Waiting<T, R>[]): Promise<void> {
    this.#forming.set(name, group);
    try {
      const results = await this.#turns.take(keys, () => {
        this.#close(name, group);
        return this.#work(group.map(({ item }) => item));
      });
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as R);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.#close(name, group);
    }
  }

  #close(name: string, group: Waiting<T, R>[]): void {
    if (this.#forming.get(name) === group) this.#forming.delete(name);
  }
}
