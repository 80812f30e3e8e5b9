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
  /** Events of the hour before the moment: whoever had not handled one by then hears it again. */
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
