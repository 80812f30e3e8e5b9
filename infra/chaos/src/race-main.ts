import { writeFile } from 'node:fs/promises';
import { race } from './race.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

// Prints the race as a table, writes it as JSON to RACE_JSON, and fails on a wrong result.
const result = await race({
  buyers: number('RACE_BUYERS', 2_000),
  units: number('RACE_UNITS', 100),
  losers: number('RACE_LOSERS', 10),
  victim: 'catalogue-2',
});
const { repeated, ...figures } = result;
const answers = Object.entries(repeated).map(([answer, count]) => `${count} × ${answer}`);
const rows = Object.entries({ ...figures, repeated: answers.join(', ') || 'none' }).map(
  ([name, value]) => row(name, String(value)),
);
process.stdout.write(
  `\n${[row('race', ''), `|${'-'.repeat(17)}|${'-'.repeat(13)}|`, ...rows].join('\n')}\n`,
);
if (process.env.RACE_JSON) await writeFile(process.env.RACE_JSON, JSON.stringify(result, null, 2));
const { paid, units, unanswered, stockLeft, stillReserved } = result;
process.exit(paid === units && unanswered === 0 && stockLeft === 0 && !stillReserved ? 0 : 1);

function row(name: string, value: string): string {
  return `| ${name.padEnd(15)} | ${value.padStart(11)} |`;
}
