import { catalogueRoutes, type Product, type Reply, serviceNames } from '@sokoni/contracts';
import { connect } from 'amqplib';
import { type Db, type Document, MongoClient, ObjectId } from 'mongodb';

export interface StatementLine {
  readonly type: 'payment' | 'refund' | 'reversal' | 'payout';
  /** The payment's. */
  readonly externalId: string;
  /** Money back counts down. */
  readonly amount: number;
}

export interface OrderEntry {
  readonly orderNumber: string;
  readonly paymentStatus: string;
  /** Its payment status by the last entry of the audit trail. */
  readonly auditedStatus: string | undefined;
  readonly paymentId: string;
  readonly totalAmountTzs: number;
  readonly refundedTzs: number;
  readonly confirmed: boolean;
  readonly late: boolean;
  readonly sellers: number;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
}

export interface ProductEntry {
  readonly stock: number;
  /** What each replica of the catalogue shows, from its memory. */
  readonly shown: readonly (readonly [replica: number, stock: number])[];
}

/** All records to compare, read from their sources. */
export interface Records {
  readonly statement: readonly StatementLine[];
  readonly orders: ReadonlyMap<string, OrderEntry>;
  readonly payments: ReadonlyMap<string, { readonly referenceId: string }>;
  /** Amounts received for payments of another amount. */
  readonly quarantine: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, ProductEntry>;
  readonly clearingTzs: number;
  /** What `npm run ledger:verify` and `npm run rollups:verify` complain of. */
  readonly verificationFaults: readonly string[];
  /** Between buyers and sellers. */
  readonly messages: readonly { readonly id: string; readonly text: string }[];
  /** Mails about paid orders that have left. */
  readonly mails: number;
  /** Things that must come to an end, and how many have not. */
  readonly waiting: Readonly<Record<string, number>>;
}

const DAY_MS = 86_400_000;

/** Reads all records of the shop since that moment; not at one instant, so they agree only at rest. */
export async function readRecords(since: Date): Promise<Omit<Records, 'verificationFaults'>> {
  const client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  try {
    const of = (service: string) => client.db(`sokoni-${service}`);
    const orders = of('orders');
    return {
      statement: await readStatement(since),
      orders: byId(await all(orders, 'orders'), toOrder(await readAuditedStatus(orders))),
      payments: byId(await all(orders, 'payments'), ({ referenceId }) => ({ referenceId })),
      quarantine: byId(await all(orders, 'payment_quarantine'), ({ receivedTzs }) => receivedTzs),
      products: await readProducts(of('catalogue')),
      clearingTzs: await readClearing(orders),
      messages: (await all(of('reviews'), 'messages')).map(({ _id, text }) => ({
        id: String(_id),
        text,
      })),
      mails: await countSentMails(of('notifications')),
      waiting: { ...(await readWaiting(of)), ...(await readQueues(serviceNames)) },
    };
  } finally {
    await client.close();
  }
}

export interface StockEntry {
  /** Of their reservations. */
  readonly states: readonly string[];
  readonly piecesLeft: number;
}

/** What the catalogue has of these products together. */
export async function readStock(productIds: readonly string[]): Promise<StockEntry> {
  const client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  try {
    const catalogue = client.db('sokoni-catalogue');
    const reserved = { 'lines.productId': { $in: [...productIds] } };
    const reservations = await catalogue.collection('reservations').find(reserved).toArray();
    const _id = { $in: productIds.map((id) => new ObjectId(id)) };
    const products = await catalogue.collection('products').find({ _id }).toArray();
    return {
      states: reservations.map(({ state }) => String(state)),
      piecesLeft: products.reduce((sum, { stock }) => sum + Number(stock), 0),
    };
  } finally {
    await client.close();
  }
}

/** All payments that are still queried are queried now. */
export async function bringPollsForward(): Promise<void> {
  const client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  try {
    const waiting = { nextPollAt: { $type: 'date' } };
    const now = { $set: { nextPollAt: new Date() } };
    await client.db('sokoni-orders').collection('payments').updateMany(waiting, now);
  } finally {
    await client.close();
  }
}

/** A held one is in the mail of its minute once none waits for it, which `readWaiting` says. */
async function countSentMails(notifications: Db): Promise<number> {
  const sent = { 'messages.channel': 'mail', 'messages.state': { $in: ['sent', 'held'] } };
  const mails = await notifications
    .collection('deliveries')
    .aggregate([
      { $match: { eventName: 'order.paid' } },
      { $unwind: '$messages' },
      { $match: sent },
    ])
    .toArray();
  return mails.length;
}

