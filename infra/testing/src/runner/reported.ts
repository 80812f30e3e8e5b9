import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@sokoni/local/folders';
import { say } from '@sokoni/local/progress';
import { FAILED, type Outcome, withExitCode } from './outcome.ts';

/** What a runner did, by the report that it writes; without a report it has failed. */
export async function withReport<Report>(
  outcomeOf: (report: Report, root: string) => Outcome,
  runTests: (file: string) => Promise<number>,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sokoni-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const exitCode = await runTests(file);
    if (!existsSync(file)) {
      say('the runner ended without a report, which counts as a failure');
      return FAILED;
    }
    const report = JSON.parse(await readFile(file, 'utf8'));
    return withExitCode(outcomeOf(report, projectRoot), exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a test runner with its output visible and resolves with its exit code. */
export function runShown(
  args: string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    signal.addEventListener('abort', () => child.kill('SIGINT'));
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
