import { register } from '@sokoni/testing/users';
import { MongoClient, ObjectId } from 'mongodb';
import { Agent } from 'undici';
import { BenchSeller } from './bench-seller.ts';
import type { BenchShop } from './bench-shop.ts';
import { personName } from './bench-users.ts';
import { buy } from './buying.ts';
import { PaidOrders } from './paid-orders.ts';

const WRITTEN_AT_ONCE = 2_000;
const ORDERS_APART_MS = 5 * 60_000;
/** Of so many orders one still waits for its seller; the others are completed. */
const ONE_OPEN_OF = 100;

interface StoredOrder {
  readonly _id: string;
  readonly createdAt: Date;
  readonly buyer: { readonly name: string };
  readonly sellerOrders: readonly { readonly sellerId: string; readonly status: string }[];
  readonly search: { readonly keys: readonly string[]; readonly words: readonly string[] };
}

/** One really bought order, and its copies with other buyers, written straight into the database. */
export class ManyOrders {
  readonly seller: BenchSeller;
  private readonly shop: BenchShop;
  private readonly orderId: string;
  private count = 1;

  private constructor(shop: BenchShop, seller: BenchSeller, orderId: string) {
    this.shop = shop;
    this.seller = seller;
    this.orderId = orderId;
  }

  static async open(shop: BenchShop): Promise<ManyOrders> {
    const seller = await BenchSeller.open();
    return new ManyOrders(shop, seller, await buyOnce(shop, seller.productId));
  }

  /** With increasing age, so that the bought one is the newest. */
  async growTo(orders: number): Promise<void> {
    const client = await MongoClient.connect(this.shop.environment.MONGO_URL ?? '');
    try {
      const stored = client.db('sokoni-orders').collection<StoredOrder>('orders');
      const bought = await stored.findOne({ _id: this.orderId });
      if (!bought) throw new Error(`Order ${this.orderId} does not exist`);
      for (let first = this.count; first < orders; first += WRITTEN_AT_ONCE) {
        const length = Math.min(WRITTEN_AT_ONCE, orders - first);
        const copies = Array.from({ length }, (_, at) => copyOf(bought, first + at));
        await stored.insertMany(copies, { ordered: false });
      }
      this.count = Math.max(this.count, orders);
    } finally {
      await client.close();
    }
  }
}

function copyOf(bought: StoredOrder, turn: number) {
  const createdAt = new Date(bought.createdAt.getTime() - turn * ORDERS_APART_MS);
  const name = personName(turn);
  const ended = turn % ONE_OPEN_OF !== 0;
  return {
    ...bought,
    _id: ObjectId.createFromTime(createdAt.getTime() / 1_000).toHexString(),
    orderNumber: `COPY-${turn}`,
    createdAt,
    buyer: { ...bought.buyer, name },
    sellerOrders: bought.sellerOrders.map((part) => ({
      ...part,
      status: ended ? 'completed' : part.status,
    })),
    search: withWords(bought, name.toLowerCase().split(' ')),
    nextDueAt: null,
  };
}

/** As services/orders writes them: the seller's id, then a word, or its first three letters. */
function withWords({ search, sellerOrders }: StoredOrder, words: readonly string[]) {
  const sellerId = sellerOrders[0]?.sellerId ?? '';
  return {
    keys: [...search.keys, ...words.map((word) => `${sellerId} ${word.slice(0, 3)}`)],
    words: [...search.words, ...words.map((word) => `${sellerId} ${word}`)],
  };
}

async function buyOnce(shop: BenchShop, productId: string): Promise<string> {
  const agent = new Agent();
  const paid = await PaidOrders.watch(shop.environment.MONGO_URL ?? '');
  try {
    const { cookie } = await register('shopper');
    const { orderId } = await buy(agent, shop.origin, cookie, productId);
    if (orderId === null)
      throw new Error('The one order that the others are copies of was refused');
    await paid.until(orderId);
    return orderId;
  } finally {
    await Promise.all([paid.close(), agent.close()]);
  }
}