async function readWaiting(of: (service: string) => Db): Promise<Record<string, number>> {
  const count = (service: string, collection: string, filter: Document) =>
    of(service).collection(collection).countDocuments(filter);
  const outbox = await Promise.all(serviceNames.map((service) => count(service, 'outbox', {})));
  return {
    'orders that wait for money': await count('orders', 'orders', { paymentStatus: 'pending' }),
    'payments without an end': await count('orders', 'payments', { status: 'pending' }),
    'payments without an order': await count('orders', 'payments', { unallocated: true }),
    'refunds not sent': await count('orders', 'refunds', {
      status: { $nin: ['succeeded', 'superseded'] },
    }),
    'reservations held': await count('catalogue', 'reservations', { state: 'held' }),
    'unsent messages to users': await count('notifications', 'deliveries', { state: 'open' }),
    'orders that wait for the mail of their minute': await count(
      'notifications',
      'gathered_sales',
      { dueAt: { $ne: null } },
    ),
    'events in outboxes': outbox.reduce((sum, rows) => sum + rows, 0),
  };
}

/** Messages that wait in the services' queues, and dead letters. */
async function readQueues(services: readonly string[]): Promise<Record<string, number>> {
  const found = { 'messages in queues': 0, 'dead letters': 0 };
  const connection = await connect(process.env.AMQP_URL ?? '');
  const count = async (queue: string): Promise<number> => {
    const channel = await connection.createChannel();
    // Asking for a queue that is not there closes the channel; identity handles no events.
    channel.on('error', () => undefined);
    const answer = await channel.checkQueue(queue).catch(() => null);
    if (answer) await channel.close();
    return answer?.messageCount ?? 0;
  };
  try {
    for (const service of services) {
      found['messages in queues'] += await count(`${service}.events`);
      found['dead letters'] += await count(`${service}.dead`);
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** The statement is by days in Dar es Salaam. */
async function readStatement(since: Date): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  const local = (time: number) => new Date(time + 3 * 3_600_000).toISOString().slice(0, 10);
  const dates = new Set<string>();
  for (let day = since.getTime(); day < Date.now(); day += DAY_MS) dates.add(local(day));
  for (const date of dates.add(local(Date.now()))) {
    const answer = await fetch(`${process.env.SANDBOX_URL}/v1/statement?date=${date}`, {
      headers: { authorization: `Bearer ${process.env.SANDBOX_KEY}` },
    });
    lines.push(...((await answer.json()) as { lines: StatementLine[] }).lines);
  }
  return lines;
}

async function readProducts(catalogue: Db): Promise<ReadonlyMap<string, ProductEntry>> {
  const products = await all(catalogue, 'products');
  const replicas = (process.env.CATALOGUE_URL ?? '').split(',');
  const entries = products.map(async (product) => {
    const { _id, stock } = product;
    const shown = replicas.map(async (url, at) => [at, await shownBy(url, String(_id))] as const);
    return [String(_id), { stock, shown: await Promise.all(shown) }] as const;
  });
  return new Map(await Promise.all(entries));
}

async function shownBy(url: string, productId: string): Promise<number> {
  const answer = await fetch(`${url}${catalogueRoutes.productDetails.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  });
  const reply = (await answer.json()) as Reply<Product>;
  return reply.success ? reply.data.stock : Number.NaN;
}

async function readClearing(orders: Db): Promise<number> {
  const [sum] = await orders
    .collection('ledger_postings')
    .aggregate([
      { $unwind: '$entries' },
      { $match: { 'entries.account': 'provider_clearing' } },
      {
        $group: {
          _id: null,
          net: { $sum: { $subtract: ['$entries.debitTzs', '$entries.creditTzs'] } },
        },
      },
    ])
    .toArray();
  return sum?.net ?? 0;
}

/** The payment status of each order (`order:<id>`) by its last entry of the audit trail. */
async function readAuditedStatus(orders: Db): Promise<ReadonlyMap<string, string>> {
  const records = await orders.collection('audit').find().sort({ at: 1, _id: 1 }).toArray();
  const entries = records.flatMap((record) => record.entries as Document[]);
  return new Map(entries.map(({ aggregate, state }) => [aggregate, state?.paymentStatus]));
}

const toOrder =
  (audited: ReadonlyMap<string, string>) =>
  ({ payment, sellerOrders, lines, ...order }: Document): OrderEntry => ({
    auditedStatus: audited.get(`order:${order._id}`),
    orderNumber: order.orderNumber,
    paymentStatus: order.paymentStatus,
    paymentId: payment.id,
    totalAmountTzs: order.totalAmountTzs,
    refundedTzs: order.refundedTzs,
    confirmed: order.confirmed,
    late: order.late,
    sellers: sellerOrders.length,
    lines,
  });

function all(db: Db, collection: string): Promise<Document[]> {
  return db.collection(collection).find().toArray();
}

function byId<T>(documents: readonly Document[], toValue: (one: Document) => T): Map<string, T> {
  return new Map(documents.map((one) => [String(one._id), toValue(one)]));
}
