import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = path.resolve(fileURLToPath(import.meta.url), '../../../..');

const MEMORY = '/dev/shm';
/** Bytes: journal, operations log of 512 MB and data of a whole run. */
const ROOM_OF_A_TEST_RUN = 4 * 1024 ** 3;

/** Everything that is fetched, built or stored by a run lives here; deleting it gives a fresh machine. */
export const sokoniFolder = path.join(projectRoot, '.sokoni');

export const fetchedPartsFolder = path.join(sokoniFolder, 'parts');

/** Where the gateway of a running system keeps answers for a second: in memory, where the machine has such a folder. */
export function answersFolder(gatewayPort: number): string {
  const memory = existsSync(MEMORY) ? MEMORY : tmpdir();
  return path.join(memory, `sokoni-answers-${gatewayPort}`);
}

/** Where test runs keep databases: in memory, where it has room, since nothing of them outlives the run. */
export function memoryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_OF_A_TEST_RUN ? MEMORY : tmpdir();
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

/** The file that runs for a source: its compiled one, where its package has any. */
export function compiledPathOf(source: string): string {
  const [, service, file] =
    /^services\/([^/]+)\/(.+)\.ts$/.exec(path.relative(projectRoot, source)) ?? [];
  return service ? path.join(projectRoot, 'services', service, 'dist', `${file}.js`) : source;
}

/** Where Debian, Homebrew and friends keep servers that a plain user's PATH leaves out. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin'];

/** Finds an executable by name, as a shell would, or undefined. */
export function findOnPath(name: string, first: string[] = []): string | undefined {
  const folders = [...first, ...(process.env.PATH ?? '').split(path.delimiter), ...serverFolders];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
