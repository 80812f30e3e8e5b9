import { Injectable } from '@nestjs/common';
import { Clock, currentLanguage, ProblemError, UnitOfWork, UserReplicas } from '@sokoni/common';
import type { PlanCode, PlanOffer, PlanTask, PlanTaskKind, WaitingRows } from '@sokoni/contracts';
import { offerOf, planOf } from '../subscriptions/subscription.ts';
import { type PlanTaskRecord, PlanTasksRepository } from './plan-tasks.repository.ts';

interface PaidPlan {
  readonly _id: string;
  readonly sellerId: string;
  readonly plan: PlanCode;
  readonly offer?: PlanOffer;
}

/** Services of plans that the software cannot provide: posters, campaigns, a manager. */
@Injectable()
export class PlanTasksService {
  constructor(
    private readonly tasks: PlanTasksRepository,
    private readonly userReplicas: UserReplicas,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that activates the plan. */
  async create({ _id, sellerId, plan, offer }: PaidPlan): Promise<void> {
    const { name: planName } = offerOf({ plan, offer });
    const fields = {
      plan,
      planName,
      sellerId,
      createdAt: this.clock.now(),
      doneAt: null,
      doneBy: null,
    };
    await this.tasks.add(
      planOf(plan).tasks.map((kind) => ({ _id: taskIdOf(_id, kind), kind, ...fields })),
    );
  }

  /** All of its money goes back, in the caller's transaction: what is done of it stays, the rest is not owed any more. */
  async withdraw({ _id, plan }: Pick<PaidPlan, '_id' | 'plan'>): Promise<void> {
    await this.tasks.removeOpen(planOf(plan).tasks.map((kind) => taskIdOf(_id, kind)));
  }

  async list(): Promise<PlanTask[]> {
    const tasks = await this.tasks.list();
    return Promise.all(tasks.map((task) => this.toPlanTask(task)));
  }

  async countOpen(): Promise<WaitingRows> {
    const { count, oldestAt } = await this.tasks.waiting();
    return { count, oldestAt: oldestAt?.toISOString() ?? null };
  }

  async finish(taskId: string, adminId: string): Promise<{ _id: string }> {
    await this.unit.run(async () => {
      const task = await this.tasks.find(taskId);
      if (!task) throw new ProblemError('not-found');
      if (!(await this.tasks.finish(taskId, adminId, this.clock.now()))) return;
      const { sellerId, plan, kind } = task;
      this.unit.recordCommand(`plan-task:${taskId}`, [sellerId]);
      const data = { sellerId, plan, planName: nameOf(task), kind };
      this.unit.publish('plan-task.done', { aggregateId: taskId, version: 1, data });
    });
    return { _id: taskId };
  }

  private async toPlanTask(task: PlanTaskRecord) {
    const { _id, kind, plan, sellerId, createdAt, doneAt } = task;
    const seller = await this.userReplicas.find(sellerId);
    return {
      _id,
      kind,
      plan,
      planName: nameOf(task)[currentLanguage()],
      sellerId,
      sellerName: seller?.name ?? '',
      sellerEmail: seller?.email ?? '',
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    };
  }
}

function taskIdOf(purchaseId: string, kind: PlanTaskKind): string {
  return `${purchaseId}-${kind}`;
}

function nameOf({ plan, planName }: PlanTaskRecord) {
  return planName ?? offerOf({ plan }).name;
}
