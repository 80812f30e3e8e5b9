import { Injectable } from '@nestjs/common';
import { Clock, TermsInEffect, TransitionRefused, UnitOfWork } from '@sokoni/common';
import { DAY_MS, type MarketTerms, type SellerOrderStatus } from '@sokoni/contracts';
import { SubsidiesService } from '../delivery-subsidies/subsidies.service.ts';
import { DisputesRepository } from '../disputes/disputes.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { isPickup } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { livingParts, moveParts, type PartAction } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { collectTzs, isPaidFor, shareOf } from '../orders/part-cash.ts';
import {
  sentTotals,
  toCancelledFact,
  toCompletedFact,
  toPaidFact,
  toPartFact,
  toRefundedFact,
  toReturnedFact,
} from '../orders/part-facts.ts';
import { withoutLastParcel } from '../orders/part-lines.ts';
import { collectsCash, withSaleTax, withTaxOfCash } from '../orders/part-tax.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { factOf, findMove, transitionRefused } from '../orders/seller-order.ts';
import { hasFailedToArrive } from '../orders/seller-order-moves.ts';
import { DiscountsService } from '../promotions/discounts.service.ts';
import { OrderRefundsService } from '../refunds/order-refunds.service.ts';

/** Moves paid seller orders, with the consequences: refunds, available money, events. */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: OrderRefundsService,
    private readonly ledger: LedgerService,
    private readonly subsidies: SubsidiesService,
    private readonly discounts: DiscountsService,
    private readonly statements: DisputesRepository,
    private readonly terms: TermsInEffect<MarketTerms>,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Moves these parts, all or none, in the caller's transaction. */
  async move(order: OrderRecord, asked: PartAction, now = this.clock.now()): Promise<OrderRecord> {
    const begins = asked.action === 'dispute';
    const act = begins ? await this.asDispute(order, asked, now) : asked;
    const moved = await this.taxCash(
      order,
      refuseAsProblem(() => moveParts(order, act, now)),
      now,
    );
    const touched = order.sellerOrders.filter((part) => act.sellerIds.includes(part.sellerId));
    const refunded = touched.filter(
      (part) => isPaidFor(part) && findMove(part.status, act.action, act.by).refunds,
    );
    const reason = act.note || `${factOf(act.action).replace('seller-order.', '')}-by-${act.by}`;
    const owing =
      refunded.length > 0
        ? await this.refunds.refundParts(moved, refunded, reason)
        : await this.refundAmount(moved, touched, act);
    const saved = await this.orders.save(order, owing);
    if (order.paymentStatus === 'cash_due' && saved.paymentStatus === 'cancelled') {
      await this.discounts.giveBack(saved);
    }
    for (const part of touched) this.collect(saved, part);
    for (const part of touched) await this.complete(saved, part);
    for (const part of touched) this.publishPart(saved, part, act);
    this.publishEnd(saved, reason);
    return this.follow(saved, act);
  }

  /** Cash decides the tax in it when it is collected. */
  private async taxCash(before: OrderRecord, moved: OrderRecord, now: Date): Promise<OrderRecord> {
    if (!collectsCash(before, moved)) return moved;
    return withTaxOfCash(before, moved, await this.terms.at(now));
  }

  /**
   * With the deadlines of a dispute that begins now, and the sellers who have stated their side of the return before.
   */
  private async asDispute(order: OrderRecord, asked: PartAction, now: Date): Promise<PartAction> {
    const { disputeStatementDays, disputeDecisionDays } = await this.terms.at(now);
    const dispute = {
      statementDueAt: new Date(now.getTime() + disputeStatementDays * DAY_MS),
      decisionDays: disputeDecisionDays,
    };
    const statedBy: string[] = [];
    for (const sellerId of asked.sellerIds) {
      const { status, since } = partOf(order, sellerId);
      if (status !== 'return_requested') continue;
      const about = { orderId: order._id, sellerId };
      if (await this.statements.hasSellerStated(about, since)) statedBy.push(sellerId);
    }
    return { ...asked, dispute, statedBy };
  }

  /** An amount of a part that is completed: the rest of its money becomes the seller's. */
  private async refundAmount(
    moved: OrderRecord,
    touched: readonly SellerOrderRecord[],
    { action, lineRefund }: PartAction,
  ): Promise<OrderRecord> {
    const [before] = touched;
    if (action !== 'refund-amount' || !lineRefund || !before) return moved;
    return this.refunds.refundLines(moved, paidBy(moved, before), lineRefund);
  }

  /** The seller has got the cash of a part. */
  private collect(order: OrderRecord, before: SellerOrderRecord): void {
    const part = partOf(order, before.sellerId);
    if (isPaidFor(before) || !isPaidFor(part)) return;
    const paid = paidBy(order, before);
    this.ledger.collectCash(order, withSaleTax(order, paid, shareOf(paid)));
    const fact = { ...toPartFact(order, part, ''), amountTzs: collectTzs(before) };
    this.unit.publish('seller-order.cash-collected', {
      aggregateId: order._id,
      version: order.version,
      data: fact,
    });
    this.unit.publish('seller-order.paid', {
      aggregateId: order._id,
      version: order.version,
      data: toPaidFact(order, part, part.cash?.collectedAt ?? this.clock.now()),
    });
  }

  /**
   * A completed part's money becomes available to its seller. The shop decides about its part of the
   * delivery after the return window, even where the buyer has confirmed earlier.
   */
  private async complete(order: OrderRecord, before: SellerOrderRecord): Promise<void> {
    const part = partOf(order, before.sellerId);
    if (part.status !== 'completed') return;
    this.ledger.complete(order, shareOf(part), part.commissionBasisPoints);
    await this.subsidies.create(order, part, before.dueAt ?? part.since);
  }

  /** A move that another one follows. */
  private async follow(order: OrderRecord, act: PartAction): Promise<OrderRecord> {
    // Returned goods are refunded.
    if (act.action === 'receive-return') {
      return this.move(order, { ...act, action: 'refund', by: 'system', noteBy: act.by });
    }
    if (act.action !== 'fail-delivery') return order;
    const moved = order.sellerOrders.filter((part) => act.sellerIds.includes(part.sellerId));
    const sellerIds = moved.filter(hasFailedToArrive).map((part) => part.sellerId);
    if (sellerIds.length === 0) return order;
    const note = 'delivery-failed-thrice';
    return this.move(order, { action: 'dispute', by: 'system', sellerIds, note });
  }

  private publishPart(order: OrderRecord, before: SellerOrderRecord, act: PartAction): void {
    const part = partOf(order, before.sellerId);
    const name = factOf(act.action);
    if (name === 'seller-order.paid' || name === 'seller-order.confirmed') return;
    const moved = { by: act.by, from: before.status };
    const data = { ...toPartFact(order, part, act.note), ...moved };
    const about = { aggregateId: order._id, version: order.version };
    if (name === 'seller-order.completed') {
      this.unit.publish(name, {
        ...about,
        data: { ...toCompletedFact(order, part, act), ...moved },
      });
    } else if (name === 'seller-order.cancelled') {
      // Given up, its last parcel is back with the seller.
      const kept = act.action === 'give-up-delivery' ? withoutLastParcel(part) : part;
      this.unit.publish(name, {
        ...about,
        data: { ...toCancelledFact(order, kept, act.note), ...moved },
      });
    } else if (name === 'seller-order.refunded') {
      const how = { was: before.status, note: act.note };
      this.unit.publish(name, {
        ...about,
        data: { ...toRefundedFact(order, part, how), ...moved },
      });
    } else if (name === 'seller-order.delivery-failed') {
      this.unit.publish(name, {
        ...about,
        data: { ...toReturnedFact(order, part, act.note), ...moved },
      });
    } else if (name === 'seller-order.shipped') {
      this.unit.publish(name, { ...about, data: { ...data, ...sentFact(order, part) } });
    } else this.unit.publish(name, { ...about, data });
  }

  private publishEnd(order: OrderRecord, reason: string): void {
    const allCancelled = order.sellerOrders.every((part) => part.status === 'cancelled');
    if (!allCancelled || livingParts(order).length > 0) return;
    const data = { orderId: order._id, userId: order.buyer.userId, reason };
    this.unit.publish('order.cancelled', {
      aggregateId: order._id,
      version: order.version,
      data,
    });
  }
}

