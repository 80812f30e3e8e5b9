import { build } from './build.ts';
import { runChaos } from './testing/runners.ts';
import { abortWhenAskedToStop } from './until-stopped.ts';

const signal = abortWhenAskedToStop();
try {
  await build(signal);
  process.exit(await runChaos(signal));
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}
