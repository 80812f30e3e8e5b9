import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import { Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

/** What a unit of work leaves to its end is written in this order; what comes first may leave something to what follows. */
export const FLUSHED_IN_ORDER = ['documents', 'ledger', 'audit', 'outbox'] as const;

export type Phase = (typeof FLUSHED_IN_ORDER)[number];

/** One run of a unit of work. */
export interface Unit {
  /** For writes that bypass mongoose, which finds it by itself. */
  readonly session: ClientSession;
  readonly left: Readonly<Record<Phase, unknown[]>>;
  /** Phases that are being written or are written: what would be left to them from now on would be lost. */
  readonly flushed: Set<Phase>;
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

/** Refuses what would not be written any more, mostly work that the transaction does not wait for. */
export class LateWrite extends Error {
  constructor(phase: Phase) {
    super(`Left to a unit of work that has written its ${phase}: await it before they are written`);
    this.name = 'LateWrite';
  }
}

const units = new AsyncLocalStorage<Unit>();
const logger = new Logger('UnitOfWork');

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

/** Runs work that is no part of the open transaction. */
export function runOutsideOfUnit<T>(work: () => Promise<T>): Promise<T> {
  return units.exit(work);
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
