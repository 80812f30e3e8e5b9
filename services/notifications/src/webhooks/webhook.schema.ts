import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** An address of a seller's that receives events of the shop. */
@Schema({ collection: 'webhooks', versionKey: false })
export class WebhookRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** From 0 on, each of a seller once: two that are created at once are not one too many. */
  @Prop({ type: Number, required: true }) readonly place!: number;
  @Prop({ type: String, required: true }) readonly url!: string;
  @Prop({ type: [String], enum: WEBHOOK_EVENTS, required: true })
  readonly events!: readonly WebhookEvent[];
  /** Signs each message: a hash would not do. */
  @Prop({ type: String, required: true }) readonly secret!: string;
  /** Signs along until the time beside it. */
  @Prop({ type: String, default: null }) readonly oldSecret!: string | null;
  @Prop({ type: Date, default: null }) readonly oldSecretUntil!: Date | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly acceptedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly disabledAt!: Date | null;
}

export type NewWebhook = Pick<
  WebhookRecord,
  'sellerId' | 'place' | 'url' | 'events' | 'secret' | 'createdAt'
>;

export const WebhookSchema = SchemaFactory.createForClass(WebhookRecord);
WebhookSchema.index({ sellerId: 1, place: 1 }, { unique: true });
