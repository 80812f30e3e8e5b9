import type { ClientSession, Collection } from 'mongodb';

export type Refund = {
  /** The merchant's refundId. */
  _id: string;
  externalId: string;
  reference: string;
  amount: number;
  currency: 'TZS';
  method: string | null;
  transactionId: string;
  status: 'succeeded';
  createdAt: Date;
};

/** A refund as the merchant sees it. */
export function toRefundReply({ _id, createdAt, ...refund }: Refund) {
  return { refundId: _id, ...refund, createdAt: createdAt.toISOString() };
}

export class RefundsRepository {
  private readonly refunds: Collection<Refund>;

  constructor(refunds: Collection<Refund>) {
    this.refunds = refunds;
  }

  async insert(refund: Refund, session: ClientSession): Promise<void> {
    await this.refunds.insertOne(refund, { session });
  }

  find(refundId: string): Promise<Refund | null> {
    return this.refunds.findOne({ _id: refundId });
  }

  createdBetween(from: Date, until: Date): Promise<Refund[]> {
    return this.refunds.find({ createdAt: { $gte: from, $lt: until } }).toArray();
  }
}
