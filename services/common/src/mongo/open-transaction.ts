import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import { Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

export type BatchWrite = (items: readonly unknown[]) => Promise<void>;

/** One run of a transaction's work. */
export interface Unit {
  /** For writes that bypass mongoose, which finds it by itself. */
  readonly session: ClientSession;
  readonly batches: Map<BatchWrite, unknown[]>;
  /** Written after all others: the outbox, which gets the events that the others publish. */
  readonly lastBatches: Map<BatchWrite, unknown[]>;
  /** The last batches are being written: what is left from now on would be lost. */
  sealed?: true;
  readonly afterCommit: (() => void)[];
  /** Found by a listener that cannot throw to the caller; the transaction is rolled back for it. */
  violation?: SideEffectInTransaction;
  ended?: true;
}

/** What a rollback does not undo, or what may wait for this very transaction. */
export class SideEffectInTransaction extends Error {
  constructor(what: string) {
    super(`${what} inside a transaction: docs/group-commit.md says where it belongs`);
    this.name = 'SideEffectInTransaction';
  }
}

/** Refuses what nobody would write any more, mostly work that the transaction does not wait for. */
export class LateWrite extends Error {
  constructor() {
    super(
      'Left to a transaction that is writing its last batches: await it before they are written',
    );
    this.name = 'LateWrite';
  }
}

const units = new AsyncLocalStorage<Unit>();
const logger = new Logger('Transactions');

/** The transaction that the running code is part of. */
export function openUnit(): Unit | undefined {
  const unit = units.getStore();
  return unit?.ended ? undefined : unit;
}

/** The same, where there has to be one. */
export function requireUnit(): Unit {
  const unit = openUnit();
  if (!unit) throw new Error('This needs an open transaction');
  return unit;
}

export async function runInUnit<T>(unit: Unit, work: () => Promise<T>): Promise<T> {
  try {
    return await units.run(unit, work);
  } finally {
    unit.ended = true;
  }
}

/** Keeps side effects out of transactions: throws where one is open. In production it only logs. */
export function refuseInTransaction(what: string): void {
  if (!openUnit()) return;
  const violation = new SideEffectInTransaction(what);
  if (process.env.NODE_ENV !== 'production') throw violation;
  logger.error(violation);
}

/** Every HTTP request of `fetch` and undici, in the context of its caller. */
diagnostics.subscribe('undici:request:create', () => {
  const unit = openUnit();
  if (!unit) return;
  const violation = new SideEffectInTransaction('An HTTP request');
  if (process.env.NODE_ENV === 'production') logger.error(violation);
  else unit.violation = violation;
});
