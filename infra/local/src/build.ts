import path from 'node:path';
import { projectRoot, sokoniFolder } from './folders.ts';
import { builtEntries } from './processes.ts';
import { say, timed } from './progress.ts';
import { run } from './run.ts';
import { fingerprint, unlessStamped } from './source-stamp.ts';

const settings = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.service.json',
];
const contractsEntry = 'contracts/dist/index.js';

/** Compiles the services and the web, each only when its sources changed. */
export async function build(signal: AbortSignal): Promise<void> {
  await buildServices(signal);
  await buildWeb(signal);
}

export async function buildServices(signal: AbortSignal): Promise<void> {
  const sources = ['contracts', 'client', 'services', 'gateway', 'infra', ...settings];
  await buildOnce('services', sources, [contractsEntry, ...builtEntries], () =>
    runTool(['node_modules/typescript/bin/tsc', '-b'], signal),
  );
}

async function buildWeb(signal: AbortSignal): Promise<void> {
  const sources = ['contracts', 'web', ...settings];
  await buildOnce('web', sources, ['web/build/server/index.js', 'web/build/client'], async () => {
    // Under a test runner NODE_ENV is `test`, by which Vite and React make a build for development.
    const env = { NODE_ENV: 'production' };
    await run('npm', ['run', 'build', '-w', '@sokoni/web'], { cwd: projectRoot, env, signal });
  });
}

async function runTool(args: string[], signal: AbortSignal): Promise<void> {
  await run(process.execPath, args, { cwd: projectRoot, signal });
}

async function buildOnce(
  what: string,
  sources: string[],
  results: string[],
  work: () => Promise<void>,
): Promise<void> {
  const stamp = {
    file: path.join(sokoniFolder, 'stamps', `build-${what}`),
    fingerprint: await fingerprint(projectRoot, sources),
    results: results.map((file) => path.join(projectRoot, file)),
  };
  const built = await unlessStamped(stamp, () => {
    say(`building ${what} …`);
    return timed(`${what} built`, work);
  });
  if (!built) say(`${what} unchanged, not built again`);
}
