import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, type Session, UnitOfWork } from '@sokoni/common';
import type { Order, RefundLinesBody, SendLinesBody } from '@sokoni/contracts';
import { toOrder, toSellerCut } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { onlySeller } from './order-actions.service.ts';
import { type OfPart, PartLinesService } from './part-lines.service.ts';

/** What sellers and admins do with some lines of a part. */
@Injectable()
export class LineActionsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly parts: PartLinesService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What the buyer picks up leaves in no parcel. */
  send(session: Session, { key, lines, seen, parcel, ...body }: SendLinesBody) {
    return this.act(session, body, async (order, part) => {
      if (order.delivery.method === 'pickup') throw new ProblemError('parcel-of-pickup');
      const carrier = parcel ?? null;
      return this.parts.sendLines(order, { ...part, key, lines, seen, carrier });
    });
  }

  refund(session: Session, { key, lines, seen, reason, ...body }: RefundLinesBody) {
    return this.act(session, body, (order, part) =>
      this.parts.refundLines(order, { ...part, key, lines, seen, reason }),
    );
  }

  /** A seller acts on their own part; an admin names the seller. */
  private async act(
    session: Session,
    { orderId, sellerId }: Pick<SendLinesBody, 'orderId' | 'sellerId'>,
    change: (order: OrderRecord, part: OfPart) => Promise<OrderRecord>,
  ): Promise<Order> {
    const { userId, role } = session;
    const isAdmin = role === 'ADMIN';
    const changed = await this.unit.run(async () => {
      const order = await this.orders.get(orderId, isAdmin ? { anyone: true } : { seller: userId });
      if (isAdmin) return change(order, { sellerId: onlySeller(order, sellerId), by: 'admin' });
      return change(order, { sellerId: userId, by: 'seller' });
    });
    const now = this.clock.now();
    return isAdmin ? toOrder(changed, { by: 'admin', now }) : toSellerCut(changed, session, now);
  }
}
