import { Injectable } from '@nestjs/common';
import { InternalClient } from '@sokoni/common';
import { type OrderOutcome, ordersRoutes } from '@sokoni/contracts';

@Injectable()
export class OrdersClient {
  constructor(private readonly http: InternalClient) {}

  /** Whether orders are confirmed, open or ended. Throws when orders gives no answer. */
  async findOutcomes(
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, OrderOutcome['outcome']>> {
    const body = { orderIds: [...orderIds] };
    const found = await this.http.call(ordersRoutes.orderOutcomes, { body }, { idempotent: true });
    return new Map(found.map(({ orderId, outcome }) => [orderId, outcome]));
  }
}
