import { randomInt } from 'node:crypto';
import { type ClientSession, type Collection, MongoClient } from 'mongodb';
import type { Payment } from './payments/payment.ts';
import type { Payout, Wallet } from './payouts/payout.ts';
import type { Refund } from './refunds/refunds.repository.ts';
import type { Charge } from './statement/account.ts';

export type Database = {
  payments: Collection<Payment>;
  refunds: Collection<Refund>;
  payouts: Collection<Payout>;
  wallets: Collection<Wallet>;
  charges: Collection<Charge>;
  /** All writes with the session commit, or none of them. */
  inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

const INDEX_NOT_FOUND = 27;
const DUPLICATE_KEY = 11000;

/** Of a former version's database. */
const FORMER_INDEXES = [
  'status_1_completedAt_1',
  'status_1_expiresAt_1',
  'callbacks.state_1_callbacks.nextAttemptAt_1',
];

export async function openDatabase(url: string, name: string): Promise<Database> {
  const client = await MongoClient.connect(url, { appName: 'payment-sandbox' });
  const db = client.db(name);
  const payments = db.collection<Payment>('payments');
  const refunds = db.collection<Refund>('refunds');
  const payouts = db.collection<Payout>('payouts');
  const charges = db.collection<Charge>('charges');
  const wallets = db.collection<Wallet>('wallets');
  await Promise.all([
    payments.createIndexes([
      { key: { sessionId: 1 }, unique: true },
      { key: { reference: 1 }, unique: true },
      {
        key: { payNumber: 1 },
        unique: true,
        partialFilterExpression: { payNumber: { $type: 'string' } },
      },
      { key: { 'prompt.number': 1 }, sparse: true },
      { key: { createdAt: -1 } },
      // Without entries of what is not looked for: every order's payment is written three times.
      { key: { completedAt: 1 }, partialFilterExpression: { status: 'succeeded' } },
      { key: { expiresAt: 1 }, partialFilterExpression: { status: 'pending' } },
      { key: { 'processing.until': 1 }, sparse: true },
      {
        key: { 'callbacks.state': 1, 'callbacks.nextAttemptAt': 1 },
        name: 'callbacks-waiting',
        partialFilterExpression: { 'callbacks.state': 'waiting' },
      },
      { key: { reversesAt: 1 }, partialFilterExpression: { reversesAt: { $type: 'date' } } },
      { key: { reversedAt: 1 }, partialFilterExpression: { reversedAt: { $type: 'date' } } },
    ]),
    refunds.createIndexes([{ key: { createdAt: 1 } }]),
    payouts.createIndexes([{ key: { status: 1, completedAt: 1 } }]),
  ]);
  for (const name of FORMER_INDEXES) {
    // Of two processes that start at once one finds it gone.
    await payments.dropIndex(name).catch((error: unknown) => {
      if (!hasCode(error, INDEX_NOT_FOUND)) throw error;
    });
  }
  return {
    payments,
    refunds,
    payouts,
    wallets,
    charges,
    inTransaction: (work) => client.withSession((session) => session.withTransaction(work)),
    ping: async () => {
      await db.command({ ping: 1 });
    },
    close: () => client.close(),
  };
}

/** True when an insert lost to a document that already has the same unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return hasCode(error, DUPLICATE_KEY);
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

// No 0/O and 1/I: users read these codes out over the phone.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Part of the ids and references that users see. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
