import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PLAN_CODES, PLAN_TASK_KINDS, type PlanCode, type PlanTaskKind } from '@sokoni/contracts';

/** A service of a paid plan that an admin has to provide. */
@Schema({ collection: 'plan_tasks', versionKey: false })
export class PlanTaskRecord {
  /** Purchase and kind: each task exists once a payment. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, enum: PLAN_TASK_KINDS, required: true }) readonly kind!: PlanTaskKind;
  @Prop({ type: String, enum: PLAN_CODES, required: true }) readonly plan!: PlanCode;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly doneAt!: Date | null;
  /** The admin who did it. */
  @Prop({ type: String, default: null }) readonly doneBy!: string | null;
}

export const PlanTaskSchema = SchemaFactory.createForClass(PlanTaskRecord);
