import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Document } from 'mongodb';
import type { Dump } from './dump.ts';

export interface StoredCollection extends Dump {
  readonly database: string;
  readonly collection: string;
  readonly options: Document;
  readonly indexes: readonly Document[];
}

export interface StoredPictures {
  readonly files: number;
  readonly bytes: number;
  /** Over names and contents, in the order of the names. */
  readonly sha256: string;
}

/** What a backup holds, written last: without it a folder is no backup. */
export interface Manifest {
  readonly format: 1;
  /** The one moment of all databases, by MongoDB's cluster time. */
  readonly moment: string;
  readonly collections: readonly StoredCollection[];
  /** Events of the hour before the moment: a service that had not handled one by then receives it again. */
  readonly events: readonly StoredEvents[];
  readonly pictures: StoredPictures | null;
}

export interface StoredEvents extends Dump {
  readonly database: string;
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(fileOf(folder), `${JSON.stringify(manifest, null, 2)}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is no finished backup: it has no manifest.json.`);
  });
  return JSON.parse(text) as Manifest;
}

export function collectionFile(
  folder: string,
  { database, collection }: Pick<StoredCollection, 'database' | 'collection'>,
): string {
  return path.join(folder, database, `${collection}.bson.gz`);
}

export function eventsFile(folder: string, { database }: Pick<StoredEvents, 'database'>): string {
  return path.join(folder, `${database}.events.bson.gz`);
}

export function picturesFolder(folder: string): string {
  return path.join(folder, 'media');
}

function fileOf(folder: string): string {
  return path.join(folder, 'manifest.json');
}

/** A summary of a backup for operators, in lines. */
export function describeBackup({ moment, collections, events, pictures }: Manifest): string {
  const databases = Map.groupBy(collections, ({ database }) => database);
  const rows = [...databases].map(([database, dumps]) => {
    const documents = dumps.reduce((sum, dump) => sum + dump.documents, 0);
    return `${database.padEnd(24)} ${documents} documents in ${dumps.length} collections`;
  });
  const published = events.reduce((sum, dump) => sum + dump.documents, 0);
  return [
    ...rows,
    `${'pictures'.padEnd(24)} ${pictures ? `${pictures.files} files, ${pictures.bytes} bytes` : 'none'}`,
    `${'events to publish again'.padEnd(24)} ${published}`,
    `All as of ${moment}`,
  ].join('\n');
}
