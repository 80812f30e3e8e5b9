import { build } from '@sokoni/local/build';
import { say } from '@sokoni/local/progress';
import { abortWhenAskedToStop } from '@sokoni/local/until-stopped';
import { type JestProject, runBrowser, runJest, runSystem } from './runners.ts';
import { formatTally, sum, type Tally } from './tally.ts';

const kinds = ['unit', 'component', 'system', 'e2e'];
const signal = abortWhenAskedToStop();
const tallies: Tally[] = [];
try {
  const chosen = chooseKinds(process.argv);
  // Which files: parts of their paths; all without.
  const patterns = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  await build(signal);
  for (const project of ['unit', 'component'] satisfies JestProject[]) {
    if (!chosen.includes(project)) continue;
    await attempt(`the ${project} specs`, () => runJest(project, patterns, signal));
  }
  if (chosen.includes('system')) await attempt('the system tests', () => runSystem(signal));
  if (chosen.includes('e2e'))
    await attempt('the browser tests', () => runBrowser(patterns, signal));
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  tallies.push({ passed: 0, failed: 1 });
}
const total = sum(tallies);
process.stdout.write(`\n${formatTally(total)}\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** What cannot even start is a failure of its own; the other runners still get their turn. */
async function attempt(what: string, work: () => Promise<Tally>): Promise<void> {
  signal.throwIfAborted();
  try {
    tallies.push(await work());
  } catch (error) {
    say(`${what} could not run: ${(error as Error).message}`);
    tallies.push({ passed: 0, failed: 1 });
  }
}

function chooseKinds(args: string[]): string[] {
  const flag = args.find((arg) => arg.startsWith('--only='));
  if (!flag) return kinds;
  const chosen = flag.slice('--only='.length).split(',');
  const unknown = chosen.find((kind) => !kinds.includes(kind));
  if (unknown !== undefined) {
    throw new Error(`--only=${unknown} is not known; choose from ${kinds.join(', ')}.`);
  }
  return chosen;
}
