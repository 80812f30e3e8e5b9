import { Injectable } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { LedgerService } from '../ledger/ledger.service.ts';
import { moneyBackOf, type Share } from '../ledger/ledger.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { noteRefund, sumOf } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { isCashOrder } from '../orders/part-cash.ts';
import { toCancelledFact, toPartFact, toRefundedFact } from '../orders/part-facts.ts';
import { restOf } from '../orders/part-lines.ts';
import { withSaleTax } from '../orders/part-tax.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import type { RefundRecord } from '../refunds/refund.schema.ts';
import { toRefundState } from '../refunds/refund.ts';
import { keepsMoney, REVERSED, reverseOrder } from './order-reversal.ts';
import { SupersededRefundsService } from './superseded-refunds.service.ts';

/** Ends an order whose payment was reversed. */
@Injectable()
export class OrderReversalService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly superseded: SupersededRefundsService,
    private readonly ledger: LedgerService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Money that was refunded before is not deducted from a seller twice. */
  async reverse(payment: PaymentRecord, reversedTzs: number): Promise<void> {
    const order = await this.orders.get(payment.referenceId);
    // Of an attempt that did not count the sellers have nothing; an order in cash keeps the id of the one before.
    const counts = order.confirmed && !isCashOrder(order) && order.payment.id === payment._id;
    const parts = counts ? order.sellerOrders.filter(keepsMoney) : [];
    const shares = parts.map((part) => withSaleTax(order, part, restOf(part)));
    const reversal = { reversedTzs, keptTzs: sumOf(shares) };
    const { refunds, owedTzs } = await this.superseded.supersede(payment, reversal);
    await this.ledger.reversePayment(payment, order, { shares, owedTzs });
    const noted = withRefunds(order, refunds);
    const after = counts ? reverseOrder(noted, this.clock.now()) : noted;
    if (after === order) return;
    const saved = await this.orders.save(order, after);
    for (const part of shares) this.publish(saved, part);
  }

  /** In the caller's transaction: the order itself stands, only these refunds of it are not sent any more. */
  async noteSuperseded(orderId: string, refunds: readonly RefundRecord[]): Promise<void> {
    const order = await this.orders.get(orderId);
    const noted = withRefunds(order, refunds);
    if (noted !== order) await this.orders.save(order, noted);
  }

  /** Each seller who loses money, and the end of each part that the reversal ends. */
  private publish(order: OrderRecord, lost: SellerOrderRecord & Share): void {
    const { sellerId, status: was } = lost;
    const part = order.sellerOrders.find((one) => one.sellerId === sellerId) as SellerOrderRecord;
    const about = { aggregateId: order._id, version: order.version };
    const data = { ...toPartFact(order, part, REVERSED), back: moneyBackOf(lost) };
    this.unit.publish('seller-order.reversed', { ...about, data });
    if (part.status === was) return;
    if (part.status === 'cancelled') {
      const cancelled = toCancelledFact(order, part, REVERSED);
      this.unit.publish('seller-order.cancelled', { ...about, data: cancelled });
    } else {
      const refunded = toRefundedFact(order, part, { was, note: REVERSED });
      this.unit.publish('seller-order.refunded', { ...about, data: refunded });
    }
  }
}

function withRefunds(order: OrderRecord, refunds: readonly RefundRecord[]): OrderRecord {
  return refunds.map(toRefundState).reduce(noteRefund, order);
}
