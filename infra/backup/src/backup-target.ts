import path from 'node:path';
import { sokoniFolder } from '@sokoni/local/folders';
import type { BackupTarget } from './backup.ts';

/** The shop that the environment names; without one, the shop of `npm start` on this machine. */
export function backupTargetOf(
  env: NodeJS.ProcessEnv,
): BackupTarget & { readonly dataDir: string } {
  const dataDir = env.SOKONI_DATA ?? sokoniFolder;
  return {
    dataDir,
    mongoUrl: env.MONGO_URL ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0',
    mediaDir: env.MEDIA_DIR ?? path.join(dataDir, 'media'),
    databases: new RegExp(env.BACKUP_DATABASES ?? '^sokoni-'),
  };
}

/** The folder of a backup; named by the time where no name is given. */
export function newFolder(env: NodeJS.ProcessEnv, now: Date): string {
  const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return path.join(env.SOKONI_DATA ?? sokoniFolder, 'backups', name);
}
