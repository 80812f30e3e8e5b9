import { say } from './run.ts';

export type Step = () => Promise<string>;

/** Does those steps, all where none is named, prints a table and ends: 1 where one has failed. */
export async function runSteps(
  steps: Readonly<Record<string, Step>>,
  wanted: readonly string[],
): Promise<never> {
  const rows: [string, string, string][] = [];
  let failed = false;
  for (const name of wanted.length > 0 ? wanted : Object.keys(steps)) {
    const step = steps[name];
    if (!step) throw new Error(`There is no step ${name}: ${Object.keys(steps).join(', ')}`);
    const started = performance.now();
    const outcome = await step().catch((error: Error) => {
      failed = true;
      return `FAILED: ${error.message}`;
    });
    const seconds = `${((performance.now() - started) / 1_000).toFixed(0)} s`;
    rows.push([name, seconds, outcome]);
    say(`${name.padEnd(8)} ${seconds.padStart(6)}  ${outcome}`);
  }
  say('');
  for (const [name, seconds, outcome] of rows) say(`| ${name} | ${seconds} | ${outcome} |`);
  process.exit(failed ? 1 : 0);
}
