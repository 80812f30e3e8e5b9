import path from 'node:path';
import { projectRoot, sokoniFolder } from './folders.ts';
import { builtEntries } from './processes.ts';
import { say, timed } from './progress.ts';
import { run } from './run.ts';
import { fingerprint, unlessStamped } from './source-stamp.ts';

const contractsEntry = 'contracts/dist/index.js';

/** Compiles the services and the web, each only when its sources changed. */
export async function build(signal: AbortSignal): Promise<void> {
  await buildServices();
  await buildWeb(signal);
}

/** Types are not checked here, but by `npm run types`. */
export async function buildServices(): Promise<void> {
  const sources = ['contracts', 'client', 'services', 'package-lock.json'];
  await buildOnce('services', sources, [contractsEntry, ...builtEntries], async () => {
    // Loaded only where something is compiled: production images have no compiler.
    const { compile } = await import('./compile.ts');
    await compile();
  });
}

async function buildWeb(signal: AbortSignal): Promise<void> {
  const sources = ['contracts', 'web', 'package-lock.json', 'tsconfig.base.json'];
  await buildOnce('web', sources, ['web/build/server/index.js', 'web/build/client'], async () => {
    // Under a test runner NODE_ENV is `test`, by which Vite and React make a build for development.
    const env = { NODE_ENV: 'production' };
    await run('npm', ['run', 'build', '-w', '@sokoni/web'], { cwd: projectRoot, env, signal });
  });
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
