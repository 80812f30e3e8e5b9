import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Count } from './limit.ts';

@Schema({ collection: 'limit-counters', versionKey: false })
export class LimitCounter implements Count {
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly count!: number;

  @Prop({ type: Date, required: true })
  readonly endsAt!: Date;
}

export const LimitCounterSchema = SchemaFactory.createForClass(LimitCounter);
LimitCounterSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
