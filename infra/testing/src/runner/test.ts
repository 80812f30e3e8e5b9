import { type ChildProcess, fork } from 'node:child_process';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build, compileServices } from '@sokoni/local/build';
import { abortWhenAskedToStop, say } from '@sokoni/local/progress';
import { type Arguments, type Kind, parseArguments } from './arguments.ts';
import { changedSince, projectSources, usualRevision } from './changed-files.ts';
import { type Choice, choose, describeChoice } from './choice.ts';
import { FAILED, type Outcome, sum } from './outcome.ts';
import { acquireFor, runBrowser, runJest, runSystem, type Selection } from './runners.ts';
import { formatSummary, type Phase } from './summary.ts';

/** Takes so much of the processor that a run has the rest, as on a machine that is `slow` times slower. */
function startLoad(slow: number): ChildProcess {
  const script = fileURLToPath(new URL('./load-process.ts', import.meta.url));
  // Its channel closes when this process ends, for whatever reason, and ends it.
  return fork(script, [String(slow)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/**
 * Bytes of memory of a machine that has room for the workers of component specs and two shops. System tests wait much
 * of the time for processes that come back; component specs have the processor meanwhile, but not of a slow machine.
 */
const ROOM_FOR_BOTH = 12 * 1024 ** 3;

const startedAt = performance.now();
const secondsSince = (from: number) => (performance.now() - from) / 1000;
const signal = abortWhenAskedToStop();
const phases: Phase[] = [];
let nothingAsked = false;
try {
  const wanted = parseArguments(process.argv.slice(2));
  const load = wanted.slow > 1 ? startLoad(wanted.slow) : null;
  try {
    await runAll(wanted);
  } finally {
    load?.disconnect();
  }
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`);
  phases.push({ name: 'start', seconds: 0, outcome: FAILED });
}
const total = sum(phases.flatMap(({ outcome }) => outcome ?? []));
process.stdout.write(formatSummary(phases, secondsSince(startedAt) + installedBefore()));
process.exit(total.failed > 0 || (total.passed === 0 && !nothingAsked) ? 1 : 0);

async function runAll(wanted: Arguments): Promise<void> {
  const { patterns, seed } = wanted;
  const choice = wanted.changed ? await chooseByChange(wanted.changed) : null;
  const kinds = wanted.kinds.filter((kind) => !choice || filesOf(choice, kind)?.length !== 0);
  nothingAsked = kinds.length === 0;
  if (nothingAsked) return;
  const selected = (kind: Kind): Selection => ({
    patterns,
    files: choice && filesOf(choice, kind),
    seed,
  });
  await measure('compile', () => compileServices());
  // Unit specs need neither other programs nor what is built, so both are made ready beside them.
  const ready = Promise.all([
    measure('install', () => acquireFor(kinds, selected('component'), signal), installedBefore()),
    kinds.some(needsBuild) && measure('build', () => buildFor(wanted, kinds)),
  ]);
  ready.catch(() => {});
  if (kinds.includes('unit'))
    await attempt('unit', () => runJest('unit', selected('unit'), signal));
  await ready;
  const component = async () => {
    if (kinds.includes('component'))
      await attempt('component', () => runJest('component', selected('component'), signal));
  };
  const system = async () => {
    if (kinds.includes('system')) await attempt('system', () => runSystem(signal));
  };
  if (wanted.slow === 1 && totalmem() >= ROOM_FOR_BOTH) await Promise.all([component(), system()]);
  else {
    await component();
    await system();
  }
  if (kinds.includes('e2e'))
    await attempt('browser', () => runBrowser(selected('e2e'), wanted.small, signal));
}

async function buildFor({ small }: Arguments, kinds: readonly Kind[]): Promise<void> {
  if (kinds.includes('system') || !small) await build(signal);
  if (small) await build(signal, true);
}

/** Component specs start services from their compiled files. */
function needsBuild(kind: Kind): boolean {
  return kind === 'system' || kind === 'e2e';
}

async function chooseByChange(changed: string | true): Promise<Choice> {
  const revision = changed === true ? await usualRevision() : changed;
  const [files, sources] = await Promise.all([changedSince(revision), projectSources()]);
  const choice = choose(sources, files);
  for (const line of describeChoice(choice, files, revision)) say(line);
  return choice;
}

/** Null for all. */
function filesOf({ unit, component, journeys }: Choice, kind: Kind): readonly string[] | null {
  if (kind === 'unit') return unit;
  if (kind === 'component') return component;
  return kind === 'e2e' ? journeys.map(({ file }) => file) : null;
}

/** What the bootstrap has installed before it started this process. */
function installedBefore(): number {
  return Number(process.env.SOKONI_INSTALL_SECONDS ?? 0);
}

async function measure(name: string, work: () => Promise<void>, before = 0): Promise<void> {
  const from = performance.now();
  await work();
  phases.push({ name, seconds: before + secondsSince(from) });
}

/** What cannot even start is a failure of its own; the other runners still get their turn. */
async function attempt(name: string, work: () => Promise<Outcome>): Promise<void> {
  signal.throwIfAborted();
  const from = performance.now();
  const outcome = await work().catch((error: Error) => {
    say(`the ${name} tests could not run: ${error.message}`);
    return FAILED;
  });
  phases.push({ name, seconds: secondsSince(from), outcome });
}
