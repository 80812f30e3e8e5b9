import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, AuditTrail } from '@sokoni/common';
import type { Model } from 'mongoose';
import { type BatchState, PayoutBatch, PayoutDay } from './payout-batch.schema.ts';

const SHOWN_BATCHES = 20;

@Injectable()
export class PayoutBatchesRepository {
  constructor(
    @InjectModel(PayoutBatch.name) private readonly batches: Model<PayoutBatch>,
    @InjectModel(PayoutDay.name) private readonly days: Model<PayoutDay>,
    private readonly trail: AuditTrail,
  ) {}

  async sentOn(date: string): Promise<number> {
    return (await this.days.findById(date).lean<PayoutDay>().exec())?.sentTzs ?? 0;
  }

  /** In the caller's transaction: of two at once, one starts again and finds the other's sum. */
  async countSent(date: string, amountTzs: number): Promise<void> {
    await this.days.updateOne({ _id: date }, { $inc: { sentTzs: amountTzs } }, { upsert: true });
  }

  async insert(batch: PayoutBatch): Promise<void> {
    await this.trail.change(
      () => this.batches.create([batch]),
      () => toAudit(batch),
    );
  }

  find(batchId: string): Promise<PayoutBatch | null> {
    return this.batches.findById(batchId).lean<PayoutBatch>().exec();
  }

  prepared(): Promise<PayoutBatch[]> {
    return this.batches
      .find({ state: 'prepared' })
      .sort({ _id: 1 })
      .limit(SHOWN_BATCHES)
      .lean<PayoutBatch[]>()
      .exec();
  }

  /** Compare and set: null when another admin has ended it. */
  end(
    batchId: string,
    ending: Pick<PayoutBatch, 'endedBy' | 'endedAt'> & { readonly state: BatchState },
  ): Promise<PayoutBatch | null> {
    return this.trail.change(
      () =>
        this.batches
          .findOneAndUpdate({ _id: batchId, state: 'prepared' }, ending, {
            returnDocument: 'after',
          })
          .lean<PayoutBatch>()
          .exec(),
      toAudit,
    );
  }
}

function toAudit({ _id, state, count, sumTzs, preparedBy, endedBy }: PayoutBatch): AuditedChange {
  return {
    aggregate: `payout-batch:${_id}`,
    action: `payout-batch.${state}`,
    state: { state, count, sumTzs, preparedBy, endedBy },
  };
}
