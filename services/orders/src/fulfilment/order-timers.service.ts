import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { OrdersConfig } from '../config.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { remindPart } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { toPartFact } from '../orders/part-facts.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { NEW_PARTS } from '../orders/seller-order.ts';
import { dueTimer, statementDueAt } from '../orders/seller-order-timers.ts';
import { FulfilmentService } from './fulfilment.service.ts';

/** After this another replica takes over the order of a crashed one. */
const LEASE_MS = 60_000;

/** Reminds, cancels, delivers and completes parts whose time has run out; any number of replicas may run it. */
@Injectable()
export class OrderTimersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Handles one due order; false when there is none. */
  async moveOne(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.orders.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (due) await this.unit.run(() => this.applyTimers(due._id));
    return due !== null;
  }

  private async applyTimers(orderId: string): Promise<void> {
    const order = await this.orders.get(orderId);
    const now = this.clock.now();
    let current = order;
    for (const part of order.sellerOrders) {
      const timer = dueTimer(part, this.config.patience, now);
      if (!timer) continue;
      const { does: action, note } = timer;
      const sellerIds = [part.sellerId];
      if (action === 'remind') current = await this.remind(current, part);
      else current = await this.fulfilment.move(current, { action, by: 'system', sellerIds, note });
    }
    // A user moved it first: the save replaces the lease by the order's next due time.
    if (current === order) await this.orders.save(order, order);
  }

  private async remind(order: OrderRecord, part: SellerOrderRecord): Promise<OrderRecord> {
    const reminded = await this.orders.save(order, remindPart(order, part.sellerId));
    // Its timer is late, and an admin decides by now.
    const until = statementDueAt(part);
    if (until && until <= this.clock.now()) return reminded;
    const name = reminderOf(part);
    const { _id: aggregateId, version } = reminded;
    this.unit.publish(name, { aggregateId, version, data: toPartFact(reminded, part, '') });
    return reminded;
  }
}

function reminderOf({ status }: SellerOrderRecord) {
  if (NEW_PARTS.includes(status)) return 'seller-order.acceptance-awaited';
  return status === 'disputed' ? 'seller-order.statement-awaited' : 'seller-order.delivery-asked';
}
