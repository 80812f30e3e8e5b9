import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Paging, type Records, UnitOfWork } from '@sokoni/common';
import type { WrongAmountDecision } from '@sokoni/contracts';
import { QuarantinedMoney } from './quarantine.schema.ts';

@Injectable()
export class QuarantineRepository {
  constructor(
    @InjectModel(QuarantinedMoney.name) private readonly rows: Records<QuarantinedMoney>,
    private readonly unit: UnitOfWork,
  ) {}

  async insert(money: QuarantinedMoney): Promise<void> {
    await this.unit.audit(
      () => this.rows.create([money]),
      () => toAudit(money),
    );
  }

  find(_id: string): Promise<QuarantinedMoney | null> {
    return this.rows.findById(_id).exec();
  }

  /** All money of wrong amounts of a payment. */
  findOf(paymentId: string): Promise<QuarantinedMoney[]> {
    return this.rows.find({ paymentId }).exec();
  }

  /** Money of wrong amounts for these orders or plans about which no admin has decided, in the order of its coming. */
  undecidedOf(referenceIds: readonly string[]): Promise<QuarantinedMoney[]> {
    return this.rows
      .find({ referenceId: { $in: referenceIds }, decision: null })
      .sort({ at: 1 })
      .exec();
  }

  /** Newest first, one more than the limit. */
  list({ cursor, limit }: Paging): Promise<QuarantinedMoney[]> {
    return this.rows
      .find(cursor ? { _id: { $lt: cursor } } : {})
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }

  /** Those without a decision. */
  count(): Promise<number> {
    return this.rows.countDocuments({ at: { $gt: new Date(0) }, decision: null }).exec();
  }

  /** Compare and set: null when it was decided before. */
  decide(
    id: string,
    decision: WrongAmountDecision,
    decidedAt: Date,
  ): Promise<QuarantinedMoney | null> {
    return this.unit.audit(
      () =>
        this.rows
          .findOneAndUpdate(
            { _id: id, decision: null },
            { decision, decidedAt },
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }
}

function toAudit(money: QuarantinedMoney): AuditedChange {
  const { _id, purpose, referenceId, expectedTzs, receivedTzs, decision } = money;
  return {
    aggregate: `quarantine:${_id}`,
    action: `quarantine.${decision ?? 'stored'}`,
    state: { purpose, referenceId, expectedTzs, receivedTzs, decision },
  };
}
