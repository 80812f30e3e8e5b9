import { Injectable } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import type { OpenOrdersChoice } from '@sokoni/contracts';
import { OrdersClient } from './orders.client.ts';

/** Nobody stops selling before an admin has said what becomes of what buyers have paid. */
@Injectable()
export class OpenOrdersService {
  constructor(private readonly orders: OrdersClient) {}

  /**
   * What was chosen; without a choice, a refusal with the figures of what is open. An order that is
   * paid just then goes back to its buyer.
   */
  async decide(sellerId: string, chosen: OpenOrdersChoice | undefined): Promise<OpenOrdersChoice> {
    if (chosen) return chosen;
    const { orders, amountTzs } = await this.orders.openOrders(sellerId);
    if (orders === 0) return 'cancel';
    throw new ProblemError('open-orders-undecided', {
      values: { orders, amountTzs: amountTzs.toLocaleString('en') },
      data: { orders, amountTzs },
    });
  }
}
