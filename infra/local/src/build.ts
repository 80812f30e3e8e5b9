import path from 'node:path';
import { projectRoot, sokoniFolder } from './folders.ts';
import { say, timed } from './progress.ts';
import { run } from './run.ts';
import { fingerprint, unlessStamped } from './source-stamp.ts';

/** Compiles the services and the web, each only when its sources changed. */
export async function build(signal: AbortSignal): Promise<void> {
  await buildServices();
  await buildWeb(signal);
}

/** Types are not checked here, but by `npm run types`. */
export async function buildServices(): Promise<void> {
  // Loaded only where something is compiled: production images have no compiler.
  const { compile } = await import('./compile.ts');
  await timed('services compiled', compile);
}

async function buildWeb(signal: AbortSignal): Promise<void> {
  const sources = ['contracts', 'web', 'package-lock.json', 'tsconfig.base.json'];
  const results = ['web/build/server/index.js', 'web/build/client'];
  const stamp = {
    file: path.join(sokoniFolder, 'stamps', 'build-web'),
    fingerprint: await fingerprint(projectRoot, sources),
    results: results.map((file) => path.join(projectRoot, file)),
  };
  const built = await unlessStamped(stamp, async () => {
    say('building web …');
    // Under a test runner NODE_ENV is `test`, by which Vite and React make a build for development.
    const env = { NODE_ENV: 'production' };
    const command = ['run', 'build', '-w', '@sokoni/web'];
    await timed('web built', () => run('npm', command, { cwd: projectRoot, env, signal }));
  });
  if (!built) say('web unchanged, not built again');
}
