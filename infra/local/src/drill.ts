import { build } from './build.ts';
import { runDrill } from './testing/runners.ts';
import { formatTally } from './testing/tally.ts';
import { abortWhenAskedToStop } from './until-stopped.ts';

const signal = abortWhenAskedToStop();
try {
  await build(signal);
  const tally = await runDrill(signal);
  process.stdout.write(`\n${formatTally(tally)}\n`);
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}
