import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema({ collection: 'sweepings', versionKey: false })
export class Sweeping {
  @Prop({ type: Types.ObjectId })
  readonly _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  readonly sellerId!: string;
}

/** How often the stall heard of an order. */
@Schema({ collection: 'rumours', versionKey: false })
export class Rumour {
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, default: 0 })
  readonly times!: number;
}

export const SweepingSchema = SchemaFactory.createForClass(Sweeping);
export const RumourSchema = SchemaFactory.createForClass(Rumour);
