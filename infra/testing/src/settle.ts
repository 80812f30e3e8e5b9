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

/** Compares until all records agree or the time limit is reached; then verifies the ledger and the sellers' days. */
export async function settle(since: Date, expected: Expected): Promise<Settled> {
  const begun = Date.now();
  for (;;) {
    const records = { ...(await readRecords(since)), verificationFaults: [] };
    const settledMs = Date.now() - begun;
    if (judge(records, expected).findings.length > 0 && settledMs < PATIENCE_MS) {
      await pause(LOOK_EVERY_MS);
      continue;
    }
    const whole = { ...records, verificationFaults: await findFaults() };
    return { records: whole, settledMs, ...judge(whole, expected) };
  }
}

/** What `npm run ledger:verify` and `npm run rollups:verify` report; empty when all is right. */
async function findFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const command of ['ledger-cli', 'rollups-cli']) {
    try {
      await run(process.execPath, [`services/orders/dist/src/${command}.js`], { cwd: projectRoot });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      faults.push(error.message);
    }
  }
  return faults;
}
