import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { Posting } from '../ledger/posting.schema.ts';
import { OrderRecord } from '../orders/order.schema.ts';
import { keptTaxCents } from '../orders/part-tax.ts';

interface PostedTax {
  readonly _id: { readonly orderNumber: string; readonly sellerId: string };
  readonly saleCents: number;
}

/** Order numbers after the first and up to the second; null for no bound. */
interface Range {
  readonly after: string | null;
  readonly last: string | null;
}

/** Orders that are compared at once: a snapshot of all would outlive the history that the database keeps. */
const RANGE = 1_000;

/** Compares the tax in the ledger's sales, less refunds, with that in the orders: each part's to the cent. */
@Injectable()
export class SaleTaxVerificationService {
  constructor(
    @InjectModel(Posting.name) private readonly postings: Records<Posting>,
    @InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>,
  ) {}

  /** One sentence for each part that differs, in ranges of this many orders. */
  async faults(ordersOfRange = RANGE): Promise<string[]> {
    const faults: string[] = [];
    let after: string | null = null;
    do {
      const last = await this.lastOf(after, ordersOfRange);
      faults.push(...(await this.faultsIn({ after, last })));
      after = last;
    } while (after !== null);
    return faults;
  }

  /** Null where fewer orders are left: their range, and postings of no order at all, have no end. */
  private async lastOf(after: string | null, orders: number): Promise<string | null> {
    const [last] = await this.orders
      .find(within({ after, last: null }), { _id: 0, orderNumber: 1 })
      .sort({ orderNumber: 1 })
      .skip(orders - 1)
      .limit(1);
    return last?.orderNumber ?? null;
  }

  /** Both sides are read from one snapshot. */
  private async faultsIn(range: Range): Promise<string[]> {
    const session = await this.postings.db.startSession({ snapshot: true });
    try {
      const sums = await this.postings
        .aggregate<PostedTax>([
          { $match: { ...within(range), 'tax.0': { $exists: true } } },
          { $unwind: '$tax' },
          {
            $group: {
              _id: { orderNumber: '$orderNumber', sellerId: '$tax.sellerId' },
              saleCents: { $sum: '$tax.saleCents' },
            },
          },
        ])
        .readConcern('snapshot')
        .session(session);
      const posted = new Map(sums.map(({ _id, saleCents }) => [nameOf(_id), saleCents]));
      const faults: string[] = [];
      const taxed = await this.orders
        .find(
          { ...within(range), 'sellerOrders.tax.0': { $exists: true } },
          { orderNumber: 1, lines: 1, sellerOrders: 1, paymentStatus: 1 },
        )
        .readConcern('snapshot')
        .session(session);
      for (const order of taxed) {
        for (const part of order.sellerOrders) {
          const name = nameOf({ orderNumber: order.orderNumber, sellerId: part.sellerId });
          faults.push(...faultOf(name, keptTaxCents(order, part), posted.get(name) ?? 0));
          posted.delete(name);
        }
      }
      for (const [name, cents] of posted) faults.push(...faultOf(name, 0, cents));
      return faults;
    } finally {
      await session.endSession();
    }
  }
}

function within({ after, last }: Range): { readonly orderNumber?: object } {
  const bounds = { ...(after !== null && { $gt: after }), ...(last !== null && { $lte: last }) };
  return after === null && last === null ? {} : { orderNumber: bounds };
}

function nameOf({ orderNumber, sellerId }: PostedTax['_id']): string {
  return `${orderNumber} of ${sellerId}`;
}

function faultOf(name: string, orderCents: number, postedCents: number): string[] {
  if (orderCents === postedCents) return [];
  return [`${name} has ${orderCents} cents of tax, postings say ${postedCents}`];
}
