import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ collection: 'images', versionKey: false })
export class ImageRecord {
  /** The public id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** The users who uploaded it; empty for pictures that services send. */
  @Prop({ type: [String], required: true }) readonly owners!: readonly string[];
  @Prop({ type: Number, required: true }) readonly bytes!: number;
  @Prop({ type: Number, required: true }) readonly width!: number;
  @Prop({ type: Number, required: true }) readonly height!: number;
  /** `#rrggbb`, shown until the picture is loaded. */
  @Prop({ type: String, required: true }) readonly colour!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  /** What refers to it: `product:<id>`, `user:<id>`, or `orders`. */
  @Prop({ type: [String], required: true }) readonly references!: readonly string[];
  /** When it was last uploaded, or lost a reference. */
  @Prop({ type: Date, required: true }) readonly wantedAt!: Date;
  /** While its file is being deleted: nothing may use it, and until when nobody else deletes it. Absent otherwise. */
  @Prop({ type: Date }) readonly removingUntil?: Date;
}

export const ImageSchema = SchemaFactory.createForClass(ImageRecord);
