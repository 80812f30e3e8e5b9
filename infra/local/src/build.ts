import { glob } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot, sokoniFolder } from './folders.ts';
import { say, timed } from './progress.ts';
import { run } from './run.ts';
import { fingerprint, isStamped, type Stamp, writeStamp } from './source-stamp.ts';

const ALL_IN_ONE = 'all-in-one';

/**
 * Compiles and bundles the services and builds the web, each only when its sources changed.
 * @param small all services as one bundle
 */
export async function build(signal: AbortSignal, small = false): Promise<void> {
  await compileServices();
  await Promise.all([bundleServices(signal, small), buildWeb(signal)]);
}

/** Types are not checked here, but by `npm run types`. */
export async function compileServices(): Promise<void> {
  // Loaded only where something is compiled: production images have no compiler.
  const { compile } = await import('./compile.ts');
  await timed('services compiled', compile);
}

async function bundleServices(signal: AbortSignal, small: boolean): Promise<void> {
  const libraries = [
    'contracts',
    'services/common',
    'services/payment-providers',
    'services/telemetry',
  ];
  const tools = ['package-lock.json', 'infra/local/src/compile.ts', 'infra/local/src/bundle.ts'];
  const shared = await fingerprint(projectRoot, [...libraries, ...tools]);
  const stampOf = async (service: string): Promise<Stamp> => {
    const own = await fingerprint(
      projectRoot,
      service === ALL_IN_ONE ? ['services'] : [`services/${service}`],
    );
    const result = path.join(projectRoot, `services/${service}/dist/bundle/main.js`);
    return stampFor(`bundle-${service}`, `${shared} ${own}`, [result]);
  };
  const stale = new Map<string, Stamp>();
  for await (const entry of glob('services/*/src/main.ts', { cwd: projectRoot })) {
    const name = path.basename(path.resolve(entry, '../..'));
    if ((name === ALL_IN_ONE) !== small) continue;
    const stamp = await stampOf(name);
    if (!(await isStamped(stamp))) stale.set(name, stamp);
  }
  if (stale.size === 0) return;
  // In a process of its own, which gives the bundler's memory back.
  const command = ['infra/local/src/bundle.ts', ...stale.keys()];
  await timed('services bundled', () =>
    run(process.execPath, command, { cwd: projectRoot, signal }),
  );
  await Promise.all([...stale.values()].map(writeStamp));
}

async function buildWeb(signal: AbortSignal): Promise<void> {
  const sources = ['contracts', 'web', 'package-lock.json', 'tsconfig.base.json'];
  const results = ['web/build/server/index.js', 'web/build/client'];
  const stamp = stampFor(
    'build-web',
    await fingerprint(projectRoot, sources),
    results.map((file) => path.join(projectRoot, file)),
  );
  if (await isStamped(stamp)) {
    say('web unchanged, not built again');
    return;
  }
  say('building web …');
  // Under a test runner NODE_ENV is `test`, by which Vite and React make a build for development.
  const env = { NODE_ENV: 'production' };
  const command = ['run', 'build', '-w', '@sokoni/web'];
  await timed('web built', () => run('npm', command, { cwd: projectRoot, env, signal }));
  await writeStamp(stamp);
}

function stampFor(name: string, sources: string, results: readonly string[]): Stamp {
  return { file: path.join(sokoniFolder, 'stamps', name), fingerprint: sources, results };
}

if (import.meta.main) await build(new AbortController().signal);
