import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newId } from '@sokoni/common/testing';
import mongoose, { type Connection, Types } from 'mongoose';
import { findAffected } from '../src/privacy/affected-people.ts';

const CLI = fileURLToPath(new URL('../src/privacy-cli.js', import.meta.url));
const run = promisify(execFile);

describe('a breach', () => {
  const mark = newId().slice(-8);
  const databaseOf = (service: string) => `test-breach-${service}-${mark}`;
  const [amina, juma, neema] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  let connection: Connection;

  beforeAll(async () => {
    connection = await mongoose.createConnection(String(process.env.MONGO_URL)).asPromise();
    const into = (service: string, collection: string, documents: object[]) =>
      connection.useDb(databaseOf(service)).collection(collection).insertMany(documents);
    await into('identity', 'users', [
      {
        _id: amina,
        name: '=HYPERLINK("http://x")',
        email: 'amina@shop.example',
        phone: '',
        language: 'sw',
      },
      { _id: juma, name: 'Juma', email: '', phone: '+255712000002', language: 'en' },
      { _id: neema, name: 'Neema', email: 'neema@shop.example', phone: '', language: 'en' },
    ]);
    const seller = { sellerId: String(juma), sellerName: 'Duka la Juma', sellerNote: '' };
    const other = { sellerId: String(neema), sellerName: '', sellerNote: 'Anadai sana' };
    await into('orders', 'orders', [
      {
        _id: 'o1',
        orderNumber: 'SK-1',
        buyer: { userId: String(amina), name: 'Amina', email: '', phone: '+255712000001' },
        delivery: { location: 'Kinondoni', ward: '', landmark: null },
        sellerOrders: [{ ...seller, deliveryPin: '4711' }, other],
      },
      {
        _id: 'o2',
        orderNumber: 'SK-2',
        buyer: { userId: String(new Types.ObjectId()), name: '', email: '', phone: '' },
        delivery: { location: 'Ilala' },
        sellerOrders: [seller],
      },
    ]);
    await into('orders', 'payment_events', [{ body: 'raw' }, { body: 'raw' }]);
    const talk = new Types.ObjectId();
    await into('reviews', 'conversations', [
      { _id: talk, buyerId: String(neema), sellerId: String(juma), buyerName: 'Neema M.' },
    ]);
    await into('reviews', 'messages', [{ conversationId: String(talk), text: 'Ipo?', photos: [] }]);
  });

  afterAll(async () => {
    for (const service of ['identity', 'orders', 'reviews']) {
      await connection.useDb(databaseOf(service)).dropDatabase();
    }
    await connection.close();
  });

  it('tells buyers of what stood about buyers, and sellers of what stood about sellers', async () => {
    const { people, withoutAccount } = await findAffected(
      connection,
      ['orders.orders'],
      databaseOf,
    );
    const kindsOf = (id: Types.ObjectId) =>
      people.find(({ userId }) => userId === String(id))?.kinds;
    expect(kindsOf(amina)).toEqual(['code or link', 'contact', 'name', 'place', 'purchases']);
    expect(kindsOf(juma)).toEqual(['name']);
    // Her own part of the order has the note, his does not.
    expect(kindsOf(neema)).toEqual(['own words']);
    expect(withoutAccount).toBe(1);
  });

  it('finds the people of a message through its conversation', async () => {
    const { people } = await findAffected(connection, ['reviews.messages'], databaseOf);
    expect(people.map(({ userId, kinds }) => [userId, kinds]).sort()).toEqual(
      [juma, neema].map((id) => [String(id), ['messages']]).sort(),
    );
  });

  it('counts the records that lead to no user', async () => {
    const found = await findAffected(connection, ['orders.payment_events'], databaseOf);
    expect(found).toEqual({
      people: [],
      withoutAccount: 0,
      unattributed: { 'orders.payment_events': 2 },
      impersonal: [],
    });
  });

  it('takes a collection of ids alone, and refuses one that is unknown or is not there', async () => {
    const of = (name: string) => findAffected(connection, [name], databaseOf);
    await connection.useDb(databaseOf('orders')).collection('order_locks').insertOne({});
    expect(await of('orders.order_locks')).toMatchObject({
      people: [],
      impersonal: ['orders.order_locks'],
    });
    await expect(of('orders.diaries')).rejects.toThrow('orders.diaries is not in the register');
    await expect(of('orders.payouts')).rejects.toThrow('has no collection payouts');
  });

  it('writes a notice, the people and letters in both languages for their owner alone', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'sokoni-breach-')), 'papers');
    const own = ['identity', 'orders', 'reviews'].map((service) => [
      `${service.toUpperCase()}_MONGO_DB`,
      databaseOf(service),
    ]);
    const args = ['breach', 'orders.orders', 'reviews.conversations', '--since', '2026-11-20'];
    const who = ['--controller', 'Sokoni Ltd', '--contact', 'dpo@sokoni.example', '--out', folder];
    try {
      const env = { ...process.env, ...Object.fromEntries(own) };
      const { stdout } = await run(process.execPath, [CLI, ...args, ...who], { env });
      expect(stdout).toContain('3 people with an account, 1 without');
      expect((await readdir(folder)).sort()).toEqual([
        'letter-1-sw.txt',
        'letter-2-en.txt',
        'letter-3-en.txt',
        'notice-to-the-commission.txt',
        'people.csv',
      ]);
      expect((await stat(path.join(folder, 'people.csv'))).mode & 0o777).toBe(0o600);
      const people = await readFile(path.join(folder, 'people.csv'), 'utf8');
      expect(people).toContain(`"'=HYPERLINK(""http://x"")"`);
      const row = people.split('\n').find((line) => line.startsWith(String(amina)));
      const file = row?.split(',').at(-1)?.trim() ?? '';
      const letter = await readFile(path.join(folder, file), 'utf8');
      expect(letter).toContain('anwani au mahali');
      expect(letter).toContain('2026-11-20');
      expect(letter).toContain('misimbo, funguo au viungo');
      expect(letter).not.toContain('nenosiri jipya');
      const notice = await readFile(path.join(folder, 'notice-to-the-commission.txt'), 'utf8');
      await expect(run(process.execPath, [CLI, ...args, ...who], { env })).rejects.toThrow(
        'EEXIST',
      );
      expect(notice).toContain('- email address or phone number: 1\n');
    } finally {
      await rm(path.dirname(folder), { recursive: true, force: true });
    }
  });

  it('is described in full or not at all', async () => {
    const started = run(process.execPath, [CLI, 'breach', 'orders.orders', '--since', 'yesterday']);
    await expect(started).rejects.toMatchObject({ code: 2 });
  });
});
