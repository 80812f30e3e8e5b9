import type { ClientSession, MongoClient, Timestamp } from 'mongodb';
import type { Dump } from './dump.ts';
import type { StoredCollection } from './manifest.ts';

type FoundCollection = Omit<StoredCollection, keyof Dump>;

interface Snapshot {
  readonly moment: Timestamp;
  readonly collections: readonly FoundCollection[];
  /** The documents as they were at the moment, in the order of their ids, as bytes. */
  documents(of: FoundCollection): AsyncIterable<Buffer>;
}

/** MongoDB drops snapshots after five minutes unless it is configured otherwise. */
const REMEMBERED_SECONDS = 3_600;
const WINDOW = 'minSnapshotHistoryWindowInSeconds';

/** Runs the work on a snapshot of all databases at one moment, while users go on writing. */
export async function withSnapshot<T>(
  client: MongoClient,
  databases: RegExp,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const admin = client.db('admin');
  const { [WINDOW]: before } = await admin.command({ getParameter: 1, [WINDOW]: 1 });
  await admin.command({ setParameter: 1, [WINDOW]: Math.max(before, REMEMBERED_SECONDS) });
  const session = client.startSession({ snapshot: true });
  try {
    return await work(await pin(client, session, databases));
  } finally {
    await session.endSession();
    await admin.command({ setParameter: 1, [WINDOW]: before });
  }
}

async function pin(
  client: MongoClient,
  session: ClientSession,
  databases: RegExp,
): Promise<Snapshot> {
  const collections = await listCollections(client, databases);
  const [first] = collections;
  if (!first) throw new Error(`No database is called ${databases.source}.`);
  const find = ({ database, collection }: FoundCollection, limit = 0) =>
    client
      .db(database)
      .collection(collection)
      .find({}, { session, raw: true, limit })
      .sort({ _id: 1 });
  // The first read of the session is the moment of all that follow.
  await find(first, 1).toArray();
  const { snapshotTime: moment } = session as unknown as { snapshotTime?: Timestamp };
  if (!moment)
    throw new Error('MongoDB names no moment: it must be a replica set of 5.0 or newer.');
  const names = (list: readonly FoundCollection[]) => list.map(nameOf).join();
  if (names(await listCollections(client, databases)) !== names(collections)) {
    throw new Error('Collections came or went meanwhile: a service was starting. Run it again.');
  }
  return {
    moment,
    collections,
    documents: (of) => find(of) as unknown as AsyncIterable<Buffer>,
  };
}

async function listCollections(client: MongoClient, wanted: RegExp): Promise<FoundCollection[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const found: FoundCollection[] = [];
  for (const { name: database } of databases.filter(({ name }) => wanted.test(name))) {
    const listed = client.db(database).listCollections({}, { nameOnly: false });
    for (const { name, type, options } of await listed.toArray()) {
      if (type !== 'collection' || name.startsWith('system.')) continue;
      const indexes = await client.db(database).collection(name).indexes();
      found.push({ database, collection: name, options: options ?? {}, indexes });
    }
  }
  return found.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

export function nameOf({ database, collection }: Pick<FoundCollection, 'database' | 'collection'>) {
  return `${database}.${collection}`;
}
