import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A picture that has no public address: its name says nothing and is never guessed. */
@Schema({ collection: 'private_images', versionKey: false })
export class PrivateImageRecord {
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: String, required: true })
  readonly ownerId!: string;

  @Prop({ type: Number, required: true })
  readonly bytes!: number;

  /** What it is attached to, where that says itself when it lets go of a picture. */
  @Prop({ type: String, enum: ['verification', null], default: null })
  readonly shownBy!: 'verification' | null;

  @Prop({ type: Date, required: true })
  readonly createdAt!: Date;

  /** When it goes: soon where nothing shows it, later where it was attached. */
  @Prop({ type: Date, required: true })
  readonly expiresAt!: Date;
}

export const PrivateImageSchema = SchemaFactory.createForClass(PrivateImageRecord);
PrivateImageSchema.index({ expiresAt: 1 });
PrivateImageSchema.index({ ownerId: 1 });
