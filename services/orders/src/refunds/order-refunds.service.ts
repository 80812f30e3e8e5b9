import { Injectable } from '@nestjs/common';
import { Clock, currentUserId } from '@sokoni/common';
import type { RefundReason } from '@sokoni/contracts';
import type { ReceivedMoney } from '@sokoni/payment-providers';
import { LedgerService } from '../ledger/ledger.service.ts';
import { moneyBackOf, type Share, totalOf } from '../ledger/ledger.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { addToTimeline, noteRefund } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { isCashOrder, shareOf, shareOfLines } from '../orders/part-cash.ts';
import { withRefund } from '../orders/part-lines.ts';
import { taxBackOfPart, withSaleTax } from '../orders/part-tax.ts';
import type { LineRefund, SellerOrderRecord } from '../orders/seller-order.schema.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import type { RefundRecord } from './refund.schema.ts';
import {
  cashPaymentOf,
  type RefundedPayment,
  type RefundRequest,
  toRefundState,
} from './refund.ts';
import { RefundsService } from './refunds.service.ts';
import { SecondAdminService } from './second-admin.service.ts';

/** Requests refunds of orders, in the caller's transaction. */
@Injectable()
export class OrderRefundsService {
  constructor(
    private readonly refunds: RefundsService,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerService,
    private readonly secondAdmin: SecondAdminService,
    private readonly clock: Clock,
  ) {}

  /** Moves what is left of the money of these parts from their sellers to the buyer. Returns the order for the caller to save. */
  refundParts(
    order: OrderRecord,
    parts: readonly SellerOrderRecord[],
    reason: string,
  ): Promise<OrderRecord> {
    const shares = parts.map((part) => withSaleTax(order, part, shareOf(part)));
    return this.refundShares(order, shares, reason);
  }

  private async refundShares(
    order: OrderRecord,
    shares: readonly Share[],
    reason: string,
  ): Promise<OrderRecord> {
    const first = await this.secondAdmin.require(
      {
        kind: 'order',
        aboutId: order._id,
        sellerIds: shares.map((share) => share.sellerId),
        amountTzs: totalOf(shares),
        reason,
      },
      refundedOf(order),
    );
    const payment = isCashOrder(order)
      ? cashPaymentOf(order)
      : await this.payments.get(order.payment.id);
    const [only] = shares;
    const sellerId = shares.length === 1 && only ? only.sellerId : null;
    const refund = await this.request(order, payment, {
      sellerId,
      amountTzs: totalOf(shares),
      shares: shares.map((share) => ({ sellerId: share.sellerId, ...moneyBackOf(share) })),
      reason,
      askedBy: first ?? currentUserId(),
      surplus: false,
    });
    await this.ledger.requestRefund(refund._id, order, shares);
    return noteRefund(order, toRefundState(refund));
  }

  /** Moves the money of some lines or an amount of a part to the buyer. */
  async refundLines(
    order: OrderRecord,
    part: SellerOrderRecord,
    refund: LineRefund,
  ): Promise<OrderRecord> {
    const before = taxBackOfPart(order, part);
    const saleTaxCents = taxBackOfPart(order, withRefund(part, refund)) - before;
    const share = { ...shareOfLines(part, refund), saleTaxCents };
    return this.refundShares(order, [share], refund.reason);
  }

  /** Refunds money that was never the sellers': the ledger owes it to the buyer already. */
  async refundSurplus(
    order: OrderRecord,
    payment: PaymentRecord,
    reason: RefundReason,
    { amountTzs, transactionId }: ReceivedMoney = payment,
  ): Promise<void> {
    const money = { amountTzs, transactionId, part: false };
    const about = { sellerId: null, ...money, reason, askedBy: currentUserId(), surplus: true };
    const refund = await this.request(order, payment, about);
    const noted = addToTimeline(order, 'refund.requested', reason, this.clock.now());
    await this.orders.save(order, noteRefund(noted, toRefundState(refund)));
  }

  private request(
    { orderNumber, buyer }: OrderRecord,
    payment: RefundedPayment,
    what: Omit<RefundRequest, 'payment' | 'orderNumber' | 'userId'>,
  ): Promise<RefundRecord> {
    return this.refunds.request({ ...what, payment, orderNumber, userId: buyer.userId });
  }
}

/** What was given back of the sale, arrived or not. */
function refundedOf({ refunds }: Pick<OrderRecord, 'refunds'>): number {
  return refunds.reduce((sum, { surplus, amountTzs }) => sum + (surplus ? 0 : amountTzs), 0);
}
