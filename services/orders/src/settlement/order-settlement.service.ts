import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { lateMoney, orderPaid } from '../ledger/ledger.ts';
import { TermsInEffectService } from '../market-terms/market-terms.service.ts';
import { toOrderFact } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { endUnpaid, markPaid } from '../orders/order.ts';
import type { UnpaidOutcome } from '../orders/order-payment.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { toPaidFact } from '../orders/part-facts.ts';
import { withSaleTax } from '../orders/part-tax.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { DiscountsService } from '../promotions/discounts.service.ts';

/** Applies the end of a payment to its order, in the caller's transaction; it is saved at its end. */
@Injectable()
export class OrderSettlementService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly discounts: DiscountsService,
    private readonly terms: TermsInEffectService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The order as it is then; a superseded attempt that ends, or late money, does not change it. */
  async settle(order: OrderRecord, payment: PaymentRecord): Promise<OrderRecord> {
    if (payment.unallocated) {
      const { _id: reference, provider } = payment;
      const about = { reference, provider, orderNumber: order.orderNumber };
      this.unit.post(lateMoney({ ...about, at: this.clock.now() }, payment.amountTzs));
      return order;
    }
    if (payment.status === 'succeeded') return this.pay(order, payment, false);
    if (payment._id !== order.payment.id) return order;
    return this.end(order, payment.status as UnpaidOutcome, payment.failureReason);
  }

  /** Marks the order paid; a `late` payment was posted as owed to the buyer before. */
  async pay(order: OrderRecord, payment: PaymentRecord, late: boolean): Promise<OrderRecord> {
    const now = this.clock.now();
    const { _id: id, provider, method, transactionId } = payment;
    if (id !== order.payment.id) await this.payments.supersede(order.payment.id, now);
    if (late) await this.discounts.takeAgain(order);
    const by = { id, method, transactionId, resendAt: null, payUntil: null };
    // Late money may wait long for the stock: commission and tax are those of the moment in which it came.
    const terms = await this.terms.at(payment.endedAt ?? now);
    const paid = this.orders.saveAtEnd(order, markPaid(order, by, terms, now));
    const about = { reference: order._id, provider, orderNumber: order.orderNumber, at: now };
    const shares = paid.sellerOrders.map((part) => withSaleTax(paid, part, part));
    this.unit.post(orderPaid(about, shares, late));
    this.unit.publish('order.paid', {
      aggregateId: paid._id,
      version: paid.version,
      data: { ...toOrderFact(paid), paidAt: now.toISOString(), method, late },
    });
    for (const part of paid.sellerOrders) {
      const data = toPaidFact(paid, part, now);
      this.unit.publish('seller-order.paid', {
        aggregateId: paid._id,
        version: paid.version,
        data,
      });
    }
    return paid;
  }

  private async end(
    order: OrderRecord,
    outcome: UnpaidOutcome,
    reason: string,
  ): Promise<OrderRecord> {
    const ended = this.orders.saveAtEnd(order, endUnpaid(order, outcome, reason, this.clock.now()));
    await this.discounts.giveBack(ended);
    const about = { aggregateId: ended._id, version: ended.version };
    const ids = { orderId: ended._id, userId: ended.buyer.userId };
    if (outcome === 'expired') this.unit.publish('order.expired', { ...about, data: ids });
    else {
      const data = { ...ids, reason: `payment-${outcome}` };
      this.unit.publish('order.cancelled', { ...about, data });
    }
    return ended;
  }
}
