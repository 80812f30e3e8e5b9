import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sokoni/contracts';
import type { Types } from 'mongoose';

@Schema({ _id: false })
class OldSecret {
  @Prop({ type: String, required: true }) readonly secret!: string;
  /** Signs along until then. */
  @Prop({ type: Date, required: true }) readonly until!: Date;
}

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
  /** Those before, the newest first: any of them may be the one that is installed. */
  @Prop({ type: [SchemaFactory.createForClass(OldSecret)], default: [] })
  readonly oldSecrets!: readonly OldSecret[];
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly acceptedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly disabledAt!: Date | null;
}

export type NewWebhook = Pick<
  WebhookRecord,
  'sellerId' | 'place' | 'url' | 'events' | 'secret' | 'createdAt'
>;

export const WebhookSchema = SchemaFactory.createForClass(WebhookRecord);
