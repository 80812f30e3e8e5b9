import { Injectable } from '@nestjs/common';
import { type Answer, Clock, page } from '@sokoni/common';
import type { Order, SellerTaskOrdersQuery, SellerTasks } from '@sokoni/contracts';
import { SellerCeilingService } from '../checkout/seller-ceiling.service.ts';
import { toSellerCut } from '../orders/order.mapper.ts';
import { countOthers, countTasks, taskOf, urgencyCursor } from './seller-task.ts';
import { SellerTasksRepository } from './seller-tasks.repository.ts';

/** The tasks of a seller over all their orders. */
@Injectable()
export class SellerTasksService {
  constructor(
    private readonly tasks: SellerTasksRepository,
    private readonly ceiling: SellerCeilingService,
    private readonly clock: Clock,
  ) {}

  async count(sellerId: string): Promise<SellerTasks> {
    const [groups, ceiling] = await Promise.all([
      this.tasks.count(sellerId),
      this.ceiling.look(sellerId),
    ]);
    const deadlines = groups.flatMap((group) =>
      taskOf(group) === 'toAccept' ? (group.dueAt?.getTime() ?? []) : [],
    );
    const nextDueAt = deadlines.length === 0 ? null : new Date(Math.min(...deadlines));
    return {
      counts: countTasks(groups),
      others: countOthers(groups),
      nextDueAt: nextDueAt?.toISOString() ?? null,
      ceiling,
    };
  }

  async list(sellerId: string, query: SellerTaskOrdersQuery): Promise<Answer<Order[]>> {
    const found = await this.tasks.list(sellerId, query.task, query);
    const shown = found.slice(0, query.limit);
    const last = found.length > query.limit ? shown.at(-1) : undefined;
    const orders = await this.tasks.findAll(shown.map(({ _id }) => _id));
    const now = this.clock.now();
    return page(
      orders.map((order) => toSellerCut(order, sellerId, now)),
      last ? urgencyCursor(last) : null,
    );
  }
}
