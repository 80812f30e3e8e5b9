import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WEBHOOK_FAILURES, type WebhookFailure, type WebhookMessage } from '@sokoni/contracts';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** One message to one webhook, and how its tries went. */
@Schema({ collection: 'webhook_deliveries', versionKey: false })
export class WebhookDeliveryRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly webhookId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** A repeated event makes no second message. */
  @Prop({ type: String, required: true }) readonly eventId!: string;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) readonly message!: WebhookMessage;
  @Prop({ type: String, enum: ['waiting', 'delivered', 'failed'], required: true })
  readonly state!: 'waiting' | 'delivered' | 'failed';
  @Prop({ type: Number, required: true }) readonly tries!: number;
  /** When it is tried; then the end of the lease of the process that tries it. */
  @Prop({ type: Date, required: true }) readonly dueAt!: Date;
  @Prop({ type: Date, default: null }) readonly lastTriedAt!: Date | null;
  @Prop({ type: Number, default: null }) readonly answer!: number | null;
  @Prop({ type: String, enum: [...WEBHOOK_FAILURES, null], default: null })
  readonly failure!: WebhookFailure | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDeliveryRecord);
