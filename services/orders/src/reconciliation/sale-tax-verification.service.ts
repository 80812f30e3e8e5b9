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

/** Compares the tax in the ledger's sales, less refunds, with that in the orders: each part's to the cent. */
@Injectable()
export class SaleTaxVerificationService {
  constructor(
    @InjectModel(Posting.name) private readonly postings: Records<Posting>,
    @InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>,
  ) {}

  /** One sentence for each part that differs; both sides are read from one snapshot. */
  async faults(): Promise<string[]> {
    const session = await this.postings.db.startSession({ snapshot: true });
    try {
      const sums = await this.postings
        .aggregate<PostedTax>([
          { $match: { 'tax.0': { $exists: true } } },
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
      const taxed = this.orders
        .find(
          { 'sellerOrders.tax.0': { $exists: true } },
          { orderNumber: 1, lines: 1, sellerOrders: 1, paymentStatus: 1 },
        )
        .readConcern('snapshot')
        .session(session);
      for await (const order of taxed.cursor()) {
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

function nameOf({ orderNumber, sellerId }: PostedTax['_id']): string {
  return `${orderNumber} of ${sellerId}`;
}

function faultOf(name: string, orderCents: number, postedCents: number): string[] {
  if (orderCents === postedCents) return [];
  return [`${name} has ${orderCents} cents of tax, postings say ${postedCents}`];
}
