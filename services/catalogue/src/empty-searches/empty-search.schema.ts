import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Words that found nothing in a week. Nobody is named: who searched is not stored. */
@Schema({ collection: 'empty_searches', versionKey: false })
export class EmptySearch {
  /** Week and words. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Its Monday in Tanzania, as YYYY-MM-DD. */
  @Prop({ type: String, required: true }) readonly week!: string;
  @Prop({ type: String, required: true }) readonly words!: string;
  @Prop({ type: Number, required: true }) readonly count!: number;
  @Prop({ type: Date, required: true }) readonly lastAt!: Date;
}

export const EmptySearchSchema = SchemaFactory.createForClass(EmptySearch);
