import { acquireParts } from '@sokoni/local/parts/acquire-parts';
import { aptParts } from '@sokoni/local/parts/apt-parts';
import { abortWhenAskedToStop, formatSeconds, say } from '@sokoni/local/progress';
import { type Fault, NotPlantable, tableOf } from './fault.ts';
import { FAULTS, withFault } from './plant.ts';
import { whyNotFound } from './run-spec.ts';

const args = process.argv.slice(2);
if (args.includes('--table')) {
  process.stdout.write(`${tableOf(FAULTS).join('\n')}\n`);
  process.exit(0);
}
const signal = abortWhenAskedToStop();
try {
  process.exit(await plantEach(choose(args)));
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
}

/** Resolves with the exit code: 1 when a fault is not found. */
async function plantEach(faults: readonly Fault[]): Promise<number> {
  if (faults.some(({ foundBy }) => foundBy.kind === 'component'))
    await acquireParts([aptParts.nginx], signal);
  const lines: string[] = [];
  let lost = 0;
  for (const fault of faults) {
    const begin = performance.now();
    const why = await tryOne(fault);
    if (why !== null) lost += 1;
    const result = why === null ? 'found    ' : 'NOT FOUND';
    const time = formatSeconds(performance.now() - begin).padStart(8);
    const line = `${result} ${time}  ${fault.id.padEnd(28)}${why ?? ''}`;
    lines.push(line);
    say(line);
  }
  const sum = `${faults.length - lost} found, ${lost} not found`;
  process.stdout.write(`\n${lines.join('\n')}\n\n${sum}\n`);
  return lost > 0 ? 1 : 0;
}

/** The named ones, or with `--all` all; without either those for which no shop has to start. */
function choose(given: readonly string[]): readonly Fault[] {
  const ids = given.filter((arg) => !arg.startsWith('--'));
  const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`No such fault: ${unknown.join(', ')}`);
  if (ids.length > 0) return FAULTS.filter(({ id }) => ids.includes(id));
  if (given.includes('--all')) return FAULTS.filter(({ open }) => !open);
  return FAULTS.filter(({ foundBy: { kind } }) => kind === 'unit' || kind === 'component');
}

async function tryOne(fault: Fault): Promise<string | null> {
  try {
    return await withFault(fault, () => whyNotFound(fault.foundBy, signal));
  } catch (error) {
    if (error instanceof NotPlantable) return error.message;
    throw error;
  }
}
