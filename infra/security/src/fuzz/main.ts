import { parseArgs } from 'node:util';
import { makeWorld } from '../world.ts';
import { type FuzzReport, fuzz, provideSchemathesis } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    examples: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const program = await provideSchemathesis();
if (!program) {
  process.stdout.write('The API was not fuzzed: schemathesis needs python3 on PATH.\n');
  process.exit(0);
}
const options = { program, examples: Number(values.examples), seed: Number(values.seed) };
const reports: FuzzReport[] = [];
for await (const report of fuzz({ ...options, world: await makeWorld() })) {
  if (report.failures > 0) process.stdout.write(`${report.story}\n`);
  reports.push(report);
}
const rows = reports.map(({ story: _, ...row }) => row);
const failures = rows.reduce((sum, row) => sum + row.failures, 0);
process.stdout.write(
  '| caller | operations | calls | seconds | failures |\n|---|---|---|---|---|\n',
);
for (const { caller, operations, calls, seconds, failures: found } of rows)
  process.stdout.write(`| ${caller} | ${operations} | ${calls} | ${seconds} | ${found} |\n`);
process.stdout.write(`${JSON.stringify({ ...options, program: undefined, rows })}\n`);
process.exit(failures === 0 ? 0 : 1);
