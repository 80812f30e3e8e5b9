import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Decimal128, Double, Int32, Long, MongoClient } from 'mongodb';
import { type BackupTarget, backup } from '../src/backup.ts';
import { restore } from '../src/restore.ts';

const ACCOUNTS = 20;
const EACH = 1_000;

/** Two databases of one shop; money only moves from one to the other. */
const name = `backup${randomBytes(4).toString('hex')}`;
const [here, there] = [`${name}-identity`, `${name}-orders`];
let client: MongoClient;
let folder: string;
let shop: BackupTarget;

const money = (database: string) =>
  client.db(database).collection<{ _id: number; tzs: number }>('money');

beforeEach(async () => {
  client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  folder = await mkdtemp(path.join(tmpdir(), 'sokoni-backup-'));
  const mediaDir = path.join(folder, 'media');
  shop = { mongoUrl: process.env.MONGO_URL ?? '', mediaDir, databases: new RegExp(`^${name}-`) };
  const accounts = Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, tzs: EACH }));
  await money(here).insertMany(accounts);
  await money(there).insertMany(accounts);
  await client.db(there).createCollection('outbox');
});
afterEach(async () => {
  await removeAll();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

async function removeAll(): Promise<void> {
  for (const database of [here, there]) await client.db(database).dropDatabase();
}

/** Moves a shilling and publishes the event, in one transaction, until it is stopped. */
function keepMoving(): { readonly done: number; stop(): Promise<number> } {
  let going = true;
  let done = 0;
  const move = async (turn: number) => {
    const _id = turn % ACCOUNTS;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await money(here).updateOne({ _id }, { $inc: { tzs: -1 } }, { session });
        await money(there).updateOne({ _id }, { $inc: { tzs: 1 } }, { session });
        const events = [{ eventId: `event-${turn}`, name: 'moved', payload: '{}' }];
        const row = { _id: `event-${turn}` as never, events };
        await client.db(there).collection('outbox').insertOne(row, { session });
      }),
    );
    done += 1;
    // As the broker confirms it: what it has taken is no longer in the database.
    await client
      .db(there)
      .collection('outbox')
      .deleteOne({ _id: `event-${turn}` as never });
  };
  const moving = (async () => {
    let turn = 0;
    for (; going; turn += 1) await move(turn);
    return turn;
  })();
  return {
    /** Moves whose commit was confirmed: another reader may see one earlier. */
    get done() {
      return done;
    },
    async stop() {
      going = false;
      return moving;
    },
  };
}

async function sum(database: string): Promise<number> {
  const accounts = await money(database).find().toArray();
  return accounts.reduce((total, { tzs }) => total + tzs, 0);
}

const into = (name: string) => path.join(folder, name);

it('a backup dumps all databases at one moment, with every event published until then', async () => {
  const traffic = keepMoving();
  while (traffic.done < 20) await new Promise((next) => setImmediate(next));
  await backup(shop, into('backup'));
  const turns = await traffic.stop();

  await removeAll();
  await restore(client, shop, into('backup'));
  const moved = (await sum(there)) - ACCOUNTS * EACH;
  expect((await sum(here)) + (await sum(there))).toBe(2 * ACCOUNTS * EACH);
  expect(moved).toBeGreaterThanOrEqual(20);
  expect(moved).toBeLessThan(turns);
  const batches = await client.db(there).collection('outbox').find().toArray();
  expect(new Set(batches.map(({ events }) => events[0].eventId))).toEqual(
    new Set(Array.from({ length: moved }, (_, turn) => `event-${turn}`)),
  );
});

it('a restore brings back types, indexes and pictures unchanged', async () => {
  const values = [new Int32(1), new Double(1), Long.fromNumber(1), Decimal128.fromString('1.0')];
  const odd = client.db(here).collection('odd');
  await odd.insertMany(
    [...values, new Date(0), null, Buffer.from('a')].map((value) => ({ value })),
  );
  await odd.createIndex({ value: 1 }, { expireAfterSeconds: 60, name: 'ends' });
  await odd.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { a: { $gt: 1 } } });
  const before = await odd.indexes();
  await writePicture('ab/abc.jpg');

  const { pictures } = await backup(shop, into('backup'));
  await removeAll();
  await rm(shop.mediaDir, { recursive: true });
  // It compares every byte itself, numbers of another type among them.
  await restore(client, shop, into('backup'));
  expect(await odd.indexes()).toEqual(before);
  expect(pictures?.files).toBe(1);
  expect(await readFile(path.join(shop.mediaDir, 'ab/abc.jpg'), 'utf8')).toBe('ab/abc.jpg');
});

it('a restore changes nothing when a shop exists, or when the backup is damaged or incomplete', async () => {
  await backup(shop, into('backup'));
  await expect(restore(client, shop, into('backup'))).rejects.toThrow('a shop already');
  await expect(backup(shop, into('backup'))).rejects.toThrow('is not empty');
  await removeAll();

  const file = path.join(into('backup'), here, 'money.bson.gz');
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length - 20));
  await expect(restore(client, shop, into('backup'))).rejects.toThrow();
  await writeFile(file, whole);
  await rm(path.join(into('backup'), 'manifest.json'));
  await expect(restore(client, shop, into('backup'))).rejects.toThrow('no finished backup');
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  expect(databases.filter((one) => shop.databases.test(one.name))).toEqual([]);
  expect(await readdir(folder)).toEqual(['backup']);
});

async function writePicture(file: string): Promise<void> {
  const place = path.join(shop.mediaDir, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, file);
}
