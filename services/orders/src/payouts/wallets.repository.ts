import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, AuditTrail } from '@sokoni/common';
import type { Model } from 'mongoose';
import { Wallet } from './payout.schema.ts';

@Injectable()
export class WalletsRepository {
  constructor(
    @InjectModel(Wallet.name) private readonly wallets: Model<Wallet>,
    private readonly trail: AuditTrail,
  ) {}

  find(sellerId: string): Promise<Wallet | null> {
    return this.wallets.findById(sellerId).lean<Wallet>().exec();
  }

  async save(wallet: Wallet): Promise<void> {
    await this.trail.change(
      () => this.wallets.replaceOne({ _id: wallet._id }, wallet, { upsert: true }).exec(),
      () => toAudit(wallet),
    );
  }

  async remove(sellerId: string): Promise<void> {
    await this.trail.change(
      () => this.wallets.findByIdAndDelete(sellerId).lean<Wallet>().exec(),
      (wallet) => ({ ...toAudit(wallet), action: 'wallet.removed', state: null }),
    );
  }

  /** Takes one wallet whose week is over and begins its next one, in the caller's transaction. */
  claimDue(now: Date, nextPayoutAt: Date): Promise<Wallet | null> {
    return this.wallets
      .findOneAndUpdate({ state: 'verified', nextPayoutAt: { $lte: now } }, { nextPayoutAt })
      .lean<Wallet>()
      .exec();
  }
}

/** A change of the wallet; the last digits identify the number. */
function toAudit({ _id, method, number, provider, state, checkedAt }: Wallet): AuditedChange {
  const ending = number.slice(-3);
  return {
    aggregate: `wallet:${_id}`,
    action: `wallet.${state}`,
    state: { method, ending, provider, state, checkedAt },
  };
}
