import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { serviceNames } from '@sokoni/contracts';
import { type Plugin, rolldown } from 'rolldown';
import { projectRoot } from './folders.ts';

/**
 * Packages that a bundle leaves in `node_modules`: native code and threads with files of their own; mongoose looks
 * at the `this` of its exports, which a bundle changes, and shares its driver with our code.
 */
const OUTSIDE = ['mongoose', 'mongodb', 'pino', 'thread-stream', 'sharp', /^@node-rs\//];

/** Stack traces lead to our TypeScript; packages have no map, since Node reads each map into memory at the start. */
const maps: Plugin = {
  name: 'maps',
  load: {
    filter: { id: /\.[cm]?js$/ },
    async handler(id) {
      const code = await readFile(id, 'utf8');
      if (id.includes('/node_modules/')) return { code, map: { mappings: '' } };
      return { code, map: JSON.parse(await readFile(`${id}.map`, 'utf8')) };
    },
  },
};

/** Makes one file of a compiled entry and the packages it uses, so that a start reads a dozen files instead of 2,500. */
export async function bundle(entry: string, folder: string): Promise<void> {
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external: OUTSIDE,
    plugins: [maps],
    // Nest, its transports and the driver name packages that are only needed by features which are off.
    logLevel: 'silent',
  });
  await rm(folder, { recursive: true, force: true });
  const { output } = await build.write({
    dir: folder,
    // Models and log contexts are called by the names of their classes.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await build.close();
  for (const { fileName } of output)
    if (fileName.endsWith('.map')) await keepLines(path.join(folder, fileName));
}

/** One position a line. The first stack trace decodes a whole map, which took 30 MB of a service with every column in it. */
async function keepLines(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8'));
  const lines = decode(map.mappings).map((line) => line.slice(0, 1));
  await writeFile(file, JSON.stringify({ ...map, mappings: encode(lines) }));
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  for (const service of named.length > 0 ? named : serviceNames) {
    const folder = path.join(projectRoot, 'services', service, 'dist');
    await bundle(path.join(folder, 'src/main.js'), path.join(folder, 'bundle'));
  }
}
