import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { PaymentRecord } from './payment.schema.ts';

const MAX_FOUND = 20;

@Injectable()
export class PaymentSearchRepository {
  constructor(@InjectModel(PaymentRecord.name) private readonly payments: Records<PaymentRecord>) {}

  /** By the shop's id, a number to pay to, what its payer claims, or the provider's or operator's number; newest first. */
  find(reference: string): Promise<PaymentRecord[]> {
    return this.payments
      .find({
        $or: [
          ...[{ _id: reference }, { reference }, { transactionId: reference }],
          ...[{ payNumber: reference }, { claimedCode: reference }],
        ],
      })
      .sort({ _id: -1 })
      .limit(MAX_FOUND)
      .exec();
  }
}
