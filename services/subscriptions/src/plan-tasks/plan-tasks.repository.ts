import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import {
  PLAN_CODES,
  PLAN_TASK_KINDS,
  type PlanCode,
  type PlanTaskKind,
  type Sentence,
} from '@sokoni/contracts';

/** A service of a paid plan that an admin has to provide. */
@Schema({ collection: 'plan_tasks', versionKey: false })
export class PlanTaskRecord {
  /** Purchase and kind: each task exists once a payment. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, enum: PLAN_TASK_KINDS, required: true }) readonly kind!: PlanTaskKind;
  @Prop({ type: String, enum: PLAN_CODES, required: true }) readonly plan!: PlanCode;
  /** As it was bought; absent where that was before names could change. */
  @Prop({ type: Object }) readonly planName?: Sentence;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly doneAt!: Date | null;
  /** The admin who did it. */
  @Prop({ type: String, default: null }) readonly doneBy!: string | null;
}

export const PlanTaskSchema = SchemaFactory.createForClass(PlanTaskRecord);

const TASKS_SHOWN = 200;

@Injectable()
export class PlanTasksRepository {
  constructor(@InjectModel(PlanTaskRecord.name) private readonly tasks: Records<PlanTaskRecord>) {}

  async add(tasks: readonly PlanTaskRecord[]): Promise<void> {
    await this.tasks.insertMany(tasks);
  }

  /** Open tasks from the oldest, then done ones from the newest. */
  async list(): Promise<PlanTaskRecord[]> {
    const open = await this.tasks.find({ doneAt: null }).sort({ createdAt: 1 }).limit(TASKS_SHOWN);
    const done = await this.tasks
      .find({ doneAt: { $ne: null } })
      .sort({ doneAt: -1 })
      .limit(TASKS_SHOWN);
    return [...open, ...done].slice(0, TASKS_SHOWN);
  }

  async waiting(): Promise<{ count: number; oldestAt: Date | null }> {
    const [found] = await this.tasks.aggregate<{ count: number; oldestAt: Date }>([
      { $match: { doneAt: null } },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  /** Those of these that wait. */
  async removeOpen(taskIds: readonly string[]): Promise<void> {
    await this.tasks.deleteMany({ _id: { $in: taskIds }, doneAt: null });
  }

  find(taskId: string): Promise<PlanTaskRecord | null> {
    return this.tasks.findById(taskId).exec();
  }

  /** False when it is done already. */
  async finish(taskId: string, doneBy: string, doneAt: Date): Promise<boolean> {
    const change = { $set: { doneAt, doneBy } };
    const { modifiedCount } = await this.tasks.updateOne({ _id: taskId, doneAt: null }, change);
    return modifiedCount > 0;
  }
}
