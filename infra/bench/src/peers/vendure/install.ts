import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sokoniFolder } from '@sokoni/local/folders';
import { say, timed } from '@sokoni/local/progress';
import { run } from '@sokoni/local/run';

/** Deleting this folder brings the newest Vendure, and a new database, with the next run. */
export const vendureFolder = path.join(sokoniFolder, 'peer/vendure');

const APP = fileURLToPath(new URL('./app', import.meta.url));
const CORE = path.join(vendureFolder, 'node_modules/@vendure/core/package.json');
const MANIFEST = {
  name: 'bench-peer-vendure',
  private: true,
  type: 'module',
  dependencies: { '@vendure/core': '^3.7.3', pg: '^8.16.3' },
};

/** Installs Vendure with packages of its own, outside the workspaces; resolves with its version. */
export async function installVendure(signal: AbortSignal): Promise<string> {
  await mkdir(vendureFolder, { recursive: true });
  await cp(APP, vendureFolder, { recursive: true });
  if (!existsSync(CORE)) {
    const manifest = path.join(vendureFolder, 'package.json');
    await writeFile(manifest, `${JSON.stringify(MANIFEST, null, 2)}\n`);
    const options = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
    say('installing Vendure into .sokoni/peer/vendure …');
    try {
      await timed('Vendure installed', () =>
        run('npm', ['install', ...options], { cwd: vendureFolder, signal }),
      );
    } catch (error) {
      throw new Error(
        `The peer could not be installed: npm install needs the network.\n${(error as Error).message}`,
        { cause: error },
      );
    }
  }
  return (JSON.parse(await readFile(CORE, 'utf8')) as { version: string }).version;
}
