import { build } from './build.ts';
import { abortWhenAskedToStop } from './until-stopped.ts';

/** A command of the README on a system of its own: builds, works, ends the process with its exit code. */
export async function onWholeSystem(
  work: (signal: AbortSignal) => Promise<number>,
): Promise<never> {
  const signal = abortWhenAskedToStop();
  try {
    await build(signal);
    process.exit(await work(signal));
  } catch (error) {
    process.stderr.write(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
}
