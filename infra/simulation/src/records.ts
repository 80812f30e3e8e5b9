import type { mongo } from 'mongoose';
import type { Town } from './town.ts';

export interface Part {
  readonly sellerId: string;
  readonly status: string;
  readonly subtotalTzs: number;
  readonly deliveryTzs: number;
  readonly parcels: readonly { readonly key: string }[];
  readonly lineRefunds: readonly {
    readonly key: string;
    readonly lines: readonly { readonly quantity: number }[];
    readonly deliveryTzs: number;
  }[];
}

export interface OrderDoc {
  readonly _id: string;
  readonly orderNumber: string;
  readonly paymentStatus: string;
  readonly confirmed: boolean;
  readonly late: boolean;
  readonly totalAmountTzs: number;
  readonly refundedTzs: number;
  readonly payment: { readonly id: string };
  readonly lines: readonly {
    readonly lineId: string;
    readonly productId: string;
    readonly quantity: number;
    readonly sellerId: string;
  }[];
  readonly sellerOrders: readonly Part[];
  readonly timeline: readonly {
    readonly what: string;
    readonly sellerId: string | null;
    readonly note: string;
  }[];
}

/** All of it, or what had not left when its shortage was known. */
export function wasSoldOut({ timeline }: OrderDoc): boolean {
  return timeline.some(({ note }) => /(^|: )stock-unavailable$/.test(note));
}

export interface ReservationDoc {
  readonly _id: string;
  readonly state: string;
  readonly lines: readonly {
    readonly lineId: string;
    readonly productId: string;
    readonly quantity: number;
  }[];
  readonly totals: readonly {
    readonly lineId: string;
    readonly sent: number;
    readonly neverSent: number;
  }[];
}

interface PaymentDoc {
  readonly _id: string;
  readonly referenceId: string;
  readonly status: string;
  readonly unallocated: boolean;
  readonly superseded: boolean;
}

interface RefundDoc {
  readonly _id: string;
  readonly paymentId: string;
  readonly referenceId: string;
  readonly amountTzs: number;
  readonly status: string;
  readonly byHand: string | null;
}

interface PayoutDoc {
  readonly _id: string;
  readonly sellerId: string;
  readonly amountTzs: number;
  readonly state: string;
}

/** Orders of one seller that wait for the mail of their minute. */
interface GatheringDoc {
  readonly _id: string;
  readonly sales: readonly unknown[];
  readonly mail: unknown;
  readonly dueAt: Date | null;
}

interface AuditDoc {
  readonly entries: readonly {
    readonly aggregate: string;
    readonly state: {
      readonly sellerOrders?: readonly Part[];
      readonly paymentStatus?: string;
    } | null;
  }[];
}

/** What the services have stored of one life of the shop, read at rest. */
export interface Records {
  readonly orders: ReadonlyMap<string, OrderDoc>;
  readonly payments: ReadonlyMap<string, PaymentDoc>;
  readonly reservations: ReadonlyMap<string, ReservationDoc>;
  readonly refunds: readonly RefundDoc[];
  readonly payouts: readonly PayoutDoc[];
  readonly quarantine: readonly {
    readonly paymentId: string;
    readonly receivedTzs: number;
    readonly decision: string | null;
  }[];
  readonly stocks: ReadonlyMap<string, number>;
  readonly audit: readonly AuditDoc['entries'][number][];
  readonly deliveries: readonly {
    readonly _id: string;
    readonly eventName: string;
    readonly state: string;
    readonly messages: readonly { readonly channel: string; readonly state: string }[];
  }[];
  readonly purchasedLines: readonly { readonly orderId: string; readonly lineId: string }[];
  readonly gatherings: readonly GatheringDoc[];
  readonly unsent: number;
}

/** Without what only the invariants of the end look at: it is read often, and there is more of it each time. */
export async function glance(town: Town): Promise<Records> {
  const none = { orders: new Map(), payments: new Map(), reservations: new Map(), unsent: 0 };
  const lists = { refunds: [], payouts: [], quarantine: [], audit: [], deliveries: [] };
  const stocks = await readStocks(town);
  return { ...none, ...lists, purchasedLines: [], gatherings: [], stocks };
}

export async function readRecords(town: Town): Promise<Records> {
  const [orders, catalogue] = [town.db('orders'), town.db('catalogue')];
  const audit = await all<AuditDoc & { readonly _id: unknown }>(orders, 'audit');
  return {
    orders: byId(await all<OrderDoc>(orders, 'orders')),
    payments: byId(await all<PaymentDoc>(orders, 'payments')),
    reservations: byId(await all<ReservationDoc>(catalogue, 'reservations')),
    refunds: await all(orders, 'refunds'),
    payouts: await all(orders, 'payouts'),
    quarantine: await all(orders, 'payment_quarantine'),
    stocks: await readStocks(town),
    audit: audit.flatMap(({ entries }) => entries),
    deliveries: await all(town.db('notifications'), 'deliveries'),
    purchasedLines: await all(town.db('reviews'), 'purchased_lines'),
    gatherings: await all(town.db('notifications'), 'gathered_sales'),
    unsent: await town.unsent(),
  };
}

export async function readStocks(town: Town): Promise<Map<string, number>> {
  const find = { projection: { stock: 1 } };
  const products = await town.db('catalogue').collection('products').find({}, find).toArray();
  return new Map(products.map(({ _id, stock }) => [String(_id), Number(stock)]));
}

async function all<T>(db: mongo.Db, collection: string): Promise<T[]> {
  return (await db.collection(collection).find().sort({ _id: 1 }).toArray()) as T[];
}

function byId<T extends { readonly _id: string }>(documents: readonly T[]): Map<string, T> {
  return new Map(documents.map((one) => [String(one._id), one]));
}
