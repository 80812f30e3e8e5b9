import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A picture without a public address; its name is random. */
@Schema({ collection: 'private_images', versionKey: false })
export class PrivateImageRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly ownerId!: string;
  @Prop({ type: Number, required: true }) readonly bytes!: number;
  /** `verification` for pictures that `verification.photos-changed` names. */
  @Prop({ type: String, enum: ['verification', null], default: null })
  readonly shownBy!: 'verification' | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  /** When it is deleted: soon where nothing shows it, later where it is attached. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const PrivateImageSchema = SchemaFactory.createForClass(PrivateImageRecord);
PrivateImageSchema.index({ expiresAt: 1 });
PrivateImageSchema.index({ ownerId: 1 });
