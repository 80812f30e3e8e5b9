import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { CLAIM_TRIES_MOST } from '@sokoni/contracts';
import { MONEY_CAME } from '@sokoni/payment-providers';
import type { QueryFilter } from 'mongoose';
import { PaymentRecord } from './payment.schema.ts';

/** Shown to admins at once. */
const SHOWN = 100;

/** Transaction codes that buyers have entered for payments that are not paid. */
@Injectable()
export class PaymentClaimsRepository {
  constructor(@InjectModel(PaymentRecord.name) private readonly payments: Records<PaymentRecord>) {}

  /** Null once it is paid or no try is left. A code that another payment has fails as a duplicate key. */
  claim(paymentId: string, code: string, at: Date): Promise<PaymentRecord | null> {
    return this.payments
      .findOneAndUpdate(
        this.claimable(paymentId),
        { $set: { claimedCode: code, claimedAt: at }, $inc: { claims: 1 } },
        { returnDocument: 'after' },
      )
      .exec();
  }

  /** A refused code counts too: else codes of others could be tried out. */
  async countTry(paymentId: string): Promise<void> {
    await this.payments.updateOne(this.claimable(paymentId), { $inc: { claims: 1 } });
  }

  findAll(codes: readonly string[]): Promise<PaymentRecord[]> {
    return this.payments.find({ claimedCode: { $in: codes } }).exec();
  }

  /** Claims since then whose payment is not paid, the oldest first. */
  unpaid(since: Date): Promise<PaymentRecord[]> {
    return this.payments
      .find({ claimedAt: { $gt: since, $type: 'date' }, status: { $nin: MONEY_CAME } })
      .sort({ claimedAt: 1 })
      .limit(SHOWN)
      .exec();
  }

  private claimable(_id: string): QueryFilter<PaymentRecord> {
    return { _id, status: { $nin: MONEY_CAME }, claims: { $lt: CLAIM_TRIES_MOST } };
  }
}
