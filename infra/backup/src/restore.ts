import { BSON, type Collection, type Document, type MongoClient } from 'mongodb';
import type { BackupTarget } from './backup.ts';
import { type Dump, measure, readDump } from './dump.ts';
import {
  collectionFile,
  eventsFile,
  type Manifest,
  picturesFolder,
  readManifest,
  type StoredCollection,
} from './manifest.ts';
import { copyPictures, exists, measurePictures } from './pictures.ts';
import { nameOf } from './snapshot.ts';

const BATCH = 1_000;
/** Numbers keep the type they had. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Puts a backup into an empty shop and compares what is there then, byte by byte. Nothing is
 * touched unless the backup is whole and the shop empty.
 */
export async function restore(
  client: MongoClient,
  shop: BackupTarget,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await refuseUnlessEmpty(client, shop);
  await refuseUnlessWhole(folder, manifest);
  for (const stored of manifest.collections) await restoreCollection(client, folder, stored);
  for (const { database } of manifest.events) {
    await publishAgain(client.db(database).collection('outbox'), eventsFile(folder, { database }));
  }
  if (manifest.pictures) await copyPictures(picturesFolder(folder), shop.mediaDir);
  return manifest;
}

async function refuseUnlessEmpty(client: MongoClient, shop: BackupTarget): Promise<void> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const there = databases.filter(({ name }) => shop.databases.test(name));
  if (there.length > 0) {
    throw new Error(`There is a shop already: ${there.map(({ name }) => name).join(', ')}.`);
  }
  if (await exists(shop.mediaDir)) throw new Error(`There are pictures in ${shop.mediaDir}.`);
}

async function refuseUnlessWhole(folder: string, manifest: Manifest): Promise<void> {
  for (const stored of manifest.collections) {
    const dump = await measure(readDump(collectionFile(folder, stored)));
    refuseDifference(nameOf(stored), stored, dump);
  }
  for (const stored of manifest.events) {
    const dump = await measure(readDump(eventsFile(folder, stored)));
    refuseDifference(`The events of ${stored.database}`, stored, dump);
  }
  if (!manifest.pictures) return;
  const { sha256 } = await measurePictures(picturesFolder(folder));
  if (sha256 !== manifest.pictures.sha256) throw new Error('Pictures of the backup are damaged.');
}

/** Indexes come last, so that none that lets documents end does so before they were compared. */
async function restoreCollection(
  client: MongoClient,
  folder: string,
  stored: StoredCollection,
): Promise<void> {
  const { database, collection, options, indexes } = stored;
  const restored = await client.db(database).createCollection(collection, options);
  for await (const batch of batches(readDump(collectionFile(folder, stored)))) {
    await restored.insertMany(batch, { ordered: true });
  }
  const there = restored.find({}, { raw: true }).sort({ _id: 1 });
  refuseDifference(
    nameOf(stored),
    stored,
    await measure(there as unknown as AsyncIterable<Buffer>),
  );
  const own = indexes
    .filter(({ name }) => name !== '_id_')
    .map(({ v: _v, ns: _ns, ...spec }) => spec);
  if (own.length > 0)
    await client.db(database).command({ createIndexes: collection, indexes: own });
}

/** Into the outboxes, from where the services send them as soon as they run. */
async function publishAgain(outbox: Collection<Document>, file: string): Promise<void> {
  for await (const batch of batches(readDump(file))) {
    await outbox.bulkWrite(
      batch.map(({ _id, events }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { events, leaseUntil: new Date(0) } },
          upsert: true,
        },
      })),
    );
  }
}

async function* batches(documents: AsyncIterable<Buffer>): AsyncGenerator<Document[]> {
  let batch: Document[] = [];
  for await (const bytes of documents) {
    batch.push(BSON.deserialize(bytes, AS_STORED));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function refuseDifference(what: string, wanted: Dump, found: Dump): void {
  if (wanted.sha256 === found.sha256 && wanted.documents === found.documents) return;
  throw new Error(`${what} has ${found.documents} documents, not these ${wanted.documents}.`);
}
