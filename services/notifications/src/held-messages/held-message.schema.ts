import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
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
