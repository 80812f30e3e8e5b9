import { writeFile } from 'node:fs/promises';
import { chaos } from './chaos.ts';
import { summarise, summariseDeaths, summariseOutcomes } from './chaos-report.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const size = {
  seed: process.env.CHAOS_SEED ?? 'kariakoo',
  checkouts: number('CHAOS_CHECKOUTS', 1_000),
  buyers: number('CHAOS_BUYERS', 125),
  products: number('CHAOS_PRODUCTS', 40),
  kills: number('CHAOS_KILLS', 45),
  overMs: number('CHAOS_SECONDS', 360) * 1_000,
};

// Prints the run as tables, writes it as JSON to CHAOS_JSON, and fails on any finding.
process.stdout.write(`\nCHAOS_SEED=${size.seed} repeats this plan of buyers, payments and kills\n`);
const result = await chaos(size);
const summary = summarise(result);
const sections = [
  Object.entries(summary).map(([what, figure]) => [what, String(figure)]),
  [['killed', 'times', 'back after (s)'], ...summariseDeaths(result)],
  [['buyers', 'planned'], ...summariseOutcomes(result)],
];
const lines = sections.map((rows) =>
  rows.map(([what = '', ...cells]) => [what.padEnd(34), ...cells].join('  ')).join('\n'),
);
process.stdout.write(`\n${lines.join('\n\n')}\n\n`);
for (const finding of result.findings) process.stdout.write(`WRONG: ${finding}\n`);
if (process.env.CHAOS_JSON) {
  const { deaths, findings, explained } = result;
  const json = { size, summary, deaths, findings, explained };
  await writeFile(process.env.CHAOS_JSON, `${JSON.stringify(json, null, 2)}\n`);
}
process.exit(result.findings.length === 0 && summary['without any answer'] === 0 ? 0 : 1);
