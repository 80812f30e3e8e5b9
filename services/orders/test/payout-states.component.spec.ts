import { newId } from '@sokoni/common/testing';
import { LEASE_MS } from '@sokoni/payment-providers';
import mongoose from 'mongoose';
import { createAllCollections } from '../src/migrations/0001-collections.ts';
import { nameStatesOfPayouts } from '../src/migrations/0002-payout-states.ts';
import { adoptFormerPayouts } from '../src/payouts/former-payouts.service.ts';

type Flags = Readonly<Record<'status' | 'provider' | 'batchId' | 'unanswered', unknown>>;

describe('payouts that the former version stored', () => {
  let connection: mongoose.Connection;
  let db: NonNullable<mongoose.Connection['db']>;
  beforeAll(async () => {
    const dbName = `test-payout-states-${newId()}`;
    connection = await mongoose
      .createConnection(process.env.MONGO_URL ?? '', { dbName })
      .asPromise();
    if (!connection.db) throw new Error('MongoDB is not connected');
    db = connection.db;
    await createAllCollections.up(db as never);
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  beforeEach(async () => {
    for (const name of ['payouts', 'payout_batches', 'bank_files'])
      await db.collection(name).deleteMany({});
    await migrate();
  });

  const payouts = () => db.collection<{ _id: string }>('payouts');
  const migrate = async () => {
    for (const _ of [1, 2]) await nameStatesOfPayouts.up(db as never);
  };

  function stateOf({ status, provider, batchId, unanswered }: Flags): string {
    if (status === 'waiting') {
      if (provider === 'manual') return 'awaiting-bank';
      return batchId ? 'in-batch' : 'awaiting-release';
    }
    if (status !== 'sent') return String(status);
    if (provider === 'manual' && batchId) return 'in-bank-file';
    return unanswered ? 'unanswered' : 'sent';
  }

  it('have the state that their flags meant, whatever the flags', async () => {
    const statuses = ['waiting', 'requested', 'sent', 'paid', 'failed'];
    const combinations = statuses.flatMap((status) =>
      ['sandbox', 'manual'].flatMap((provider) =>
        [null, 'b1'].flatMap((batchId) =>
          [undefined, false, true].map((unanswered) => ({ status, provider, batchId, unanswered })),
        ),
      ),
    );
    const stored = combinations.map((flags) => {
      const { unanswered, ...always } = flags;
      const open = flags.status !== 'paid' && flags.status !== 'failed';
      const known = unanswered === undefined ? always : flags;
      return { _id: newId(), sellerId: newId(), amountTzs: 10_000, open, ...known };
    });
    await payouts().insertMany(stored);
    await migrate();
    const found = new Map((await payouts().find().toArray()).map((one) => [one._id, one]));
    combinations.forEach((flags, i) => {
      const { _id = '', sellerId, amountTzs } = stored[i] ?? {};
      const { provider, batchId } = flags;
      const inFile = provider === 'manual' && batchId !== null;
      const now = { state: stateOf(flags), batchId: inFile ? null : batchId };
      const bankFileId = inFile ? batchId : null;
      expect(found.get(_id)).toEqual({ _id, sellerId, amountTzs, provider, ...now, bankFileId });
    });
    expect(combinations).toHaveLength(60);
  });

  it('leave one open payout a seller', async () => {
    await migrate();
    const sellerId = newId();
    const insert = (state: string) =>
      payouts().insertOne({ _id: newId(), sellerId, state } as never);
    for (const ended of ['paid', 'failed', 'paid']) await insert(ended);
    await insert('in-bank-file');
    await expect(insert('requested')).rejects.toThrow('duplicate key');
    const names = (await payouts().indexes()).map(({ name }) => name);
    // Replicas of the former version keep theirs.
    expect(names).toContain('one-open');
  });

  it('that are in a file for the bank have it as a file, and no batch', async () => {
    const about = { count: 2, sumTzs: 46_000, makers: ['asha'], preparedBy: 'asha', endedBy: null };
    const [file, batch] = [newId(), newId()].map((_id) => ({ _id, state: 'prepared', ...about }));
    const batches = db.collection<{ _id: string; fileHash: string; left: number }>(
      'payout_batches',
    );
    await batches.insertMany([
      { ...file, fileHash: 'f00', left: 1 } as never,
      { ...batch, fileHash: '', left: 0 } as never,
    ]);
    await migrate();
    const files = db.collection('bank_files');
    expect(await files.find().toArray()).toEqual([{ ...file, hash: 'f00', left: 1 }]);
    expect(await batches.find().toArray()).toEqual([batch]);

    // Another replica is late with the same: what was decided meanwhile stays.
    const decided = { ...file, state: 'sent', hash: 'f00', left: 0 };
    await files.replaceOne({ hash: 'f00' }, decided);
    await batches.insertOne({ ...file, fileHash: 'f00', left: 1 } as never);
    await adopt();
    expect(await files.find().toArray()).toEqual([decided]);
    expect(await batches.find().toArray()).toEqual([batch]);
  });
  const NOW = new Date('2026-03-01T09:00:00Z');
  const LEASE_ENDS = new Date(NOW.getTime() + LEASE_MS);
  /** As the former version stores one. */
  const former = (change: object = {}) => ({
    ...{ _id: newId(), sellerId: newId(), amountTzs: 10_000, provider: 'sandbox', batchId: null },
    ...{ status: 'requested', open: true, unanswered: false },
    ...{ tries: 1, triedAt: null, nextTryAt: NOW as Date | null, ...change },
  });
  const insert = async (...all: ReturnType<typeof former>[]) => {
    await payouts().insertMany(all as never);
  };
  const adopt = (now = NOW) => adoptFormerPayouts(db as never, now);
  const storedState = async ({ _id }: { readonly _id: string }) =>
    ((await payouts().findOne({ _id })) as { readonly state?: string } | null)?.state;
  /** Its compare and set, before it sends. */
  const markSent = ({ _id }: { readonly _id: string }) =>
    payouts().findOneAndUpdate(
      { _id, status: { $in: ['requested', 'sent'] }, tries: 1 } as object,
      { $set: { status: 'sent', sentAt: NOW } } as object,
    );

  it('are left to a replica of the former version that has one in hand, which changes none afterwards', async () => {
    const due = former();
    const held = former({ triedAt: NOW, nextTryAt: LEASE_ENDS });
    await insert(due, held);
    await adopt();
    expect([await storedState(due), await storedState(held)]).toEqual(['requested', undefined]);
    expect(await markSent(due)).toBeNull();
    expect(await markSent(held)).not.toBeNull();
    await adopt(LEASE_ENDS);
    expect(await storedState(held)).toBe('sent');
    expect(await markSent(held)).toBeNull();
  });

  it('wait for another open one of their seller, which the former version has not seen', async () => {
    const first = { _id: newId(), sellerId: newId(), state: 'sent' };
    await payouts().insertOne(first as never);
    const second = former({ sellerId: first.sellerId });
    await insert(second);
    await adopt();
    expect(await storedState(second)).toBeUndefined();
    await payouts().updateOne({ _id: first._id }, { $set: { state: 'paid' } } as object);
    await adopt();
    expect(await storedState(second)).toBe('requested');
  });

  it('are taken over with their batch: neither version ends it without them', async () => {
    const first = { _id: newId(), sellerId: newId(), state: 'sent' };
    await payouts().insertOne(first as never);
    const batchId = newId();
    const waits = { status: 'waiting', batchId, nextTryAt: null };
    const [free, blocked] = [former(waits), former({ ...waits, sellerId: first.sellerId })];
    await insert(free, blocked);
    const batches = db.collection<{ _id: string; fileHash?: string; state: string }>(
      'payout_batches',
    );
    await batches.insertOne({ _id: batchId, fileHash: '', state: 'prepared', left: 0 } as never);
    await adopt();
    expect([await storedState(free), await storedState(blocked)]).toEqual(['in-batch', undefined]);
    const find = (about: object) => batches.findOne({ _id: batchId, state: 'prepared', ...about });
    expect(await find({})).toBeNull();
    await payouts().updateOne({ _id: first._id }, { $set: { state: 'paid' } } as object);
    await adopt();
    expect(await storedState(blocked)).toBe('in-batch');
    expect(await find({ fileHash: '' })).toBeNull();
    expect(await find({ fileHash: { $exists: false } })).not.toBeNull();
  });
});
