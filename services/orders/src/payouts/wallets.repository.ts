import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Wallet } from './wallet.ts';

@Injectable()
export class WalletsRepository {
  constructor(@InjectModel('Wallet') private readonly wallets: Model<Wallet>) {}

  find(sellerId: string): Promise<Wallet | null> {
    return this.wallets.findById(sellerId).lean<Wallet>().exec();
  }

  async save(wallet: Wallet): Promise<void> {
    await this.wallets.replaceOne({ _id: wallet._id }, wallet, { upsert: true });
  }

  /** Takes one wallet whose week is over and begins its next one, in the caller's transaction. */
  claimDue(now: Date, nextPayoutAt: Date): Promise<Wallet | null> {
    return this.wallets
      .findOneAndUpdate({ state: 'verified', nextPayoutAt: { $lte: now } }, { nextPayoutAt })
      .lean<Wallet>()
      .exec();
  }
}
