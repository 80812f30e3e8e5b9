import { randomBytes } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';

/** Remembers which migrations a database has had. */
const MIGRATIONS = 'migrations';

/** The application that a database was made by: its module, or the name of a neighbour. */
export type Maker = object | string;

interface UnusedDatabase {
  readonly name: string;
  /** Collections with their indexes, as the maker's migrations left them. */
  readonly structure: ReadonlyMap<string, string>;
}

/** Of the specs that this worker has finished. */
const unused = new Map<Maker, UnusedDatabase[]>();
const structures = new Map<string, ReadonlyMap<string, string>>();

/**
 * The name of a database without documents. One that an earlier spec has given back is emptied: MongoDB takes a third
 * of a whole run for making and dropping the collections and indexes of each start.
 */
export async function takeDatabase(url: string, maker: Maker, service: string): Promise<string> {
  const before = unused.get(maker)?.pop();
  if (!before) return `test-${service}-${randomBytes(4).toString('hex')}`;
  await within(url, before.name, async (db) => {
    const filled = [...before.structure.keys()].filter((name) => name !== MIGRATIONS);
    await Promise.all(filled.map((name) => db.collection(name).deleteMany({})));
  });
  structures.set(before.name, before.structure);
  return before.name;
}

/** Once the maker has migrated the database. */
export async function rememberStructure(url: string, name: string): Promise<void> {
  if (structures.has(name)) return;
  structures.set(name, await within(url, name, structureOf));
}

/** When nothing uses the database any more; one whose collections or indexes a spec has changed is dropped. */
export async function giveBackDatabase(url: string, maker: Maker, name: string): Promise<void> {
  const structure = structures.get(name);
  await within(url, name, async (db) => {
    const now = await structureOf(db);
    const isSame = structure && [...structure].every(([one, indexes]) => now.get(one) === indexes);
    if (!isSame) {
      await db.dropDatabase();
      return;
    }
    const more = [...now.keys()].filter((one) => !structure.has(one));
    await Promise.all(more.map((one) => db.dropCollection(one)));
    unused.set(maker, [...(unused.get(maker) ?? []), { name, structure }]);
  });
  structures.delete(name);
}

/** One that a test has named itself. */
export function dropDatabase(url: string, name: string): Promise<boolean> {
  return within(url, name, (db) => db.dropDatabase());
}

async function structureOf(db: mongo.Db): Promise<ReadonlyMap<string, string>> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, JSON.stringify(await db.collection(name).indexes())] as const,
      ),
    ),
  );
}

async function within<T>(
  url: string,
  name: string,
  work: (db: mongo.Db) => Promise<T>,
): Promise<T> {
  const connection = await mongoose.createConnection(url, { dbName: name }).asPromise();
  try {
    const { db } = connection;
    if (!db) throw new Error('The connection to MongoDB is not open');
    return await work(db);
  } finally {
    await connection.close();
  }
}
