import { copyFile, glob, mkdir, stat, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Options, transformFile } from '@swc/core';
import { projectRoot } from './folders.ts';
import { run } from './run.ts';

/** A package whose code runs from `dist`; its folders of sources, and the one its `dist` mirrors. */
interface Package {
  readonly folder: string;
  readonly sources: string;
  readonly root: string;
}

/** Libraries and services; all other packages run their TypeScript directly. */
async function listPackages(): Promise<Package[]> {
  const found: Package[] = ['contracts', 'client'].map((folder) => {
    return { folder, sources: 'src', root: 'src' };
  });
  for await (const manifest of glob('services/*/package.json', { cwd: projectRoot }))
    found.push({ folder: path.dirname(manifest), sources: '{src,test}', root: '.' });
  return found;
}

/** The same settings by which jest compiles: types are stripped, not checked (`npm run types` does). */
const OPTIONS: Options = {
  swcrc: false,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    rewriteRelativeImportExtensions: true,
    // Node refuses to import JSON without its attribute.
    experimental: { keepImportAttributes: true },
  } as NonNullable<Options['jsc']>,
  module: { type: 'es6' },
  sourceMaps: true,
};

/** A change of these makes what was compiled before out of date. */
const SETTINGS = ['infra/local/src/compile.ts', 'package-lock.json'];

/** Compiles what has changed since the last time, all of it when the compiler has; returns how many files. */
export async function compile(): Promise<number> {
  const settings = await Promise.all(SETTINGS.map((file) => stat(path.join(projectRoot, file))));
  const settingsMs = Math.max(...settings.map(({ mtimeMs }) => mtimeMs));
  const work: Promise<boolean>[] = [];
  for (const { folder, sources, root } of await listPackages()) {
    const cwd = path.join(projectRoot, folder);
    for await (const file of glob(`${sources}/**/*.{ts,json}`, { cwd })) {
      if (file.endsWith('.spec.ts') && !file.endsWith('.component.spec.ts')) continue;
      const target = path.join(cwd, 'dist', path.relative(root, file));
      work.push(compileFile(path.join(cwd, file), target, settingsMs));
    }
  }
  const compiled = (await Promise.all(work)).filter(Boolean).length;
  await writeOpenApi();
  return compiled;
}

/** The OpenAPI document, which comes from the compiled contract: written when the contract or its generator has changed. */
async function writeOpenApi(): Promise<void> {
  const written = await stat(path.join(projectRoot, 'contracts/dist/openapi.json')).catch(
    () => null,
  );
  for await (const file of glob('contracts/{src,scripts}/**/*.ts', { cwd: projectRoot })) {
    const { mtimeMs } = await stat(path.join(projectRoot, file));
    if (written && written.mtimeMs > mtimeMs) continue;
    await run(process.execPath, ['contracts/scripts/openapi-file.ts'], { cwd: projectRoot });
    return;
  }
}

/** Compiles after each change until the process ends; an error of the compiler is printed. */
async function compileOnChange(): Promise<void> {
  const follow = async ({ folder }: Package) => {
    for await (const { filename } of watch(path.join(projectRoot, folder), { recursive: true })) {
      if (!filename?.endsWith('.ts') || /(^|\/)(dist|node_modules)\//.test(filename)) continue;
      await report().catch((error: Error) => process.stderr.write(`${error.message}\n`));
    }
  };
  await Promise.all((await listPackages()).map(follow));
}

export async function compileFile(
  source: string,
  target: string,
  settingsMs: number,
): Promise<boolean> {
  const output = target.replace(/\.ts$/, '.js');
  if (await isUpToDate(output, source, settingsMs)) return false;
  await mkdir(path.dirname(output), { recursive: true });
  if (source.endsWith('.json')) await copyFile(source, output);
  else {
    const { code, map } = await transformFile(source, OPTIONS);
    const name = path.basename(output);
    const relative = path.relative(path.dirname(output), source);
    await writeFile(
      `${output}.map`,
      JSON.stringify({ ...JSON.parse(map ?? '{}'), file: name, sources: [relative] }),
    );
    await writeFile(output, `${code}//# sourceMappingURL=${name}.map\n`);
  }
  return true;
}

async function isUpToDate(output: string, source: string, settingsMs: number): Promise<boolean> {
  const made = await stat(output).catch(() => null);
  return made !== null && made.mtimeMs > Math.max(settingsMs, (await stat(source)).mtimeMs);
}

async function report(): Promise<void> {
  const count = await compile();
  if (count > 0) process.stdout.write(`${count} files compiled\n`);
}

if (import.meta.main) {
  await report();
  if (process.argv[2] === '--watch') await compileOnChange();
}
