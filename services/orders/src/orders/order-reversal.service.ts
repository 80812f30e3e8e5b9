import { Injectable } from '@nestjs/common';
import { Clock, EventBus, ProblemError } from '@sokoni/common';
import { LedgerService } from '../ledger/ledger.service.ts';
import type { PaymentRecord } from '../payments/payment.ts';
import { ReversalMismatch } from '../payments/reversals.service.ts';
import type { RefundRecord } from '../refunds/refund.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { toPartNews } from './order.mapper.ts';
import { noteRefund, type OrderRecord, sumOf } from './order.ts';
import { keepsMoney, reverseOrder } from './order-reversal.ts';
import { OrdersRepository } from './orders.repository.ts';
import type { SellerPart } from './seller-part.ts';

/** What an order loses when the operator takes its payment back. */
@Injectable()
export class OrderReversalService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: LedgerService,
    private readonly bus: EventBus,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Money that went back before is not taken from anybody twice. */
  async takeBack(payment: PaymentRecord, amountTzs: number): Promise<void> {
    const order = await this.orders.find(payment.referenceId, { anyone: true });
    if (!order) throw new ProblemError('order-not-found');
    // Of an attempt that did not count the sellers have nothing.
    const counts = order.wasPaid && order.payment.id === payment._id;
    const shares = counts ? order.sellerOrders.filter(keepsMoney) : [];
    const owed = await this.refunds.owedOf(payment._id);
    const unplacedTzs = payment.unplaced ? payment.amountTzs : 0;
    const owedTzs = owed.reduce((sum, refund) => sum + refund.amountTzs, unplacedTzs);
    const sharesTzs = sumOf(shares);
    const overtaken = amountTzs === sharesTzs + owedTzs;
    // Else what we owe has been sent already, and its answer is still on the way.
    if (!overtaken && amountTzs !== sharesTzs) {
      throw new ReversalMismatch(`${amountTzs}, not ${sharesTzs} and ${owedTzs}`);
    }
    const taken = { shares, owedTzs: overtaken ? owedTzs : 0 };
    await this.ledger.reversePayment(payment._id, order, taken);
    const noted = overtaken ? await this.#overtake(order, owed) : order;
    await this.#end(order, counts ? reverseOrder(noted, this.clock.now()) : noted, shares);
  }

  /** What the operator has sent back itself is not sent by us any more. */
  async #overtake(order: OrderRecord, owed: readonly RefundRecord[]): Promise<OrderRecord> {
    const endedAt = this.clock.now();
    for (const { _id } of owed) await this.refunds.end(_id, { status: 'overtaken', endedAt });
    return owed.reduce((noted, { _id: id, sellerId, amountTzs }) => {
      const state = { id, sellerId, amountTzs, status: 'succeeded', at: endedAt } as const;
      return noteRefund(noted, state);
    }, order);
  }

  async #end(
    before: OrderRecord,
    after: OrderRecord,
    touched: readonly SellerPart[],
  ): Promise<void> {
    if (after === before) return;
    const saved = await this.orders.save(before, after);
    const about = { aggregateId: saved._id, version: saved.version };
    for (const { sellerId, status: was } of touched) {
      const part = saved.sellerOrders.find((one) => one.sellerId === sellerId) as SellerPart;
      if (part.status === was) continue;
      const name = part.status === 'cancelled' ? 'seller-order.cancelled' : 'seller-order.refunded';
      const data = toPartNews(saved, part, 'payment-reversed');
      await this.bus.publish(name, { ...about, data });
    }
  }
}
