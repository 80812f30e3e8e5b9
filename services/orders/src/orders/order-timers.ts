import { Injectable } from '@nestjs/common';
import { Clock, Ticker, Transactions } from '@sokoni/common';
import { OrdersRepository } from './orders.repository.ts';
import { SellerOrdersService } from './seller-orders.service.ts';

/** A replica that dies with an order in its hands loses it after this. */
const LEASE_MS = 60_000;

/** Moves on what people leave lying; any number of replicas may look. */
@Injectable()
export class OrderTimers {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly sellerOrders: SellerOrdersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    ticker: Ticker,
  ) {
    ticker.enter(() => this.moveOne());
  }

  /** Looks after one order whose time has come; false when there is none. */
  async moveOne(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.orders.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (!due) return false;
    await this.transactions.run(async () => {
      const order = await this.orders.find(due._id, { anyone: true });
      if (order) await this.sellerOrders.keepTime(order);
    });
    return true;
  }
}
