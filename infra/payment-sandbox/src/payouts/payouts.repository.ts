import type { Collection } from 'mongodb';
import type { Payout } from './payout.ts';

export class PayoutsRepository {
  private readonly payouts: Collection<Payout>;

  constructor(payouts: Collection<Payout>) {
    this.payouts = payouts;
  }

  async insert(payout: Payout): Promise<void> {
    await this.payouts.insertOne(payout);
  }

  /** The payout as it is by now: a slow one arrives when its time has come. */
  async find(payoutId: string, now: Date): Promise<Payout | null> {
    await this.arrive(now);
    return this.payouts.findOne({ _id: payoutId });
  }

  async completedBetween(from: Date, until: Date, now: Date): Promise<Payout[]> {
    await this.arrive(now);
    const completedAt = { $gte: from, $lt: until };
    return this.payouts.find({ status: 'succeeded', completedAt }).toArray();
  }

  private async arrive(now: Date): Promise<void> {
    await this.payouts.updateMany({ status: 'pending', arrivesAt: { $lte: now } }, [
      { $set: { status: 'succeeded', completedAt: '$arrivesAt' } },
    ]);
  }
}
