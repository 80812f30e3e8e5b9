import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@sokoni/contracts';
import { Schema as MongooseSchema, Types } from 'mongoose';
import type { LetterName, StoredFacts } from './user-notification.ts';

/** One notification of one user. Its text is written when it is read, in the language of that moment. */
@Schema({ collection: 'user_notifications', versionKey: false })
export class UserNotificationRecord {
  @Prop({ type: Types.ObjectId, required: true }) readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly eventId!: string;
  @Prop({ type: String, enum: NOTIFICATION_TOPICS, required: true })
  readonly topic!: NotificationTopic;
  /** The letter it is a summary of. */
  @Prop({ type: String, required: true }) readonly kind!: LetterName;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) readonly facts!: StoredFacts;
  /** A path of the shop. */
  @Prop({ type: String, required: true }) readonly link!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly readAt!: Date | null;
}

export const UserNotificationSchema = SchemaFactory.createForClass(UserNotificationRecord);
