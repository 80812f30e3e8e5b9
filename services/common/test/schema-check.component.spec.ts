import { randomBytes } from 'node:crypto';
import mongoose, { type Connection, Schema } from 'mongoose';
import { createCollections } from '../src/mongo/migrations.ts';
import { disagreementsOf } from '../src/testing/index.ts';

describe('migrations and schemas', () => {
  let connection: Connection;
  beforeAll(async () => {
    const dbName = `test-schema-check-${randomBytes(4).toString('hex')}`;
    connection = await mongoose
      .createConnection(String(process.env.MONGO_URL), { dbName, autoCreate: false })
      .asPromise();
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('disagree about a collection, an indexed field and a time that are only in one of them', async () => {
    const parcel = new Schema({ sentAt: Date });
    const fields = { at: Date, due: String, parcels: [parcel], to: Schema.Types.Mixed };
    connection.model('Kept', new Schema(fields, { collection: 'kept', autoIndex: false }));
    connection.model('Lost', new Schema({}, { collection: 'lost' }));
    const { db } = connection;
    if (!db) throw new Error('MongoDB is not connected');
    await createCollections(db as never, {
      kept: [
        { key: { at: 1 }, expireAfterSeconds: 0 },
        { key: { 'parcels.sentAt': 1, 'to.number': 1 } },
        { key: { due: 1 }, expireAfterSeconds: 0 },
        { key: { former: 1 }, partialFilterExpression: { 'parcels.gone': true } },
      ],
    });
    expect((await disagreementsOf(connection)).sort()).toEqual([
      'kept.due is no date',
      'no migration creates lost',
      'no schema has kept.former, which an index names',
      'no schema has kept.parcels.gone, which an index names',
    ]);
  });
});
