import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database.ts';
import type { Payment } from '../src/payments/payment.ts';

export const key = 'sandbox-key-not-secret';

export function mongoUrl(): string {
  const url = process.env.MONGO_URL;
  if (!url)
    throw new Error('Component tests need MONGO_URL, the address of a MongoDB replica set.');
  return url;
}

/** A database of its own, so that no other sandbox delivers this one's callbacks. */
export async function newDatabase() {
  const name = `payment-sandbox-${randomUUID()}`;
  const client = await MongoClient.connect(mongoUrl());
  const db = client.db(name);
  return {
    name,
    db,
    /** The callbacks of a payment, sent or to be sent. */
    callbacksOf: async (externalId: string) =>
      (await db.collection<Payment>('payments').findOne({ _id: externalId }))?.callbacks ?? [],
    /** Everything the sandbox stored, as text. */
    dump: async () => {
      const collections = await db.collections();
      const rows = await Promise.all(collections.map((rows) => rows.find().toArray()));
      return JSON.stringify(rows);
    },
    drop: async () => {
      await db.dropDatabase();
      await client.close();
    },
  };
}

export async function startSandbox(env: NodeJS.ProcessEnv = {}) {
  const own = await newDatabase();
  const config = readConfig({
    MONGO_URL: mongoUrl(),
    MONGO_DB: own.name,
    LOG_LEVEL: 'silent',
    SANDBOX_KEY: key,
    ...env,
  });
  const app = await buildApp(config, await openDatabase(config.MONGO_URL, config.MONGO_DB));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...own,
    url,
    stop: async () => {
      await app.close();
      await own.drop();
    },
  };
}
