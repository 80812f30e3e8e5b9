import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { currentContext, runInContext } from '../telemetry/request-context.ts';
import { batched } from '../work/batched.ts';

type BatchWrite = (items: readonly unknown[]) => Promise<void>;

type Work = () => Promise<unknown>;

interface Unit {
  readonly batches: Map<BatchWrite, unknown[]>;
  readonly afterCommit: (() => void)[];
}

/**
 * Writes that happen together or not at all. Inside `run`, every mongoose query takes part by
 * itself (`transactionAsyncLocalStorage`).
 */
@Injectable()
export class Transactions {
  private readonly connection: Connection;
  private readonly units = new AsyncLocalStorage<Unit>();
  private readonly group = batched((works: readonly Work[]) => this.runAll(works));

  constructor(@InjectConnection() connection: Connection) {
    this.connection = connection;
  }

  /** Runs the work in a transaction, again when a rival write won; joins one that is open. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    let unit = newUnit();
    const result = await this.connection.transaction(
      () => {
        unit = newUnit();
        return this.units.run(unit, () => this.workThenWrite(unit, work));
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

  /**
   * The same in one transaction with all other work that comes up while the last one runs: one
   * commit, and one round trip for each batch of writes. Where one of them fails, each runs by
   * itself. For work that many do at once and that does not wait for each other.
   */
  groupCommit<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    const context = currentContext();
    return this.group(context ? () => runInContext(context, work) : work) as Promise<T>;
  }

  get open(): boolean {
    return this.units.getStore() !== undefined;
  }

  /** Calls back once the open transaction is safely committed; never when it rolls back. */
  afterCommit(callback: () => void): void {
    this.openUnit().afterCommit.push(callback);
  }

  /**
   * Leaves an item to the end of the open transaction, where `write` gets all that were left to it,
   * in their order: many small writes of one kind cost one round trip.
   */
  writeInBatch<T>(write: (items: readonly T[]) => Promise<void>, item: T): void {
    const { batches } = this.openUnit();
    const key = write as BatchWrite;
    batches.set(key, [...(batches.get(key) ?? []), item]);
  }

  private async runAll(works: readonly Work[]): Promise<readonly unknown[]> {
    try {
      return await this.run(async () => {
        const results: unknown[] = [];
        for (const work of works) results.push(await work());
        return results;
      });
    } catch (error) {
      if (works.length === 1) throw error;
      const results: unknown[] = [];
      for (const work of works) results.push(await this.run(work).catch(toError));
      return results;
    }
  }

  private async workThenWrite<T>({ batches }: Unit, work: () => Promise<T>): Promise<T> {
    const result = await work();
    for (const [write, items] of batches) await write(items);
    return result;
  }

  private openUnit(): Unit {
    const unit = this.units.getStore();
    if (!unit) throw new Error('This needs an open transaction');
    return unit;
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function newUnit(): Unit {
  return { batches: new Map(), afterCommit: [] };
}