/** What a shipped part's event says beside the part. */
function sentFact(order: OrderRecord, part: SellerOrderRecord) {
  const { deliveryPin, parcels } = part;
  const parcel = parcels.at(-1)?.carrier ?? null;
  return {
    ...{
      deliveryPin,
      pickup: isPickup(order),
      ...stationIn(order),
      parcel,
      collectTzs: collectTzs(part),
    },
    lineTotals: sentTotals(order, part),
  };
}

/** Where the buyer collects it from a pickup station. */
function stationIn({ delivery: { station, landmark, location } }: OrderRecord) {
  return station ? { station: { name: station.name, place: `${landmark}, ${location}` } } : {};
}

/** The part as it was before the move, with its cash collected, and the tax in it, where the move has collected it. */
function paidBy(moved: OrderRecord, before: SellerOrderRecord): SellerOrderRecord {
  const { cash, tax, shopVatBasisPoints } = partOf(moved, before.sellerId);
  return { ...before, cash, tax, shopVatBasisPoints };
}

export function partOf(order: OrderRecord, sellerId: string): SellerOrderRecord {
  return order.sellerOrders.find((one) => one.sellerId === sellerId) as SellerOrderRecord;
}

export function refuseAsProblem<T>(move: () => T): T {
  try {
    return move();
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error;
    throw transitionRefused(error.from as SellerOrderStatus, error.to as SellerOrderStatus);
  }
}
