import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far the story of something that shows pictures is known. */
@Schema({ collection: 'uses', versionKey: false })
export class UseRecord {
  /** `product:<id>`, `user:<id>`. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly version!: number;
}

export const UseSchema = SchemaFactory.createForClass(UseRecord);
