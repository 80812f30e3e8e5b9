import type { mongo } from 'mongoose';
import type { Town } from './town.ts';

export interface Part {
  readonly sellerId: string;
  readonly status: string;
  readonly subtotalTzs: number;
  readonly deliveryTzs: number;
  readonly parcels: readonly { readonly key: string }[];
  readonly lineRefunds: readonly { readonly key: string }[];
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
  readonly cartOrders: ReadonlyMap<string, number>;
  readonly unsent: number;
}

export async function readRecords(town: Town): Promise<Records> {
  const [orders, catalogue] = [town.db('orders'), town.db('catalogue')];
  const audit = await all<AuditDoc & { readonly _id: unknown }>(orders, 'audit');
  const products = await all<{ readonly _id: unknown; readonly stock: number }>(
    catalogue,
    'products',
  );
  return {
    orders: byId(await all<OrderDoc>(orders, 'orders')),
    payments: byId(await all<PaymentDoc>(orders, 'payments')),
    reservations: byId(await all<ReservationDoc>(catalogue, 'reservations')),
    refunds: await all(orders, 'refunds'),
    payouts: await all(orders, 'payouts'),
    quarantine: await all(orders, 'payment_quarantine'),
    stocks: new Map(products.map(({ _id, stock }) => [String(_id), stock])),
    audit: audit.flatMap(({ entries }) => entries),
    deliveries: await all(town.db('notifications'), 'deliveries'),
    purchasedLines: await all(town.db('reviews'), 'purchased_lines'),
    cartOrders: new Map(),
    unsent: await town.unsent(),
  };
}

async function all<T>(db: mongo.Db, collection: string): Promise<T[]> {
  return (await db.collection(collection).find().sort({ _id: 1 }).toArray()) as T[];
}

function byId<T extends { readonly _id: string }>(documents: readonly T[]): Map<string, T> {
  return new Map(documents.map((one) => [String(one._id), one]));
}
