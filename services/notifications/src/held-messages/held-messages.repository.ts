import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, insertAll, type Records } from '@sokoni/common';
import { Schema as MongooseSchema } from 'mongoose';
import type { PushMessage, SmsMessage } from '../deliveries/delivery.ts';

export type HeldMessage = SmsMessage | PushMessage;

/**
 * A message that waits for the end of its recipient's quiet hours, or for a push service to answer again; deleted once it
 * is sent or given up.
 */
@Schema({ collection: 'held_messages', versionKey: false })
export class HeldMessageRecord {
  /** The key of the message, so that a repeated event holds it once. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** Without the recipient's name and email. */
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) readonly message!: HeldMessage;
  /** Failed ones. */
  @Prop({ type: Number, required: true }) readonly tries!: number;
  /** Absent where an earlier version has held it. */
  @Prop({ type: Date }) readonly heldAt?: Date;
  /** When it is to be sent; then the end of the lease of who sends it. */
  @Prop({ type: Date, required: true }) readonly dueAt!: Date;
}

export const HeldMessageSchema = SchemaFactory.createForClass(HeldMessageRecord);

@Injectable()
export class HeldMessagesRepository {
  /** Resolves with false for a message that is held already. */
  readonly insert = batched((rows: readonly HeldMessageRecord[]) => insertAll(this.messages, rows));

  constructor(
    @InjectModel(HeldMessageRecord.name) private readonly messages: Records<HeldMessageRecord>,
  ) {}

  /** Leases a due message to the caller; null when none is due. */
  claimDue(now: Date, leaseUntil: Date): Promise<HeldMessageRecord | null> {
    return this.messages
      .findOneAndUpdate({ dueAt: { $lte: now } }, { dueAt: leaseUntil }, { sort: { dueAt: 1 } })
      .exec();
  }

  async postpone(_id: string, dueAt: Date): Promise<void> {
    await this.messages.updateOne({ _id }, { $set: { dueAt }, $inc: { tries: 1 } });
  }

  async holdUntil(_id: string, dueAt: Date): Promise<void> {
    await this.messages.updateOne({ _id }, { $set: { dueAt } });
  }

  async delete(_id: string): Promise<void> {
    await this.messages.deleteOne({ _id });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.messages.deleteMany({ userId });
  }
}
