import { catalogueRoutes } from '@sokoni/contracts';
import { retryUntilTrue } from '@sokoni/testing/retry';
import { register, type TestUser } from '@sokoni/testing/users';
import { type Document, MongoClient, ObjectId, type WithId } from 'mongodb';
import type { BenchSeller } from './bench-seller.ts';
import type { BenchShop } from './bench-shop.ts';
import { personName } from './bench-users.ts';

const WRITTEN_AT_ONCE = 5_000;

/** Rows of one list: copies of what the shop has written itself, straight into the database. */
interface Copied {
  readonly database: string;
  readonly collection: string;
  readonly original: Document;
  readonly change: (one: WithId<Document>, turn: number) => Document;
}

/** So many users, products and postings of the seller, notifications of the seller, and commands of the admin. */
export async function writePanelRows(
  shop: BenchShop,
  seller: BenchSeller,
  admin: TestUser,
  count: number,
): Promise<void> {
  const { email } = await register('shopper');
  const { _id, userId: owner } = await seller.product();
  const userId = owner._id;
  const reason = 'Counts as a command of an admin';
  const body = { _id, reason };
  for (const status of ['draft', 'listed'] as const) {
    await admin.call(catalogueRoutes.setProductStatus, { body: { ...body, status } });
  }
  const product = { _id: new ObjectId(_id) };
  const ofSeller = { entries: { $elemMatch: { ownerId: userId } } };
  const all: readonly Copied[] = [
    { ...listOf('identity', 'users'), original: { email }, change: userOf },
    { ...listOf('catalogue', 'products'), original: product, change: draftOf },
    { ...listOf('catalogue', 'admin_actions'), original: { reason }, change: (one) => one },
    { ...listOf('orders', 'ledger_postings'), original: ofSeller, change: postingOf },
    { ...listOf('notifications', 'user_notifications'), original: { userId }, change: noticeOf },
  ];
  const client = await MongoClient.connect(shop.environment.MONGO_URL ?? '');
  try {
    for (const one of all) await copy(client, one, count);
  } finally {
    await client.close();
  }
}

const listOf = (service: string, collection: string) => ({
  database: `sokoni-${service}`,
  collection,
});

async function copy(client: MongoClient, copied: Copied, count: number): Promise<void> {
  const { database, collection, original, change } = copied;
  const rows = client.db(database).collection(collection);
  // A notification arrives with an event.
  await retryUntilTrue(async () => (await rows.findOne(original)) !== null);
  const one = await rows.findOne(original);
  if (!one) throw new Error(`Nothing to copy in ${database}.${collection}`);
  for (let first = 0; first < count; first += WRITTEN_AT_ONCE) {
    const length = Math.min(WRITTEN_AT_ONCE, count - first);
    const copies = Array.from({ length }, (_, at) => ({
      ...one,
      ...change(one, first + at),
      _id: new ObjectId(),
    }));
    await rows.insertMany(copies, { ordered: false });
  }
}

/** With a name, a number and the words that identity finds them by. */
function userOf(_: Document, turn: number): Document {
  const name = personName(turn);
  const username = `bench-user-${turn}`;
  const email = `${username}@example.com`;
  const digits = `7${10_000_000 + turn}`;
  const searchWords = [...name.toLowerCase().split(' '), name.toLowerCase(), username, email];
  const role = turn % 10 === 0 ? 'SELLER' : 'GENERAL';
  const phone = `+255${digits}`;
  return { name, username, email, phone, role, searchWords: [...searchWords, digits] };
}

/** Drafts, which visitors do not see. */
function draftOf({ productName }: Document, turn: number): Document {
  const own = { productName: `${productName} ${personName(turn)}`, sku: `BENCH-${turn}` };
  const words = `${own.productName} ${own.sku} ${turn}`.toLowerCase().split(' ');
  const searchWords = [...new Set(words)];
  return { ...own, searchWords, status: 'draft', sellingPrice: 1_000 + turn, stock: turn % 50 };
}

const postingOf = ({ reference }: Document, turn: number): Document => ({
  reference: `${reference}-${turn}`,
});

const noticeOf = ({ eventId }: Document, turn: number): Document => ({
  eventId: `${eventId}-${turn}`,
});
