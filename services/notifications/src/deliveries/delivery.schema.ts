import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const REMEMBERED_SECONDS = 90 * 24 * 3_600;

/** One message to one person about one event. Tells whether it left, nothing of what it says. */
@Schema({ collection: 'deliveries', versionKey: false })
export class DeliveryRecord {
  /** `deliveryKey` */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: String, required: true })
  readonly eventName!: string;

  @Prop({ type: String, required: true })
  readonly userId!: string;

  @Prop({ type: String, enum: ['mail', 'sms'], required: true })
  readonly channel!: string;

  @Prop({ type: String, enum: ['open', 'sent', 'refused'], required: true })
  readonly state!: string;

  /** Until then somebody is sending it. */
  @Prop({ type: Date, required: true })
  readonly leaseUntil!: Date;

  @Prop({ type: Number, default: 0 })
  readonly tries!: number;

  @Prop({ type: Date, required: true })
  readonly createdAt!: Date;
}

export const DeliverySchema = SchemaFactory.createForClass(DeliveryRecord);
DeliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });
