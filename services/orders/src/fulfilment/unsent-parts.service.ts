import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '@sokoni/common';
import type { OrderRecord } from '../orders/order.schema.ts';
import { linesOf } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { isWorthRefunding, unsentPieces } from '../orders/part-lines.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { UNSENT_PARTS } from '../orders/seller-order.ts';
import { DiscountsService } from '../promotions/discounts.service.ts';
import { FulfilmentService, partOf } from './fulfilment.service.ts';
import { PartLinesService } from './part-lines.service.ts';
import { SellerEventsRepository, type SellerStopped } from './seller-events.repository.ts';

const UNSENT_AT_ONCE = 100;

/** Refunds what was not sent where there is no stock, or no seller any more. */
@Injectable()
export class UnsentPartsService {
  private readonly logger = new Logger(UnsentPartsService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly lines: PartLinesService,
    private readonly sellerEvents: SellerEventsRepository,
    private readonly discounts: DiscountsService,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * A paid order has no stock: every part that is not shipped is refunded. Where that is all of it nobody has sold at the
   * discount, so its buyer may use that again.
   */
  async onStockUnavailable(orderId: string): Promise<void> {
    await this.unit.run(async () => {
      const order = await this.orders.find(orderId, { anyone: true });
      if (!order?.confirmed) return;
      const left = await this.cancelUnsent(order, () => true, 'stock-unavailable');
      const isVoid = left.sellerOrders.every(({ status }) => status === 'cancelled');
      if (isVoid) await this.discounts.giveBack(left);
    });
  }

  /**
   * A seller stops selling: if so chosen, paid parts that are not shipped are refunded. An event that is older than what is
   * known of the seller changes nothing: who was suspended and is active again keeps the orders.
   */
  async onSellerStopped(event: SellerStopped, stopped: boolean): Promise<void> {
    const { userId, openOrders } = event.data;
    for (let last: string | undefined; ; ) {
      if (!(await this.sellerEvents.isNewest(event))) {
        this.logger.log(`${event.name} of ${userId} is older than what is known: nothing to do`);
        return;
      }
      if (!stopped || openOrders !== 'cancel') return;
      const unsent = await this.orders.findUnsent(userId, UNSENT_AT_ONCE, last);
      for (const orderId of unsent) {
        await this.unit.run(async () => {
          const order = await this.orders.find(orderId, { seller: userId });
          const isTheirs = (part: SellerOrderRecord) => part.sellerId === userId;
          if (order) await this.cancelUnsent(order, isTheirs, 'seller-suspended');
        });
      }
      if (unsent.length < UNSENT_AT_ONCE) return;
      // Those of which nothing is refunded stay unsent: the next ones are older.
      last = unsent.at(-1);
    }
  }

  private async cancelUnsent(
    order: OrderRecord,
    filter: (part: SellerOrderRecord) => boolean,
    note: string,
  ): Promise<OrderRecord> {
    const unsent = order.sellerOrders.filter(
      (part) => UNSENT_PARTS.includes(part.status) && filter(part),
    );
    const sellerIds = unsent.filter(isWhole).map((part) => part.sellerId);
    let current = order;
    if (sellerIds.length > 0) {
      current = await this.fulfilment.move(order, {
        action: 'cancel',
        by: 'system',
        sellerIds,
        note,
      });
    }
    // What has left is on its way: only the rest is refunded.
    for (const { sellerId } of unsent.filter((part) => !isWhole(part))) {
      const part = partOf(current, sellerId);
      const lines = unsentPieces(linesOf(current, sellerId), part);
      // All of it has left, or nothing was paid for the rest.
      if (!isWorthRefunding(linesOf(current, sellerId), part, lines)) continue;
      // A seller may be suspended again, with other pieces left; what is refunded already is not left.
      const rest = { key: `${note} ${part.lineRefunds.length}`, lines, reason: note };
      current = await this.lines.refundLines(current, { sellerId, by: 'system', ...rest });
    }
    return current;
  }
}

/** Nothing of the part has left. */
function isWhole({ parcels }: SellerOrderRecord): boolean {
  return parcels.length === 0;
}
