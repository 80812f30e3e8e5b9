import { build } from '@sokoni/local/build';
import { abortWhenAskedToStop } from '@sokoni/local/progress';
import { formatTally } from './outcome.ts';
import { runChaos, runDrill, runFuzz, runOutage, runRace } from './runners.ts';

type Command = (signal: AbortSignal, args: readonly string[]) => Promise<number>;

/** Commands of package.json that need a whole system of their own; each resolves with its exit code. */
const COMMANDS: Readonly<Record<string, Command>> = {
  race: runRace,
  chaos: runChaos,
  outage: runOutage,
  fuzz: (signal, args) => runFuzz(args, signal),
  async drill(signal) {
    const outcome = await runDrill(signal);
    process.stdout.write(`\n${formatTally(outcome)}\n`);
    return outcome.failed > 0 || outcome.passed === 0 ? 1 : 0;
  },
};

const [name = '', ...args] = process.argv.slice(2);
const signal = abortWhenAskedToStop();
try {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Unknown command ${name}: ${Object.keys(COMMANDS).join(', ')}.`);
  await build(signal);
  process.exit(await command(signal, args));
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}
