import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A picture without a public address; its name is random. */
@Schema({ collection: 'private_images', versionKey: false })
export class PrivateImageRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly ownerId!: string;
  @Prop({ type: Number, required: true }) readonly bytes!: number;
  /** `verification` or `review:<id>`: what named it in an event first. */
  @Prop({ type: String, default: null }) readonly shownBy!: string | null;
  /** It has a public address, for its review is shown. */
  @Prop({ type: Boolean, default: false }) readonly published!: boolean;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  /** When it is deleted: soon where nothing shows it, later where it is attached; null while a review has it. */
  @Prop({ type: Date, default: null }) readonly expiresAt!: Date | null;
}

export const PrivateImageSchema = SchemaFactory.createForClass(PrivateImageRecord);
