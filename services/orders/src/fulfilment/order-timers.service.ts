import { Injectable } from '@nestjs/common';
import { Clock, Ticker, Transactions } from '@sokoni/common';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { completePart } from '../orders/seller-part.ts';
import { SellerOrdersService } from './fulfilment.service.ts';

/** A replica that dies with an order in its hands loses it after this. */
const LEASE_MS = 60_000;

/** Moves on what people leave lying; any number of replicas may look. */
@Injectable()
export class OrderTimers {
  /** Old orders end: this replica has found the last of them. */
  private noneUntimed = false;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly sellerOrders: SellerOrdersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    ticker: Ticker,
  ) {
    ticker.enter(() => this.moveOne());
    ticker.enter(() => this.timeOne());
  }

  /** Looks after one order whose time has come; false when there is none. */
  async moveOne(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.orders.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (due) await this.keepTime(due._id);
    return due !== null;
  }

  /** Gives one order that was stored before there were timers its own; false when there is none. */
  async timeOne(): Promise<boolean> {
    if (this.noneUntimed) return false;
    const old = await this.orders.claimUntimed(new Date(this.clock.now().getTime() + LEASE_MS));
    this.noneUntimed = old === null;
    if (old) await this.keepTime(old._id);
    return old !== null;
  }

  private async keepTime(orderId: string): Promise<void> {
    await this.transactions.run(async () => {
      const order = await this.orders.find(orderId, { anyone: true });
      if (!order) return;
      const now = this.clock.now();
      const sellerOrders = order.sellerOrders.map((part) => completePart(part, now));
      await this.sellerOrders.keepTime({ ...order, sellerOrders });
    });
  }
}
