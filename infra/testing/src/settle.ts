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

/** Compares until all records agree or the time limit is reached; then runs the audits of the shop. */
export async function settle(since: Date, expected: Expected): Promise<Settled> {
  const begun = Date.now();
  for (;;) {
    const records = { ...(await readRecords(since)), auditFaults: [] };
    const settledMs = Date.now() - begun;
    if (judge(records, expected).findings.length > 0 && settledMs < PATIENCE_MS) {
      await pause(LOOK_EVERY_MS);
      continue;
    }
    const whole = { ...records, auditFaults: await findAuditFaults() };
    return { records: whole, settledMs, ...judge(whole, expected) };
  }
}

/** The shop's own audits, as `npm run ledger:verify` and `npm run audit -- verify` run them. */
const AUDITS = [
  ['services/orders/dist/src/ledger-cli.js'],
  ['services/common/dist/src/audit-cli.js', 'verify'],
];

/** What the audits report; empty when ledger and audit trail are right. */
async function findAuditFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const command of AUDITS) {
    await run(process.execPath, command, { cwd: projectRoot }).catch((error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error;
      faults.push(error.message);
    });
  }
  return faults;
}
