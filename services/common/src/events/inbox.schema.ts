import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const REMEMBERED_SECONDS = 14 * 24 * 3_600;

/** A handler has handled an event; a second delivery finds the entry and does nothing. */
@Schema({ collection: 'inbox', versionKey: false })
export class InboxEntry {
  /** `<event id>:<handler>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Date, required: true }) readonly handledAt!: Date;
}

export const InboxSchema = SchemaFactory.createForClass(InboxEntry);
InboxSchema.index({ handledAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });
