import { Injectable } from '@nestjs/common';
import { InternalClient, ProblemError } from '@sokoni/common';
import {
  type DeletionBlocker,
  type OpenOrdersChoice,
  ordersRoutes,
  type SellerOpenOrders,
} from '@sokoni/contracts';

@Injectable()
export class OrdersClient {
  constructor(private readonly http: InternalClient) {}

  /** Unfinished orders, sales and payouts of a user. */
  findDeletionBlockers(userId: string): Promise<DeletionBlocker[]> {
    return this.http.call(ordersRoutes.deletionBlockers, { params: { userId } });
  }

  /** Orders that buyers have paid and the seller has not sent. */
  findOpenOrders(sellerId: string): Promise<SellerOpenOrders> {
    return this.http.call(ordersRoutes.sellerOpenOrders, { params: { sellerId } });
  }

  /**
   * What becomes of the open orders of a seller who stops selling: the admin's choice, or a problem
   * with their figures when there is none. An order paid during the call is refunded.
   */
  async decideOpenOrders(
    sellerId: string,
    chosen: OpenOrdersChoice | undefined,
  ): Promise<OpenOrdersChoice> {
    if (chosen) return chosen;
    const { orders, amountTzs } = await this.findOpenOrders(sellerId);
    if (orders === 0) return 'cancel';
    throw new ProblemError('open-orders-undecided', {
      values: { orders, amountTzs: amountTzs.toLocaleString('en') },
      data: { orders, amountTzs },
    });
  }
}
