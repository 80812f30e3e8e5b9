import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Another email or number of an account, until it can no longer be undone. */
@Schema({ collection: 'contact_changes', versionKey: false })
export class ContactChangeRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** Of the link that was sent to the former email and number. */
  @Prop({ type: String, required: true }) readonly tokenHash!: string;
  @Prop({ type: Date, required: true }) readonly changedAt!: Date;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
  /** What the account had before, as far as it changed; empty for none. */
  @Prop({ type: String }) readonly email?: string;
  @Prop({ type: String }) readonly confirmedPhone?: string;
  @Prop({ type: String }) readonly phone?: string;
}

export type NewContactChange = Omit<ContactChangeRecord, '_id'>;

export const ContactChangeSchema = SchemaFactory.createForClass(ContactChangeRecord);
