import { Injectable } from '@nestjs/common';
import { Clock, EventBus } from '@sokoni/common';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { lateMoney, orderPaid } from '../ledger/ledger.ts';
import { toOrderFact } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { endUnpaid, markPaid } from '../orders/order.ts';
import type { UnpaidEnding } from '../orders/order-payment.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from './attempts/payment.schema.ts';
import { PaymentsRepository } from './attempts/payments.repository.ts';

/** Applies the end of a payment to its order, in the caller's transaction. */
@Injectable()
export class OrderSettlementService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerRepository,
    private readonly bus: EventBus,
    private readonly clock: Clock,
  ) {}

  /** False for a payment of an order that has ended: it stays unallocated. */
  async settle(payment: PaymentRecord): Promise<boolean> {
    const order = await this.orders.get(payment.referenceId);
    if (payment.status === 'succeeded') {
      if (order.paymentStatus !== 'pending') return this.postLateMoney(order, payment);
      await this.pay(order, payment, false);
    } else if (payment._id === order.payment.id) {
      // A superseded attempt that ends changes nothing about its order.
      await this.end(order, payment.status as UnpaidEnding, payment.failureReason);
    }
    return true;
  }

  /** Marks the order paid; a `late` payment was posted as owed to the buyer before. */
  async pay(order: OrderRecord, payment: PaymentRecord, late: boolean): Promise<void> {
    const now = this.clock.now();
    const { _id: id, method, transactionId } = payment;
    if (id !== order.payment.id) await this.payments.supersede(order.payment.id, now);
    const by = { id, method, transactionId, resendAt: null, payUntil: null };
    const paid = markPaid(order, by, now);
    await this.orders.save(order, paid);
    const about = { reference: order._id, orderNumber: order.orderNumber, at: now };
    this.ledger.post(orderPaid(about, paid.sellerOrders, late));
    await this.bus.publish('order.paid', {
      aggregateId: paid._id,
      version: paid.version,
      data: { ...toOrderFact(paid), paidAt: now.toISOString(), method, late },
    });
  }

  private async postLateMoney({ orderNumber }: OrderRecord, payment: PaymentRecord) {
    const about = { reference: payment._id, orderNumber, at: this.clock.now() };
    this.ledger.post(lateMoney(about, payment.amountTzs));
    return false;
  }

  private async end(order: OrderRecord, ending: UnpaidEnding, reason: string): Promise<void> {
    const ended = endUnpaid(order, ending, reason, this.clock.now());
    await this.orders.save(order, ended);
    const about = { aggregateId: ended._id, version: ended.version };
    const ids = { orderId: ended._id, userId: ended.buyer.userId };
    if (ending === 'expired') return this.bus.publish('order.expired', { ...about, data: ids });
    const data = { ...ids, reason: `payment-${ending}` };
    return this.bus.publish('order.cancelled', { ...about, data });
  }
}
