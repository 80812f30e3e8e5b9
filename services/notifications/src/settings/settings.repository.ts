import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, inOrderOf, type Records } from '@sokoni/common';
import type { NotificationSettings, OptOutTopic } from '@sokoni/contracts';

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

@Injectable()
export class SettingsRepository {
  /** What the user chose, read together with that of others; null for nothing. */
  readonly findInBatch = batched((userIds: readonly string[]) => this.findAll(userIds));

  constructor(
    @InjectModel(SettingsRecord.name) private readonly settings: Records<SettingsRecord>,
  ) {}

  find(userId: string): Promise<SettingsRecord | null> {
    return this.settings.findById(userId).exec();
  }

  async save(_id: string, chosen: NotificationSettings): Promise<void> {
    await this.settings.replaceOne({ _id }, { _id, ...chosen }, { upsert: true });
  }

  /** Changes nothing else; who has chosen nothing before has chosen the rest of `otherwise` now. */
  async endSms(_id: string, topic: OptOutTopic, otherwise: NotificationSettings): Promise<void> {
    const { sms, ...others } = otherwise;
    const { [topic]: _, ...kept } = sms;
    const paths = Object.entries(kept).map(([name, wanted]) => [`sms.${name}`, wanted] as const);
    const first = { ...others, ...Object.fromEntries(paths) };
    const change = { $set: { [`sms.${topic}`]: false }, $setOnInsert: first };
    await this.settings.updateOne({ _id }, change, { upsert: true });
  }

  async deleteOf(_id: string): Promise<void> {
    await this.settings.deleteOne({ _id });
  }

  private async findAll(userIds: readonly string[]): Promise<(SettingsRecord | null)[]> {
    const known = await this.settings.find({ _id: { $in: [...new Set(userIds)] } });
    return inOrderOf(userIds, known);
  }
}
