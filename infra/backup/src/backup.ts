import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sokoniFolder } from '@sokoni/local/folders';
import { MongoClient } from 'mongodb';
import { writeDump } from './dump.ts';
import { eventsBefore, toBytes } from './events.ts';
import {
  collectionFile,
  eventsFile,
  type Manifest,
  picturesFolder,
  type StoredCollection,
  type StoredEvents,
  writeManifest,
} from './manifest.ts';
import { copyPictures, exists } from './pictures.ts';
import { withSnapshot } from './snapshot.ts';

export interface BackupTarget {
  readonly mongoUrl: string;
  readonly mediaDir: string;
  /** Which databases belong to the shop. */
  readonly databases: RegExp;
}

/** Every database of the shop at one moment, and its pictures, into a new folder. */
export async function backup(shop: BackupTarget, folder: string): Promise<Manifest> {
  if (await exists(folder)) throw new Error(`${folder} is not empty.`);
  await mkdir(folder, { recursive: true });
  const client = await MongoClient.connect(shop.mongoUrl);
  try {
    const stored = await withSnapshot(client, shop.databases, async (snapshot) => {
      const collections: StoredCollection[] = [];
      for (const found of snapshot.collections) {
        await mkdir(path.join(folder, found.database), { recursive: true });
        const dump = await writeDump(collectionFile(folder, found), snapshot.documents(found));
        collections.push({ ...found, ...dump });
      }
      const events: StoredEvents[] = [];
      for (const { database, rows } of await eventsBefore(
        client,
        snapshot.moment,
        shop.databases,
      )) {
        const dump = await writeDump(eventsFile(folder, { database }), toBytes(rows));
        events.push({ database, ...dump });
      }
      const moment = new Date(snapshot.moment.getHighBitsUnsigned() * 1_000).toISOString();
      return { moment, collections, events };
    });
    // After the databases: whatever picture they name was there before.
    const pictures = await copyPictures(shop.mediaDir, picturesFolder(folder));
    const manifest: Manifest = { format: 1, ...stored, pictures };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.close();
  }
}

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
