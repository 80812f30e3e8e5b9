import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { type Migration, MigrationsService } from '../src/mongo/migrations.ts';
import { Neighbour, SessionMint, TestIdentity } from '../src/testing/index.ts';

const MAIN = fileURLToPath(new URL('./example/main.js', import.meta.url));
const run = randomBytes(4).toString('hex');
const MONGO_DB = `test-migrations-${run}`;
const identity = new TestIdentity(new SessionMint());
let connection: Connection;
let db: mongo.Db;
let env: Record<string, string>;

beforeAll(async () => {
  const uri = String(process.env.MONGO_URL);
  connection = await mongoose.createConnection(uri, { dbName: MONGO_DB }).asPromise();
  db = connection.db as mongo.Db;
  env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    INTERNAL_KEY: 'an-internal-key-of-this-test',
    IDENTITY_URL: await identity.open(),
    MONGO_URL: uri,
    MONGO_DB,
    AMQP_URL: String(process.env.AMQP_URL),
    EVENTS_NAMESPACE: `test-${run}`,
  };
});
beforeEach(() => connection.dropDatabase());
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await identity.close();
});

const locks = () =>
  db.collection<{ _id: string; holder: string; leaseUntil: Date }>('migration_locks');
const applied = async () => {
  const entries = await db.collection('migrations').find().sort({ appliedAt: 1 }).toArray();
  return entries.map(({ _id }) => String(_id));
};
const replica = (...migrations: Migration[]) => new MigrationsService(connection, migrations);

/** A migration that writes a line each time it runs. */
function writing(name: string): Migration {
  return {
    name,
    up: async (database) => {
      // biome-ignore lint/plugin: a migration takes time, in which another process may begin it too
      await pause(20);
      await database.collection('lines').insertOne({ name });
    },
  };
}

describe('migrations', () => {
  it('run once each and in order when several replicas start at once', async () => {
    const migrations = ['0001-first', '0002-second', '0003-third'].map(writing);
    await Promise.all(Array.from({ length: 4 }, () => replica(...migrations).run()));
    const lines = await db.collection('lines').find().toArray();
    expect(lines.map(({ name }) => name)).toEqual(['0001-first', '0002-second', '0003-third']);
    expect(await applied()).toEqual(['0001-first', '0002-second', '0003-third']);
    expect(await locks().countDocuments()).toBe(0);
  });

  it('do not run again after a restart', async () => {
    await replica(writing('0001-first')).run();
    await replica(writing('0001-first'), writing('0002-second')).run();
    expect(await db.collection('lines').countDocuments()).toBe(2);
  });

  it('stop at the one that fails, and run it again at the next start', async () => {
    const failing: Migration = {
      name: '0002-second',
      up: () => Promise.reject(new Error('no space')),
    };
    const start = replica(writing('0001-first'), failing, writing('0003-third')).run();
    await expect(start).rejects.toThrow(
      `Migration 0002-second of ${MONGO_DB} failed: Error: no space`,
    );
    expect(await applied()).toEqual(['0001-first']);
    await replica(writing('0001-first'), writing('0002-second')).run();
    expect(await applied()).toEqual(['0001-first', '0002-second']);
  });

  it('wait for the lock of another replica until its lease ends', async () => {
    const leaseUntil = new Date(Date.now() + 1_000);
    await locks().insertOne({ _id: 'migrations', holder: 'a replica that died', leaseUntil });
    await replica(writing('0001-first')).run();
    expect(Date.now()).toBeGreaterThan(leaseUntil.getTime());
    expect(await applied()).toEqual(['0001-first']);
  });
});

describe('a starting service', () => {
  it('has its collections and indexes, made by one of two replicas', async () => {
    const replicas = await Promise.all([
      Neighbour.spawnFile(MAIN, env),
      Neighbour.spawnFile(MAIN, env),
    ]);
    for (const one of replicas) await one.stop();
    const output = replicas.map((one) => one.output).join('');
    expect(output.match(/Migration 0001-collections applied/g)).toHaveLength(1);
    const indexes = await db.collection('inbox').indexes();
    expect(indexes.map(({ name }) => name)).toContain('handledAt_1');
  });

  it('ends with the reason when a migration fails', async () => {
    await db.collection('inbox').createIndex({ handledAt: 1 }, { expireAfterSeconds: 5 });
    const start = Neighbour.spawnFile(MAIN, env);
    await expect(start).rejects.toThrow(`Migration 0001-collections of ${MONGO_DB} failed`);
    expect(await applied()).toEqual([]);
  });
});
