import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '@sokoni/local/build';
import { projectRoot } from '@sokoni/local/folders';
import { aptParts } from '@sokoni/local/parts/apt-parts';
import { say } from '@sokoni/local/progress';
import { CommandFailed, run } from '@sokoni/local/run';
import { runBrowser, runSystem } from '../runner/runners.ts';
import type { FoundBy } from './fault.ts';

/** Of jest's report. */
interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs one spec; resolves with why it does not fail as it should, null where it does. */
export async function whyNotFound(by: FoundBy, signal: AbortSignal): Promise<string | null> {
  if (by.kind === 'unit' || by.kind === 'component')
    return whyPassed(by, await jestReport(by, signal));
  if (by.kind === 'simulation') return whyNotSimulated(by, signal);
  await build(signal);
  const spec = { patterns: [by.spec], files: null, seed: null };
  const { passed, failed } =
    by.kind === 'browser' ? await runBrowser(spec, false, signal) : await runSystem(signal);
  return failed > 0 ? null : `${passed} tests passed`;
}

/** So many purchases may pass until a planted fault is found. */
const SIMULATED_PURCHASES = 400;

/** The simulator has to break the invariant that is meant; others may break with it. */
async function whyNotSimulated(
  { test, seed = 1 }: FoundBy,
  signal: AbortSignal,
): Promise<string | null> {
  const wanted = ['--seed', `${seed}`, '--purchases', `${SIMULATED_PURCHASES}`, '--life', '25'];
  const args = ['--no-warnings', 'infra/simulation/src/main.ts', ...wanted];
  try {
    await run(process.execPath, args, { cwd: projectRoot, signal });
    return `${SIMULATED_PURCHASES} purchases without a finding`;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    const [found = error.message] = error.output.match(/^found after .*$/m) ?? [];
    say(found);
    return found.split(/[ ,]+/).includes(test) ? null : found;
  }
}

/** The test itself has to fail: another failure of its file, or one at load, may be by chance. */
export function whyPassed({ test }: FoundBy, { testResults }: Report): string | null {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const meant = tests.filter(({ fullName }) => fullName.includes(test));
  if (meant.some(({ status }) => status === 'failed')) return null;
  if (tests.length === 0) return testResults[0]?.message ?? 'the spec has run no test';
  const why = meant.length === 0 ? 'the spec has no test of this name' : 'the test passed';
  const others = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return others.length > 0 ? `${why}; only others failed: ${others.join('; ')}` : why;
}

/** The one place that knows how a unit or component spec is run. */
async function jestReport({ kind, spec }: FoundBy, signal: AbortSignal): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sokoni-fault-'));
  const report = path.join(folder, 'report.json');
  const jest = path.join(projectRoot, 'node_modules/jest/bin/jest.js');
  const node = ['--no-warnings', '--experimental-vm-modules', jest];
  const files = ['--selectProjects', kind, '--runTestsByPath', spec];
  const env = { NGINX_BIN: aptParts.nginx.find() };
  try {
    await run(process.execPath, [...node, ...files, '--json', `--outputFile=${report}`], {
      cwd: projectRoot,
      env,
      signal,
    }).catch((error: unknown) => {
      // It is meant to fail.
      if (!(error instanceof CommandFailed)) throw error;
    });
    return JSON.parse(await readFile(report, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
