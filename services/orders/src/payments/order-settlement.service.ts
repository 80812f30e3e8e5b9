import { Injectable } from '@nestjs/common';
import { Clock, EventBus, ProblemError, Transactions } from '@sokoni/common';
import { SubsidiesService } from '../delivery-subsidies/subsidies.service.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { lateMoney, orderPaid } from '../ledger/ledger.ts';
import { CatalogueClient } from '../orders/catalogue.client.ts';
import { toOrderFact, toRefundState } from '../orders/order.mapper.ts';
import {
  countRefund,
  endUnpaid,
  markPaid,
  noteRefund,
  type OrderRecord,
  sumOf,
  tell,
  tellRefund,
} from '../orders/order.ts';
import type { UnpaidEnding } from '../orders/order-payment.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { SellerPart } from '../orders/seller-part.ts';
import type { RefundRecord } from '../refunds/refund.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { OrderReversalService } from '../reversals/order-reversal.service.ts';
import type { PaymentRecord } from './attempts/payment.ts';
import { PaymentsRepository } from './attempts/payments.repository.ts';
import { type PaymentPurpose, PaymentPurposes } from './payment-purposes.ts';

/** What money does to an order: pays it, ends it, revives it, goes back. */
@Injectable()
export class OrderMoneyService implements PaymentPurpose {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsService,
    private readonly ledger: LedgerRepository,
    private readonly shares: LedgerService,
    private readonly reversals: OrderReversalService,
    private readonly subsidies: SubsidiesService,
    private readonly catalogue: CatalogueClient,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    purposes: PaymentPurposes,
  ) {
    purposes.enter('order', this);
  }

  async settle(payment: PaymentRecord): Promise<boolean> {
    const order = await this.find(payment.referenceId);
    if (payment.status === 'succeeded') return this.receive(order, payment);
    // An attempt that was given up says nothing about the order any more.
    if (payment._id !== order.payment.id) return true;
    await this.end(order, payment.status as UnpaidEnding, payment.failureReason);
    return true;
  }

  /**
   * Takes the stock again and revives the order; when the stock is gone, or another attempt has
   * paid already, the money goes back.
   */
  async placeLate(payment: PaymentRecord): Promise<void> {
    const order = await this.find(payment.referenceId);
    const now = this.clock.now();
    const reserved = !order.wasPaid && (await this.catalogue.reserveAgain(order, now));
    await this.transactions.run(async () => {
      if (!(await this.payments.markPlaced(payment._id))) return;
      const fresh = await this.find(order._id);
      if (fresh.wasPaid) await this.sendBack(fresh, payment, 'paid-twice');
      else if (reserved) await this.pay(fresh, payment, true);
      else await this.sendBack(fresh, payment, 'late-money');
    });
  }

  async nameOf(payment: PaymentRecord): Promise<string> {
    return (await this.find(payment.referenceId)).orderNumber;
  }

  reverse(payment: PaymentRecord, amountTzs: number): Promise<void> {
    return this.reversals.reverse(payment, amountTzs);
  }

  async countRefund(refund: RefundRecord): Promise<void> {
    const order = await this.find(refund.orderId);
    const noted = noteRefund(order, toRefundState(refund));
    if (refund.status !== 'succeeded') {
      await this.orders.save(order, noted);
      return;
    }
    const { amountTzs, surplus } = refund;
    const counted = surplus ? tellRefund : countRefund;
    await this.orders.save(order, counted(noted, amountTzs, this.clock.now()));
  }

  /**
   * Takes these parts' money from their sellers and sends it to the buyer, in the caller's
   * transaction. Answers with the order that says so, for the caller to save.
   */
  async giveBack(
    order: OrderRecord,
    parts: readonly SellerPart[],
    reason: string,
  ): Promise<OrderRecord> {
    const payment = await this.payments.find(order.payment.id);
    if (!payment) throw new Error(`Order ${order._id} has no payment`);
    const [only] = parts;
    const sellerId = parts.length === 1 && only ? only.sellerId : null;
    const refund = await this.requestRefund(order, payment, {
      sellerId,
      amountTzs: sumOf(parts),
      reason,
      surplus: false,
    });
    await this.shares.giveBack(refund._id, order, parts);
    return noteRefund(order, toRefundState(refund));
  }

  /**
   * These parts' money is their sellers' to have, in the caller's transaction. What the shop pays
   * for the delivery waits for the end of the return window, even where the buyer was content before.
   */
  async release(before: OrderRecord, order: OrderRecord, sellerIds: readonly string[]) {
    for (const part of order.sellerOrders) {
      if (part.status !== 'completed' || !sellerIds.includes(part.sellerId)) continue;
      await this.shares.complete(order, part);
      const former = before.sellerOrders.find(({ sellerId }) => sellerId === part.sellerId);
      await this.subsidies.promise(order, part, former?.dueAt ?? part.since);
    }
  }

  /** True when the order takes the money; late money for an ended order waits for its place. */
  private async receive(order: OrderRecord, payment: PaymentRecord): Promise<boolean> {
    if (order.paymentStatus === 'pending') {
      await this.pay(order, payment, false);
      return true;
    }
    const { _id: reference, amountTzs } = payment;
    const about = { reference, orderNumber: order.orderNumber, at: this.clock.now() };
    await this.ledger.post(lateMoney(about, amountTzs));
    return false;
  }

  private async pay(order: OrderRecord, payment: PaymentRecord, late: boolean): Promise<void> {
    const now = this.clock.now();
    const { _id: id, method, transactionId } = payment;
    if (id !== order.payment.id) await this.payments.supersede(order.payment.id, now);
    const by = { id, method, transactionId, resendAt: null, payUntil: null };
    const paid = markPaid(order, by, now);
    await this.orders.save(order, paid);
    const about = { reference: order._id, orderNumber: order.orderNumber, at: now };
    await this.ledger.post(orderPaid(about, paid.sellerOrders, late));
    await this.bus.publish('order.paid', {
      aggregateId: paid._id,
      version: paid.version,
      data: { ...toOrderFact(paid), paidAt: now.toISOString(), method, late },
    });
  }

  private async end(order: OrderRecord, ending: UnpaidEnding, reason: string): Promise<void> {
    const ended = endUnpaid(order, ending, reason, this.clock.now());
    await this.orders.save(order, ended);
    const about = { aggregateId: ended._id, version: ended.version };
    const who = { orderId: ended._id, userId: ended.buyer.userId };
    if (ending === 'expired') return this.bus.publish('order.expired', { ...about, data: who });
    const data = { ...who, reason: `payment-${ending}` };
    return this.bus.publish('order.cancelled', { ...about, data });
  }

  /** Such money was never the sellers': the ledger owes it to the buyer already. */
  private async sendBack(
    order: OrderRecord,
    payment: PaymentRecord,
    reason: string,
  ): Promise<void> {
    const { amountTzs } = payment;
    const about = { sellerId: null, amountTzs, reason, surplus: true };
    const refund = await this.requestRefund(order, payment, about);
    const told = tell(order, 'refund.requested', reason, this.clock.now());
    await this.orders.save(order, noteRefund(told, toRefundState(refund)));
  }

  private requestRefund(
    order: OrderRecord,
    payment: PaymentRecord,
    what: Pick<RefundRecord, 'sellerId' | 'amountTzs' | 'reason' | 'surplus'>,
  ): Promise<RefundRecord> {
    const { orderNumber, buyer } = order;
    return this.refunds.request({
      ...what,
      payment,
      orderId: order._id,
      orderNumber,
      userId: buyer.userId,
    });
  }

  private async find(orderId: string): Promise<OrderRecord> {
    const order = await this.orders.find(orderId, { anyone: true });
    if (!order) throw new ProblemError('order-not-found');
    return order;
  }
}
