import { accessSync, constants } from 'node:fs';
import path from 'node:path';

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
