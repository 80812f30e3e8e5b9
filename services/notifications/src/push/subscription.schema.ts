import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A browser that gets a user's notifications. */
@Schema({ collection: 'push_subscriptions', versionKey: false })
export class SubscriptionRecord {
  /** The hash of the endpoint: a browser has one owner, the last who asked for it. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** The session that asked; with it the subscription ends. */
  @Prop({ type: String, required: true }) readonly sid!: string;
  @Prop({ type: String, required: true }) readonly endpoint!: string;
  @Prop({ type: String, required: true }) readonly p256dh!: string;
  @Prop({ type: String, required: true }) readonly auth!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const SubscriptionSchema = SchemaFactory.createForClass(SubscriptionRecord);
