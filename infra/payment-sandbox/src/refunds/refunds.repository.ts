import type { ClientSession, Collection } from 'mongodb';
import type { Refund } from './refund.ts';

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
