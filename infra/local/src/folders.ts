import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** Everything that is fetched, built or stored by a run lives here; deleting it gives a fresh machine. */
export const sokoniFolder = path.join(projectRoot, '.sokoni');

export const fetchedPartsFolder = path.join(sokoniFolder, 'parts');

/** Where the gateway of a running system keeps answers for a second: in memory, where the machine has such a folder. */
export function answersFolder(gatewayPort: number): string {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  return path.join(memory, `sokoni-answers-${gatewayPort}`);
}

/** The folders of one running system; the embedded run keeps its data, a test run gets a temporary one. */
export interface RunFolders {
  data: string;
  logs: string;
  records: string;
}

export function runFolders(dataDir: string): RunFolders {
  return {
    data: dataDir,
    logs: path.join(dataDir, 'logs'),
    records: path.join(dataDir, 'run'),
  };
}
