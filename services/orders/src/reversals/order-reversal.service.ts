import { Injectable } from '@nestjs/common';
import { Clock, EventBus, ProblemError } from '@sokoni/common';
import { LedgerService } from '../ledger/ledger.service.ts';
import { toPartNews, toRefundState } from '../orders/order.mapper.ts';
import { noteRefund, type OrderRecord, sumOf } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { SellerPart } from '../orders/seller-part.ts';
import type { PaymentRecord } from '../payments/attempts/payment.ts';
import { keepsMoney, REVERSED, reverseOrder } from './order-reversal.ts';
import { OvertakenService } from './superseded-refunds.service.ts';

/** What an order loses when the operator takes its payment back. */
@Injectable()
export class OrderReversalService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly overtaken: OvertakenService,
    private readonly ledger: LedgerService,
    private readonly bus: EventBus,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Money that went back before is not taken from anybody twice. */
  async reverse(payment: PaymentRecord, amountTzs: number): Promise<void> {
    const order = await this.orders.find(payment.referenceId, { anyone: true });
    if (!order) throw new ProblemError('order-not-found');
    // Of an attempt that did not count the sellers have nothing.
    const counts = order.wasPaid && order.payment.id === payment._id;
    const shares = counts ? order.sellerOrders.filter(keepsMoney) : [];
    const reversal = { takenTzs: amountTzs, keptTzs: sumOf(shares) };
    const { refunds, owedTzs } = await this.overtaken.end(payment, reversal);
    await this.ledger.reversePayment(payment._id, order, { shares, owedTzs });
    const noted = refunds.map(toRefundState).reduce(noteRefund, order);
    const after = counts ? reverseOrder(noted, this.clock.now()) : noted;
    if (after === order) return;
    const saved = await this.orders.save(order, after);
    for (const part of shares) await this.tell(saved, part);
  }

  /** Each seller hears of the loss; others hear of parts that end by it. */
  private async tell(order: OrderRecord, { sellerId, status: was }: SellerPart): Promise<void> {
    const part = order.sellerOrders.find((one) => one.sellerId === sellerId) as SellerPart;
    const about = { aggregateId: order._id, version: order.version };
    const data = toPartNews(order, part, REVERSED);
    await this.bus.publish('seller-order.reversed', { ...about, data });
    if (part.status === was) return;
    const name = part.status === 'cancelled' ? 'seller-order.cancelled' : 'seller-order.refunded';
    await this.bus.publish(name, { ...about, data });
  }
}
