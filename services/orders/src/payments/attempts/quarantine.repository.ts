import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type AuditedChange,
  audited,
  behindCursor,
  type Records,
  type Sorting,
  sortBy,
  UnitOfWork,
} from '@sokoni/common';
import type { WrongAmountDecision, WrongAmountOutcome, WrongAmountsQuery } from '@sokoni/contracts';
import type { ReceivedMoney } from '@sokoni/payment-providers';
import type { PaymentRecord } from './payment.schema.ts';

/** Newest first, of what waits the oldest. By its time: the id of any but a payment's first money does not begin with it. */
export const moneySorting = ({ state }: Pick<WrongAmountsQuery, 'state'>): Sorting => ({
  field: 'at',
  direction: state === 'open' ? 1 : -1,
});

/** Without its time MongoDB does not look at the index of them. */
const OPEN = { at: { $gt: new Date(0) }, decision: null };

const REVERSED = 'reversed' satisfies WrongAmountOutcome;

const shillings = { type: Number, required: true, min: 0 };

/** Money of another amount than requested: neither payment nor refund until an admin decides. */
@Schema({ collection: 'payment_quarantine', versionKey: false })
export class QuarantinedMoney {
  /** That of the payment for its first money; of its payment and transaction for any other. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly paymentId!: string;
  @Prop({ type: String, required: true }) readonly provider!: string;
  @Prop({ type: String, required: true }) readonly purpose!: PaymentRecord['purpose'];
  @Prop({ type: String, required: true }) readonly referenceId!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, default: '' }) readonly transactionId!: string;
  @Prop(shillings) readonly expectedTzs!: number;
  @Prop(shillings) readonly receivedTzs!: number;
  @Prop({ type: Date, required: true }) readonly at!: Date;
  /** Null, like the time, until an admin decides, or the operator has reversed it. */
  @Prop({ type: String, default: null }) readonly decision!: WrongAmountOutcome | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
  /** When its reversal was reported, which decides. Rows of former releases have none. */
  @Prop({ type: Date, default: null }) readonly reversedAt?: Date | null;
}

export const QuarantinedMoneySchema = SchemaFactory.createForClass(QuarantinedMoney);
audited(QuarantinedMoneySchema, ['decision', 'expectedTzs', 'receivedTzs']);

/** It is enough, and not decided about. */
export const mayPay = ({ decision, receivedTzs, expectedTzs }: QuarantinedMoney): boolean =>
  decision === null && receivedTzs >= expectedTzs;

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

  /** Money has come on this attempt, and its payer still owes all: it was too little, or was sent back. */
  async isSpent(paymentId: string): Promise<boolean> {
    const moneys = await this.findOf(paymentId);
    return moneys.length > 0 && !moneys.some(mayPay);
  }

  /** Money of wrong amounts for these orders or plans about which no admin has decided, in the order of its coming. */
  undecidedOf(referenceIds: readonly string[]): Promise<QuarantinedMoney[]> {
    return this.rows
      .find({ referenceId: { $in: referenceIds }, decision: null })
      .sort({ at: 1 })
      .exec();
  }

  /** What came for an order in too small amounts and goes back to its payer once an admin has decided so. */
  async shortOf(referenceId: string): Promise<number> {
    const short = (await this.undecidedOf([referenceId])).filter(
      ({ receivedTzs, expectedTzs, reversedAt }) => receivedTzs < expectedTzs && !reversedAt,
    );
    return short.reduce((sum, { receivedTzs }) => sum + receivedTzs, 0);
  }

  /** One more than the limit. */
  list(query: WrongAmountsQuery): Promise<QuarantinedMoney[]> {
    return this.query(query).exec();
  }

  /** The same before it is asked. */
  query(query: WrongAmountsQuery) {
    const { cursor, limit, state } = query;
    const sorting = moneySorting(query);
    const behind = behindCursor(sorting, cursor);
    const asked = state === 'open' ? OPEN : { decision: { $ne: null } };
    const found = this.rows
      .find(state ? { $and: [behind, asked] } : behind)
      .sort(sortBy(sorting))
      .limit(limit + 1);
    // The few open ones have an index of their own: by that of all rows each decided one would be read first.
    return state === 'open' ? found.hint({ at: 1 }) : found;
  }

  /** Those without a decision. */
  count(): Promise<number> {
    return this.rows.countDocuments(OPEN).exec();
  }

  /** Money of a payment that has gone back before an admin has decided. */
  reversedOf(paymentId: string): Promise<QuarantinedMoney[]> {
    return this.rows.find({ paymentId, reversedAt: { $type: 'date' } }).exec();
  }

  /**
   * Undecided money of this transaction, or of this amount where one side does not name it, has gone back. Null where
   * there is none; `known` where it was reported before.
   */
  async reverse(
    paymentId: string,
    { transactionId, amountTzs }: ReceivedMoney,
    reversedAt: Date,
  ): Promise<QuarantinedMoney | 'known' | null> {
    const held = (await this.findOf(paymentId)).filter(
      ({ decision }) => decision === null || decision === REVERSED,
    );
    const same = sameMoney(held, { transactionId, amountTzs });
    if (!same) return null;
    if (same.decision === REVERSED) return 'known';
    return this.unit.audit(
      () =>
        this.rows
          .findOneAndUpdate(
            { _id: same._id, decision: null },
            { decision: REVERSED, decidedAt: reversedAt, reversedAt },
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }

  /** This money, which an admin has decided to return. */
  async findReturned(paymentId: string, money: ReceivedMoney): Promise<QuarantinedMoney | null> {
    const all = await this.findOf(paymentId);
    const returned = all.filter(({ decision }) => decision === 'return');
    return sameMoney(returned, money) ?? null;
  }

  /** Compare and set: null when it was decided before, or has gone back. */
  decide(
    id: string,
    decision: WrongAmountDecision,
    decidedAt: Date,
  ): Promise<QuarantinedMoney | null> {
    return this.unit.audit(
      () =>
        this.rows
          .findOneAndUpdate(
            { _id: id, decision: null, reversedAt: null },
            { decision, decidedAt },
            { returnDocument: 'after' },
          )
          .exec(),
      toAudit,
    );
  }
}

/** That of the transaction, or of the amount where one side does not name it. */
function sameMoney(
  rows: readonly QuarantinedMoney[],
  { transactionId, amountTzs }: ReceivedMoney,
): QuarantinedMoney | undefined {
  const unnamed = (row: QuarantinedMoney) => row.transactionId === '' || transactionId === '';
  return (
    rows.find((row) => row.transactionId === transactionId && !unnamed(row)) ??
    rows.find((row) => unnamed(row) && row.receivedTzs === amountTzs)
  );
}

function toAudit(money: QuarantinedMoney): AuditedChange {
  const { _id, purpose, referenceId, expectedTzs, receivedTzs, decision } = money;
  return {
    aggregate: `quarantine:${_id}`,
    action: `quarantine.${decision ?? 'stored'}`,
    state: { purpose, referenceId, expectedTzs, receivedTzs, decision },
  };
}
