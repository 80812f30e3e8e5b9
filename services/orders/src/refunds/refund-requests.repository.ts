import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import { keyOf, REQUEST_MS, readKey, type WantedRefund } from './refund-request.ts';

/** A refund above the ceiling that one admin wants, until another makes the same one. */
@Schema({ collection: 'refund_requests', versionKey: false })
export class RefundRequestRecord {
  /** What is refunded, and how much: `keyOf`. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly askedBy!: string;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
  /** Absent where a replica of an earlier release has stored the request. */
  @Prop({ type: String }) readonly reason?: string;
  /** Of a plan: its seller, and the number of its receipt. Absent of others, and as above. */
  @Prop({ type: String }) readonly sellerId?: string;
  @Prop({ type: String }) readonly number?: string;
  /** Of a refund by hand; absent where an earlier release has stored the request. */
  @Prop({ type: String }) readonly referenceId?: string;
}

export const RefundRequestSchema = SchemaFactory.createForClass(RefundRequestRecord);

/** As it is listed. */
export interface OpenRefundRequest extends WantedRefund {
  readonly _id: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly until: Date;
}

/** More than ever wait at once. */
const MOST_LISTED = 200;

@Injectable()
export class RefundRequestsRepository {
  constructor(
    @InjectModel(RefundRequestRecord.name) private readonly requests: Records<RefundRequestRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(_id: string): Promise<RefundRequestRecord | null> {
    return this.requests.findById(_id).exec();
  }

  /** Open requests, the oldest first; those that begin with one of these words, or all. */
  async listOpen(now: Date, beginnings?: readonly string[]): Promise<OpenRefundRequest[]> {
    if (beginnings?.length === 0) return [];
    const found = await this.requests
      .find({ expiresAt: { $gt: now }, ...(beginnings && { $or: beginnings.map(beginsWith) }) })
      .sort({ expiresAt: 1 })
      .limit(MOST_LISTED)
      .exec();
    return found.map(toOpen);
  }

  /** In the transaction of the refund; false when another one has taken it. */
  async take({ _id, askedBy }: RefundRequestRecord): Promise<boolean> {
    return (await this.requests.deleteOne({ _id, askedBy }).exec()).deletedCount === 1;
  }

  /** In the transaction of the refund that needs none. */
  async remove(_id: string): Promise<void> {
    await this.requests.deleteOne({ _id }).exec();
  }

  /** In the transaction that ends what they are about. */
  async removeAllOf(beginning: string): Promise<void> {
    await this.requests.deleteMany(beginsWith(beginning)).exec();
  }

  /** Of who has asked; null when it is gone. Apart from the open transaction, as `ask`. */
  withdraw(_id: string, askedBy: string, now: Date): Promise<RefundRequestRecord | null> {
    const own = { _id, askedBy, expiresAt: { $gt: now } };
    return this.unit.runApart(() =>
      this.unit.audit(
        () => this.requests.findOneAndDelete(own).exec(),
        (request) => toAudit(toOpen(request), 'withdrawn'),
      ),
    );
  }

  /**
   * Apart from the open transaction, which the refusal that follows ends. Asked again it waits for another day. Answers
   * whether the same admin had asked before; a duplicate key where another one has, just now.
   */
  async ask(wanted: WantedRefund, askedBy: string, now: Date): Promise<boolean> {
    const _id = keyOf(wanted);
    const { kind, reason, number, sellerIds, referenceId } = wanted;
    const plan = kind === 'plan' ? { sellerId: sellerIds[0], number } : {};
    const expiresAt = new Date(now.getTime() + REQUEST_MS);
    const mine = { _id, $or: [{ askedBy }, { expiresAt: { $lte: now } }] };
    const stored = { askedBy, expiresAt, reason, ...plan, ...(referenceId && { referenceId }) };
    return this.unit.runApart(async () => {
      const former = await this.requests.findById(_id).exec();
      const again = former?.askedBy === askedBy && former.expiresAt > now;
      await this.unit.audit(
        () => this.requests.updateOne(mine, { $set: stored }, { upsert: true }).exec(),
        () => {
          const change = toAudit({ ...wanted, askedBy }, 'asked');
          return again ? { ...change, before: change.state } : change;
        },
      );
      return again;
    });
  }
}

function beginsWith(words: string) {
  return { _id: { $gte: `${words} `, $lt: `${words}!` } };
}

function toOpen({ _id, askedBy, expiresAt, ...stored }: RefundRequestRecord): OpenRefundRequest {
  const { reason = '', sellerId, number, referenceId } = stored;
  return {
    ...readKey(_id),
    ...(sellerId && { sellerIds: [sellerId] }),
    ...(number && { number }),
    ...(referenceId && { referenceId }),
    ...{ _id, askedBy, reason },
    askedAt: new Date(expiresAt.getTime() - REQUEST_MS),
    until: expiresAt,
  };
}

/** By the order or purchase, as people look for it. */
function toAudit(
  {
    aboutId,
    referenceId = aboutId,
    sellerIds,
    amountTzs,
    askedBy,
  }: WantedRefund & { readonly askedBy: string },
  action: 'asked' | 'withdrawn',
): AuditedChange {
  return {
    aggregate: `refund-request:${referenceId}`,
    action: `refund-request.${action}`,
    state: { state: action, amountTzs, askedBy },
    touches: sellerIds,
  };
}
