import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from '@sokoni/local/build';
import { acquireParts } from '@sokoni/local/parts/acquire-parts';
import { aptParts } from '@sokoni/local/parts/apt-parts';
import { abortWhenAskedToStop } from '@sokoni/local/progress';
import { readOptions } from './options.ts';
import type { Result } from './result.ts';

const { nginx, wrk } = aptParts;

const signal = abortWhenAskedToStop();
try {
  const options = readOptions(process.argv.slice(2));
  const older = options.compare ? await readResult(options.compare) : undefined;
  await build(signal);
  // Loaded late: what they import is made by the build.
  const { postgresPart } = await import('./peers/postgres.ts');
  await acquireParts([nginx, wrk, ...(options.peer ? [postgresPart] : [])], signal);
  const { measure } = await import('./measure.ts');
  const { formatResult, shortfalls } = await import('./report.ts');
  await mkdir(path.dirname(options.out), { recursive: true });
  const keep = (result: Result) => writeFile(options.out, `${JSON.stringify(result, null, 2)}\n`);
  const result = await measure(options, signal, keep);
  process.stdout.write(`\n${formatResult(result, older)}\n\nWritten to ${options.out}\n`);
  const missed = shortfalls(result);
  if (missed.length > 0) process.stdout.write(`\nNot met:\n  ${missed.join('\n  ')}\n`);
  process.exit(0);
} catch (error) {
  if (!signal.aborted) process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}

/** Older files know no reviews, and have one number of connections, for all of their scenarios. */
async function readResult(file: string): Promise<Result> {
  const { connections, ...result } = JSON.parse(await readFile(file, 'utf8')) as Result & {
    readonly connections?: number;
  };
  return {
    ...result,
    scenarios: result.scenarios.map((one) => ({
      ...(connections && { connections }),
      ...one,
      reviews: one.reviews ?? 0,
    })),
  };
}
