import { parseArgs } from 'node:util';
import { ADAPTER_NAMES } from '@sokoni/payment-providers/testing';
import { type LiarName, lieBy, type RailVerdict, ROUTED } from './run.ts';

/** From the compiled file; it starts MongoDB where `MONGO_URL` names none. */
const PARTS = new URL(
  '../../../../../../infra/testing/src/parts/jest.global-setup.ts',
  import.meta.url,
);
const STOP = new URL('jest.global-teardown.ts', PARTS);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    payments: { type: 'string', default: '10000' },
    payouts: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    days: { type: 'string', default: '3' },
    provider: { type: 'string' },
  },
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const COLUMNS = [
  'provider',
  'payments',
  'by number',
  'payouts',
  'by spare',
  'kills',
  'twice',
  'lost',
  'unexplained',
];
const row = (cells: readonly (string | number)[]) =>
  print(cells.map((cell) => String(cell).padEnd(12)).join(''));

function toRow(one: RailVerdict): (string | number)[] {
  const counts = [one.twice.length, one.lost.length, one.unexplained.length];
  const { statement } = one;
  const reported = statement ? [statement.planted, statement.missed.length] : ['', ''];
  return [
    ...[one.name, one.payments, one.byNumber, one.payouts, one.bySpare, one.kills],
    ...[...counts, one.unnamed, one.undecided, ...reported],
  ];
}

const all: readonly LiarName[] = [...ADAPTER_NAMES, ROUTED];
const names = all.filter((name) => !values.provider || name === values.provider);
const seed = Number(values.seed);
print(`seed ${seed}`);
const { default: provideParts } = (await import(PARTS.href)) as { default(): Promise<void> };
await provideParts();
row([...COLUMNS, 'unnamed', 'undecided', 'planted', 'missed']);
const faults: string[] = [];
for (const [i, name] of names.entries()) {
  const share = (all: string) => Math.ceil(Number(all) / names.length);
  const size = { payments: share(values.payments), payouts: share(values.payouts) };
  const times = { kills: share(values.kills), days: Number(values.days) };
  const verdict = await lieBy(name, { ...size, seed: seed + i, ...times });
  row(toRow(verdict));
  const { twice, lost, unexplained, statement } = verdict;
  const reported = statement ? [...statement.missed, ...statement.unexplained] : [];
  faults.push(
    ...[...twice, ...lost, ...unexplained, ...reported].map((fault) => `${name}: ${fault}`),
  );
}
for (const fault of faults) print(fault);
print('unnamed: paid prompts whose number never reached us. undecided: for an admin to decide.');
print('planted: faults of the statement, of which the daily reconciliation missed so many.');
const { default: stopParts } = (await import(STOP.href)) as { default(): Promise<void> };
await stopParts();
process.exit(faults.length > 0 ? 1 : 0);
