import { projectRoot } from '@sokoni/local/folders';
import { CommandFailed, run } from '@sokoni/local/run';

/** The shop's own audits, as `npm run ledger:verify` and `npm run audit -- verify` run them. */
const AUDITS = [
  ['services/orders/dist/src/ledger-cli.js'],
  ['services/common/dist/src/audit-cli.js', 'verify'],
];

/** What they complain of; empty when ledger and trail are right. */
export async function findFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const command of AUDITS) {
    await run(process.execPath, command, { cwd: projectRoot }).catch((error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error;
      faults.push(error.message);
    });
  }
  return faults;
}
