import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';

/** A refund above the ceiling that one admin wants, until another makes the same one. */
@Schema({ collection: 'refund_requests', versionKey: false })
export class RefundRequestRecord {
  /** What is refunded, and how much. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly askedBy!: string;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const RefundRequestSchema = SchemaFactory.createForClass(RefundRequestRecord);

@Injectable()
export class RefundRequestsRepository {
  constructor(
    @InjectModel(RefundRequestRecord.name) private readonly requests: Records<RefundRequestRecord>,
  ) {}

  find(_id: string): Promise<RefundRequestRecord | null> {
    return this.requests.findById(_id).exec();
  }

  /** Open requests that begin with one of these words, the oldest first. */
  async findAllOf(beginnings: readonly string[], now: Date): Promise<RefundRequestRecord[]> {
    if (beginnings.length === 0) return [];
    const ranges = beginnings.map((words) => ({ _id: { $gte: `${words} `, $lt: `${words}!` } }));
    return this.requests.find({ $or: ranges, expiresAt: { $gt: now } }).sort({ expiresAt: 1 });
  }

  /** In the transaction of the refund; false when another one has taken it. */
  async take({ _id, askedBy }: RefundRequestRecord): Promise<boolean> {
    return (await this.requests.deleteOne({ _id, askedBy }).exec()).deletedCount === 1;
  }

  /** Of who has asked for something else instead; outside of the open transaction, as `ask`. */
  async withdraw(ids: readonly string[], askedBy: string): Promise<void> {
    if (ids.length === 0) return;
    await this.requests
      .deleteMany({ _id: { $in: [...ids] }, askedBy })
      .session(null)
      .exec();
  }

  /** Outside of the open transaction, which the refusal that follows ends. */
  async ask({ _id, ...request }: RefundRequestRecord): Promise<void> {
    const query = this.requests.updateOne({ _id }, { $set: request }, { upsert: true });
    await query.session(null).exec();
  }
}
