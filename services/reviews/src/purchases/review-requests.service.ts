import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { type EventData, namesOf } from '@sokoni/contracts';
import { ReviewsConfig } from '../config.ts';
import { partIdOf } from './purchase.ts';
import { PurchasesRepository } from './purchases.repository.ts';

/** Asks buyers for a review of what they received, once a part; any number of replicas may run it. */
@Injectable()
export class ReviewRequestsService {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: ReviewsConfig,
  ) {}

  /** In the transaction that completes the part, which its buyer may review from now on. */
  async schedule(part: EventData<'seller-order.completed'>, completedAt: Date): Promise<void> {
    const requestAt = new Date(completedAt.getTime() + this.config.REVIEW_REQUEST_AFTER_MS);
    const { orderNumber, buyerId } = part;
    await this.purchases.markPart(partIdOf(part), { orderNumber, buyerId, requestAt });
  }

  /** Handles one due part; false when there is none. */
  async requestOne(): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.purchases.isRequestDue(now))) return false;
    return this.unit.run(async () => {
      const part = await this.purchases.takeDueRequest(now);
      if (!part) return false;
      const lines = await this.purchases.listUnreviewed(part._id);
      const [first] = lines;
      if (!first) return true;
      const { orderId, sellerId, buyerId } = first;
      const named = new Map(lines.map((line) => [line.productName, namesOf(line)]));
      const products = { productNames: [...named.keys()], names: [...named.values()] };
      const data = { orderId, orderNumber: part.orderNumber, sellerId, buyerId, ...products };
      this.unit.publish('review.requested', { aggregateId: part._id, version: 1, data });
      return true;
    });
  }
}
