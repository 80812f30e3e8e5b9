import { ADAPTER_NAMES, conformanceCases, runCase } from './run.ts';

const SIGNS: Readonly<Record<string, string>> = { passed: 'pass', 'not declared': '-' };
const WIDTH = 11;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `npm run provider:conformance -- [name]`: which adapter passes what; 1 where one fails. */
const [wanted] = process.argv.slice(2);
const names = ADAPTER_NAMES.filter((name) => !wanted || name === wanted);
if (names.length === 0) {
  print(`No adapter ${wanted}. There are: ${ADAPTER_NAMES.join(', ')}`);
  process.exit(1);
}

const failures: string[] = [];
const title = Math.max(...conformanceCases.map((one) => one.title.length));
print(['case'.padEnd(title), ...names.map((name) => name.padEnd(WIDTH))].join('  '));
for (const one of conformanceCases) {
  const results = await Promise.all(names.map((name) => runCase(name, one)));
  const cells = results.map((result) => (SIGNS[result] ?? 'FAIL').padEnd(WIDTH));
  print([one.title.padEnd(title), ...cells].join('  '));
  results.forEach((result, i) => {
    if (!(result in SIGNS)) failures.push(`${names[i]}: ${one.title}: ${result}`);
  });
}
for (const failure of failures) print(failure);
print('Against contract servers of this repository: no provider was called.');
process.exitCode = failures.length > 0 ? 1 : 0;
