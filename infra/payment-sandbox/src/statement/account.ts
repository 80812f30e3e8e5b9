import type { Collection } from 'mongodb';
import type { Payment } from '../payments/payment.ts';
import type { Payout } from '../payouts/payout.ts';
import type { Refund } from '../refunds/refunds.repository.ts';

/** Money that the operator takes from the merchant's account; no line of a statement says so. */
export type Charge = {
  _id: string;
  /** In Dar es Salaam. */
  date: string;
  amount: number;
};

export const dateShape = /^\d{4}-\d{2}-\d{2}$/;

type Rows = {
  payments: Collection<Payment>;
  refunds: Collection<Refund>;
  payouts: Collection<Payout>;
  charges: Collection<Charge>;
};

/** What the merchant's account has: all that moved, less charges. */
export class Account {
  private readonly rows: Rows;

  constructor(rows: Rows) {
    this.rows = rows;
  }

  async charge(charge: Charge): Promise<void> {
    await this.rows.charges.insertOne(charge);
  }

  /** By the end of the day that ends then. */
  async balanceAt(until: Date, date: string): Promise<number> {
    const { payments, refunds, payouts, charges } = this.rows;
    const before = { $lt: until };
    const sums = await Promise.all([
      sumOf(payments, { status: 'succeeded', completedAt: before }),
      sumOf(refunds, { createdAt: before }),
      // What was refunded before is not taken back again.
      sumOf(payments, { reversedAt: before }, { $subtract: ['$amount', '$refundedAmount'] }),
      sumOf(payouts, { status: 'succeeded', completedAt: before }),
      sumOf(charges, { date: { $lte: date } }),
    ]);
    const [paid = 0, ...gone] = sums;
    return gone.reduce((left, sum) => left - sum, paid);
  }
}

async function sumOf<T extends object>(
  rows: Collection<T>,
  filter: object,
  amount: string | object = '$amount',
): Promise<number> {
  const [sum] = await rows
    .aggregate<{ amount: number }>([
      { $match: filter },
      { $group: { _id: null, amount: { $sum: amount } } },
    ])
    .toArray();
  return sum?.amount ?? 0;
}
