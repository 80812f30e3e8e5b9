import { MANUAL_RAIL, OWN_PAY_NUMBER_KINDS } from '@sokoni/contracts';
import { ADAPTER_NAMES, conformanceCases, runCase } from '@sokoni/payment-providers/testing';
import { ACCOUNT_RULES } from '../../../src/payments/providers/pay-numbers/pay-number.ts';
import { manualCases } from './manual-cases.ts';
import { ManualUnderTest } from './manual-under-test.ts';
import { ownPayNumberCases } from './pay-number-cases.ts';
import { OwnPayNumberUnderTest } from './pay-number-under-test.ts';
import { runManual, runOwnPayNumber } from './run.ts';

const SIGNS: Readonly<Record<string, string>> = { passed: 'pass', 'not declared': '-' };
const WIDTH = 11;
/** From the compiled file; it starts MongoDB where `MONGO_URL` names none. */
const PARTS = new URL(
  '../../../../../../infra/testing/src/parts/jest.global-setup.ts',
  import.meta.url,
);
const STOP = new URL('jest.global-teardown.ts', PARTS);
const ownNames = OWN_PAY_NUMBER_KINDS.map((kind) => ACCOUNT_RULES[kind].provider);
const RAIL_NAMES = [...ADAPTER_NAMES, ...ownNames, MANUAL_RAIL];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function runPart(part: URL): Promise<void> {
  const { default: run } = (await import(part.href)) as { default(): Promise<void> };
  await run();
}

/** `npm run provider:conformance -- [name]`: which rail passes what; 1 where one fails. */
const [wanted] = process.argv.slice(2);
const names = RAIL_NAMES.filter((name) => !wanted || name === wanted);
if (names.length === 0) {
  print(`No rail ${wanted}. There are: ${RAIL_NAMES.join(', ')}`);
  process.exit(1);
}
const stored = names.some((name) => name === MANUAL_RAIL || ownNames.includes(name));
if (stored) await runPart(PARTS);
const manual = names.includes(MANUAL_RAIL) ? await ManualUnderTest.start() : null;
const own = new Map<string, OwnPayNumberUnderTest>();
for (const kind of OWN_PAY_NUMBER_KINDS) {
  const { provider } = ACCOUNT_RULES[kind];
  if (names.includes(provider)) own.set(provider, await OwnPayNumberUnderTest.start(kind));
}

async function resultOf(name: string, title: string): Promise<string> {
  const adapter = ADAPTER_NAMES.find((known) => known === name);
  const account = own.get(name);
  if (account) return runOwnPayNumber(account, title);
  if (name === MANUAL_RAIL && manual) return runManual(manual, title);
  const one = conformanceCases.find((known) => known.title === title);
  return adapter && one ? runCase(adapter, one) : 'not declared';
}

const failures: string[] = [];
const titles = [
  ...new Set([...conformanceCases, ...ownPayNumberCases, ...manualCases].map(({ title }) => title)),
];
const width = Math.max(...titles.map(({ length }) => length));
print(['case'.padEnd(width), ...names.map((name) => name.padEnd(WIDTH))].join('  '));
for (const title of titles) {
  const results = await Promise.all(names.map((name) => resultOf(name, title)));
  const cells = results.map((result) => (SIGNS[result] ?? 'FAIL').padEnd(WIDTH));
  print([title.padEnd(width), ...cells].join('  '));
  results.forEach((result, i) => {
    if (!(result in SIGNS)) failures.push(`${names[i]}: ${title}: ${result}`);
  });
}
for (const failure of failures) print(failure);
print('Against contract servers of this repository and its own MongoDB: no provider was called.');
for (const account of own.values()) await account.stop();
await manual?.stop();
if (stored) await runPart(STOP);
process.exit(failures.length > 0 ? 1 : 0);
