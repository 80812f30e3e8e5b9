import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@sokoni/local/folders';
import { CommandFailed, run } from '@sokoni/local/run';
import { type Expected, judge, type Verdict } from './findings.ts';
import { type Records, readRecords } from './records.ts';

const LOOK_EVERY_MS = 3_000;
/** Longer than every timer of a run: sessions, reservations, leases, the first retries of refunds. */
const PATIENCE_MS = 240_000;

export interface Settled extends Verdict {
  readonly records: Records;
  /** Until everything agreed. */
  readonly settledMs: number;
}

/** Compares until all records agree or the time limit is reached; then verifies the ledger. */
export async function settle(since: Date, expected: Expected): Promise<Settled> {
  const begun = Date.now();
  for (;;) {
    const records = { ...(await readRecords(since)), ledgerFaults: [] };
    const settledMs = Date.now() - begun;
    if (judge(records, expected).findings.length > 0 && settledMs < PATIENCE_MS) {
      await pause(LOOK_EVERY_MS);
      continue;
    }
    const whole = { ...records, ledgerFaults: await findLedgerFaults() };
    return { records: whole, settledMs, ...judge(whole, expected) };
  }
}

/** What `npm run ledger:verify` reports; empty when the ledger is right. */
async function findLedgerFaults(): Promise<string[]> {
  try {
    await run(process.execPath, ['services/orders/dist/src/ledger-cli.js'], { cwd: projectRoot });
    return [];
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return [error.message];
  }
}
