import { setTimeout as pause } from 'node:timers/promises';
import { type Books, readBooks } from './books.ts';
import { findFaults } from './faults.ts';
import { type Expected, judge, type Verdict } from './findings.ts';

const LOOK_EVERY_MS = 3_000;
/** Longer than every timer of a run: sessions, reservations, leases, the first retries of refunds. */
const PATIENCE_MS = 240_000;

export interface Settled extends Verdict {
  readonly books: Books;
  /** Until everything agreed. */
  readonly settledMs: number;
}

/** Looks until everything agrees, or for as long as it may take; then the shop's own audits speak. */
export async function settle(since: Date, expected: Expected): Promise<Settled> {
  const begun = Date.now();
  for (;;) {
    const books = { ...(await readBooks(since)), bookFaults: [] };
    const settledMs = Date.now() - begun;
    if (judge(books, expected).findings.length > 0 && settledMs < PATIENCE_MS) {
      await pause(LOOK_EVERY_MS);
      continue;
    }
    const whole = { ...books, bookFaults: await findFaults() };
    return { books: whole, settledMs, ...judge(whole, expected) };
  }
}
