import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@sokoni/local/folders';
import { CommandFailed, run } from '@sokoni/local/run';
import { compare, type Expected, type Verdict } from './findings.ts';
import { bringPollsForward, type Records, readRecords } from './records.ts';

const LOOK_EVERY_MS = 1_000;
/** Longer than every timer of a run: sessions, reservations, leases, the first retries of refunds. */
const PATIENCE_MS = 240_000;
/** A payment that our clock has ended is queried hourly for three days; a run brings that hour forward, once. */
const HOURLY_POLL_AFTER_MS = 120_000;

export interface Settled extends Verdict {
  readonly records: Records;
  /** Until everything agreed. */
  readonly settledMs: number;
}

/**
 * Compares until all records agree or the time limit is reached. Sellers' days follow their orders by events, of which one may
 * still be tried again, so they have as much time; the ledger is never wrong.
 */
export async function settle(since: Date, expected: Expected): Promise<Settled> {
  const begun = Date.now();
  let polled = false;
  for (;;) {
    if (!polled && Date.now() - begun >= HOURLY_POLL_AFTER_MS) {
      polled = true;
      await bringPollsForward();
    }
    const records = { ...(await readRecords(since)), verificationFaults: [] };
    const isLate = Date.now() - begun >= PATIENCE_MS;
    if (isLate || compare(records, expected).findings.length === 0) {
      const ledger = await faultsOf('ledger-cli');
      const days = await faultsOf('rollups-cli');
      if (isLate || ledger.length > 0 || days.length === 0) {
        const whole = { ...records, verificationFaults: [...ledger, ...days] };
        return { records: whole, settledMs: Date.now() - begun, ...compare(whole, expected) };
      }
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** What `npm run ledger:verify` or `npm run rollups:verify` reports; empty when all is right. */
async function faultsOf(command: 'ledger-cli' | 'rollups-cli'): Promise<string[]> {
  try {
    await run(process.execPath, [`services/orders/dist/src/${command}.js`], { cwd: projectRoot });
    return [];
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return [error.message];
  }
}
