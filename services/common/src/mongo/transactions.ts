import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

interface Unit {
  readonly afterCommit: (() => void)[];
}

/**
 * Writes that happen together or not at all. Inside `run`, every mongoose query takes part by
 * itself (`transactionAsyncLocalStorage`).
 */
@Injectable()
export class Transactions {
  readonly #connection: Connection;
  readonly #units = new AsyncLocalStorage<Unit>();

  constructor(@InjectConnection() connection: Connection) {
    this.#connection = connection;
  }

  /** Runs the work in a transaction, again when a rival write won; joins one that is open. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    let unit: Unit = { afterCommit: [] };
    const result = await this.#connection.transaction(
      () => {
        unit = { afterCommit: [] };
        return this.#units.run(unit, work);
      },
      {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        readPreference: 'primary',
      },
    );
    for (const callback of unit.afterCommit) callback();
    return result as T;
  }

  get open(): boolean {
    return this.#units.getStore() !== undefined;
  }

  /** Calls back once the open transaction is safely committed; never when it rolls back. */
  afterCommit(callback: () => void): void {
    const unit = this.#units.getStore();
    if (!unit) throw new Error('afterCommit needs an open transaction');
    unit.afterCommit.push(callback);
  }
}
