import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { currentContext, runInContext } from '../telemetry/request-context.ts';
import { allOrEach, batched } from '../work/batched.ts';
import { isMongoUnavailable } from './mongo-errors.ts';
import {
  type BatchWrite,
  LateWrite,
  openUnit,
  requireUnit,
  runInUnit,
  type Unit,
} from './open-transaction.ts';

type Work = () => Promise<unknown>;

/** One transaction for all that a large seller owns would exceed the time limit, and 16 MB of events. */
const BATCH = 100;

/**
 * Writes that all happen or none of them. Inside `run`, every mongoose query takes part by
 * itself (`transactionAsyncLocalStorage`).
 */
@Injectable()
export class Transactions {
  private readonly group = batched((works: readonly Work[]) => this.runAll(works));

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Runs the work in a transaction, again when another write won; joins one that is open. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    let afterCommit: Unit['afterCommit'] = [];
    const result = await this.connection.transaction(
      (session) => {
        const unit = newUnit(session);
        afterCommit = unit.afterCommit;
        return runInUnit(unit, () => this.workThenWrite(unit, work));
      },
      {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
        readPreference: 'primary',
      },
    );
    for (const callback of afterCommit) callback();
    return result as T;
  }

  /**
   * Work on any number of documents, some of them a transaction. An interrupted run is repeated from the start, so the
   * work has to skip what is done.
   */
  async runInBatches<T>(
    items: readonly T[],
    work: (some: readonly T[]) => Promise<unknown>,
  ): Promise<void> {
    for (let at = 0; at < items.length; at += BATCH) {
      await this.run(() => work(items.slice(at, at + BATCH)));
    }
  }

  /**
   * As `run` in one transaction with all other work that arrives while the last one runs: one
   * commit, and one round trip for each batch of writes. Where one of them fails, each runs by
   * itself. For work of many concurrent requests that do not wait for each other.
   */
  groupCommit<T>(work: () => Promise<T>): Promise<T> {
    if (this.open) return work();
    const context = currentContext();
    return this.group(context ? () => runInContext(context, work) : work) as Promise<T>;
  }

  get open(): boolean {
    return openUnit() !== undefined;
  }

  /** Calls back once the open transaction is committed; never when it rolls back. */
  afterCommit(callback: () => void): void {
    requireUnit().afterCommit.push(callback);
  }

  /**
   * Leaves an item to the end of the open transaction, where `write` gets all that were left to it,
   * in their order: many small writes of one kind cost one round trip. `write` may leave items itself.
   * A `last` write comes after all others; nothing can be left any more once it runs.
   */
  writeInBatch<T>(
    write: (items: readonly T[]) => Promise<void>,
    item: T,
    { last = false }: { readonly last?: boolean } = {},
  ): void {
    const unit = requireUnit();
    if (unit.sealed) throw new LateWrite();
    const batches = last ? unit.lastBatches : unit.batches;
    const key = write as BatchWrite;
    batches.set(key, [...(batches.get(key) ?? []), item]);
  }

  private runAll(works: readonly Work[]): Promise<readonly unknown[]> {
    const runTogether = (some: readonly Work[]) =>
      this.run(async () => {
        const results: unknown[] = [];
        for (const work of some) results.push(await work());
        return results;
      });
    // While MongoDB is down no work succeeds by itself either: a hundred of them would wait one after the other.
    return allOrEach(works, runTogether, isMongoUnavailable);
  }

  private async workThenWrite<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
    const result = await work();
    await drain(unit);
    if (unit.violation) throw unit.violation;
    return result;
  }
}

/** Writes until nothing is left: a batch may leave items to any other, also to one that was written already. */
async function drain(unit: Unit): Promise<void> {
  for (let next = firstOf(unit.batches); next; next = firstOf(unit.batches)) {
    const [write, items] = next;
    unit.batches.delete(write);
    await write(items);
  }
  unit.sealed = true;
  for (const [write, items] of unit.lastBatches) await write(items);
}

function firstOf(batches: Unit['batches']): [BatchWrite, unknown[]] | undefined {
  return batches.entries().next().value;
}

function newUnit(session: ClientSession): Unit {
  return { session, batches: new Map(), lastBatches: new Map(), afterCommit: [] };
}
