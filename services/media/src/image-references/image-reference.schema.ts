import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Up to which version it is known what pictures a product or user refers to. */
@Schema({ collection: 'uses', versionKey: false })
export class ImageReferenceRecord {
  /** `product:<id>`, `user:<id>`. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly version!: number;
}

export const ImageReferenceSchema = SchemaFactory.createForClass(ImageReferenceRecord);
