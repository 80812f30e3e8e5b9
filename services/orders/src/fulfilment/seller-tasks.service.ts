import { Injectable } from '@nestjs/common';
import { type Answer, Clock, page, type Session, sortedPage } from '@sokoni/common';
import type { Order, SellerTask, SellerTaskOrdersQuery, SellerTasks } from '@sokoni/contracts';
import { toSellerCut } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { SellerCeilingService } from '../orders/order-limits.service.ts';
import { SoldOrdersRepository } from '../orders/sold-orders.repository.ts';
import { BY_URGENCY } from '../orders/sold-sorting.ts';
import { countOthers, countTasks, taskFilter, taskOf } from './seller-task.ts';
import { SellerTasksRepository } from './seller-tasks.repository.ts';

/** The tasks of a seller over all their orders. */
@Injectable()
export class SellerTasksService {
  constructor(
    private readonly tasks: SellerTasksRepository,
    private readonly sold: SoldOrdersRepository,
    private readonly ceiling: SellerCeilingService,
    private readonly clock: Clock,
  ) {}

  async count(sellerId: string): Promise<SellerTasks> {
    const [groups, ceiling] = await Promise.all([
      this.tasks.count(sellerId, this.clock.now()),
      this.ceiling.find(sellerId),
    ]);
    const soonest = (task: SellerTask, field: 'dueAt' | 'statementDueAt') => {
      const times = groups.flatMap((group) =>
        taskOf(group) === task ? (group[field]?.getTime() ?? []) : [],
      );
      return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
    };
    return {
      counts: countTasks(groups),
      others: countOthers(groups),
      nextDueAt: soonest('toAccept', 'dueAt'),
      nextStatementAt: soonest('toState', 'statementDueAt'),
      ceiling,
    };
  }

  async list(session: Session, query: SellerTaskOrdersQuery): Promise<Answer<Order[]>> {
    const { userId: sellerId } = session;
    const { sort, task } = query;
    const { data, nextCursor } = sort
      ? await this.sold.page(
          sellerId,
          { sellerOrders: { $elemMatch: { sellerId, ...taskFilter(task) } } },
          { ...query, sort },
        )
      : await this.byUrgency(sellerId, query);
    const now = this.clock.now();
    return page(
      data.map((order) => toSellerCut(order, session, now)),
      nextCursor ?? null,
    );
  }

  private async byUrgency(
    sellerId: string,
    query: SellerTaskOrdersQuery,
  ): Promise<Answer<OrderRecord[]>> {
    const found = await this.tasks.list(sellerId, query.task, query);
    const { data, nextCursor } = sortedPage(found, query, BY_URGENCY, ({ _id }) => _id);
    return page(await this.tasks.findAll(data), nextCursor ?? null);
  }
}
