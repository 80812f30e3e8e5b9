import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { NotificationSettings } from '@sokoni/contracts';

type Topics = NotificationSettings['mail'];

@Schema({ _id: false })
class TopicChoice implements Topics {
  @Prop({ type: Boolean, required: true }) readonly orders!: boolean;
  @Prop({ type: Boolean, required: true }) readonly money!: boolean;
  @Prop({ type: Boolean, required: true }) readonly saved!: boolean;
  @Prop({ type: Boolean, required: true }) readonly reviews!: boolean;
}

/** What a user chose; without one the defaults are in force. */
@Schema({ collection: 'notification_settings', versionKey: false })
export class SettingsRecord implements NotificationSettings {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: SchemaFactory.createForClass(TopicChoice), required: true })
  readonly push!: Topics;
  @Prop({ type: SchemaFactory.createForClass(TopicChoice), required: true })
  readonly mail!: Topics;
  @Prop({ type: SchemaFactory.createForClass(TopicChoice), required: true })
  readonly sms!: Topics;
  @Prop({ type: Number, required: true }) readonly quietFrom!: number;
  @Prop({ type: Number, required: true }) readonly quietUntil!: number;
}

export const SettingsSchema = SchemaFactory.createForClass(SettingsRecord);
