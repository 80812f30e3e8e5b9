import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import { PayoutBatch } from './payout-batch.schema.ts';

const SHOWN_BATCHES = 20;
/** Those of a replica of the former version have payouts that this one does not see yet. */
const ADOPTED = { fileHash: { $exists: false } } as object;

@Injectable()
export class PayoutBatchesRepository {
  constructor(
    @InjectModel(PayoutBatch.name) private readonly batches: Records<PayoutBatch>,
    private readonly unit: UnitOfWork,
  ) {}

  async insert(batch: PayoutBatch): Promise<void> {
    await this.unit.audit(
      () => this.batches.create([batch]),
      () => toAudit(batch),
    );
  }

  find(batchId: string): Promise<PayoutBatch | null> {
    return this.batches.findById(batchId).exec();
  }

  /** Those that wait for another admin. */
  prepared(): Promise<PayoutBatch[]> {
    return this.batches
      .find({ ...ADOPTED, state: 'prepared' })
      .sort({ _id: 1 })
      .limit(SHOWN_BATCHES)
      .exec();
  }

  /** Compare and set: null when another admin has ended it. */
  end(
    batchId: string,
    outcome: Pick<PayoutBatch, 'endedBy' | 'endedAt' | 'state'>,
  ): Promise<PayoutBatch | null> {
    return this.unit.audit(
      () =>
        this.batches
          .findOneAndUpdate({ ...ADOPTED, _id: batchId, state: 'prepared' }, outcome, {
            returnDocument: 'after',
          })
          .exec(),
      toAudit,
    );
  }
}

function toAudit(batch: PayoutBatch): AuditedChange {
  const { _id, state, count, sumTzs, preparedBy, endedBy } = batch;
  return {
    aggregate: `payout-batch:${_id}`,
    action: `payout-batch.${state}`,
    state: { state, count, sumTzs, preparedBy, endedBy },
  };
}
