import { existsSync } from 'node:fs';
import path from 'node:path';
import { fetchedPartsFolder, findOnPath } from '@sokoni/local/folders';
import { run } from '@sokoni/local/run';

const VERSION = '4.32.5';

/** Python packages of the fuzzer, separate from the machine's and cached between runs. */
const home = path.join(fetchedPartsFolder, `schemathesis-${VERSION}`);
const program = path.join(home, 'bin/schemathesis');

/** Where the fuzzer is, fetched from PyPI at its first use; null on a machine without Python. */
export async function provideSchemathesis(signal?: AbortSignal): Promise<string | null> {
  if (existsSync(program)) return program;
  const python = findOnPath('python3');
  if (!python) return null;
  await run(python, ['-m', 'venv', '--clear', home], { signal });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await run(path.join(home, 'bin/python'), [...pip, `schemathesis==${VERSION}`], { signal });
  return program;
}
