import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Message, Outcome } from './delivery.ts';

export interface StoredMessage {
  readonly userId: string;
  readonly channel: Message['channel'];
  readonly state: Outcome | 'open';
}

/** The messages of one event and whether they were sent; not their content. */
@Schema({ collection: 'deliveries', versionKey: false })
export class DeliveryRecord {
  /** The event's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly eventName!: string;
  /** `open` while a message is. */
  @Prop({ type: String, enum: ['open', 'done'], required: true }) readonly state!: 'open' | 'done';
  @Prop({
    type: [
      {
        _id: false,
        userId: { type: String, required: true },
        channel: { type: String, enum: ['mail', 'sms', 'shop', 'push'], required: true },
        state: {
          type: String,
          enum: ['open', 'sent', 'refused', 'held', 'dropped'],
          required: true,
        },
      },
    ],
    required: true,
  })
  readonly messages!: readonly StoredMessage[];
  /** Until then one process is sending the messages. */
  @Prop({ type: Date, required: true }) readonly leaseUntil!: Date;
  @Prop({ type: Number, required: true }) readonly tries!: number;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const DeliverySchema = SchemaFactory.createForClass(DeliveryRecord);
