import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { PlanTaskRecord } from './plan-task.schema.ts';

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

  /** Marks a task as done unless it is; false when there is no such task. */
  async finish(taskId: string, doneBy: string, doneAt: Date): Promise<boolean> {
    await this.tasks.updateOne({ _id: taskId, doneAt: null }, { $set: { doneAt, doneBy } });
    return (await this.tasks.exists({ _id: taskId })) !== null;
  }
}
