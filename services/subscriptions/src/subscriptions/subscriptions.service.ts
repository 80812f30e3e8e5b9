import { Injectable } from '@nestjs/common';
import { Clock, EventBus, type EventOf, InternalClient, Transactions } from '@sokoni/common';
import {
  type MySubscription,
  ordersRoutes,
  type PlanCode,
  type Receipt,
  TIMINGS,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import type { PurchaseRecord } from './purchase.schema.ts';
import { toMySubscription, toReceipt } from './subscription.mapper.ts';
import { addPeriod, entitlementAt, type Period, planOf } from './subscription.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** A try older than this gets a payment of its own: the old page would close under the payer. */
const REUSE_MS = TIMINGS.paymentSessionMs - 10 * 60_000;

export interface SubscriptionStart {
  readonly subscriptionId: string;
  readonly plan: PlanCode;
  readonly amount: number;
  readonly paymentUrl: string;
}

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly orders: InternalClient,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Opens a payment for a plan; the price is always the server's. */
  async subscribe(sellerId: string, plan: PlanCode): Promise<SubscriptionStart> {
    const purchase = await this.#openPurchase(sellerId, plan);
    const { name } = planOf(plan);
    const description = `Sokoni ${name} plan, one month`;
    const { paymentUrl } = await this.orders.call(
      ordersRoutes.startPayment,
      {
        body: {
          purpose: 'subscription',
          referenceId: purchase._id,
          userId: sellerId,
          amountTzs: purchase.amountTzs,
          description,
          pageQuery: { name, amount: String(purchase.amountTzs), currency: 'TZS', description },
          successPath: `/payment-success?plan=${plan}&purchase=${purchase._id}`,
          cancelPath: `/payment-cancel?plan=${plan}`,
        },
      },
      { idempotent: true, timeoutMs: 10_000 },
    );
    return { subscriptionId: purchase._id, plan, amount: purchase.amountTzs, paymentUrl };
  }

  async mySubscription(sellerId: string): Promise<MySubscription> {
    const subscription = await this.subscriptions.find(sellerId);
    return toMySubscription(entitlementAt(subscription?.periods ?? [], this.clock.now()));
  }

  async receipts(sellerId: string): Promise<Receipt[]> {
    return (await this.subscriptions.findReceipts(sellerId)).map(toReceipt);
  }

  /** A plan was paid. Runs in the transaction of its event; twice does nothing. */
  async activate({ data }: EventOf<'payment.succeeded'>): Promise<void> {
    if (data.purpose !== 'subscription') return;
    const paidAt = new Date(data.at);
    const purchase = await this.subscriptions.movePurchase(data.referenceId, 'paid', { paidAt });
    if (!purchase) return;
    const periods = await this.#extend(purchase, this.clock.now());
    await this.#issueReceipt(purchase, paidAt, periods.at(-1) as Period);
  }

  async closePurchase({ data }: EventOf<'payment.failed'>): Promise<void> {
    if (data.purpose !== 'subscription') return;
    await this.subscriptions.movePurchase(data.referenceId, 'failed');
  }

  /** Tells what time has changed for one seller; false when nothing is due. */
  async announceOneDue(): Promise<boolean> {
    const now = this.clock.now();
    return this.transactions.run(async () => {
      const due = await this.subscriptions.findDue(now);
      if (due) await this.#saveAndAnnounce(due._id, due.periods, due.version + 1, now);
      return due !== null;
    });
  }

  async #openPurchase(sellerId: string, plan: PlanCode): Promise<PurchaseRecord> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - REUSE_MS);
    const open = await this.subscriptions.findOpenPurchase(sellerId, plan, since);
    if (open) return open;
    const purchase: PurchaseRecord = {
      _id: new Types.ObjectId().toHexString(),
      sellerId,
      plan,
      amountTzs: planOf(plan).amountTzs,
      state: 'awaiting_payment',
      createdAt: now,
      receiptNumber: null,
      paidAt: null,
      validFrom: null,
      validUntil: null,
    };
    await this.subscriptions.addPurchase(purchase);
    return purchase;
  }

  async #extend(purchase: PurchaseRecord, now: Date): Promise<Period[]> {
    const before = await this.subscriptions.find(purchase.sellerId);
    const periods = addPeriod(before?.periods ?? [], purchase.plan, now);
    await this.#saveAndAnnounce(purchase.sellerId, periods, (before?.version ?? 0) + 1, now);
    return periods;
  }

  async #saveAndAnnounce(
    sellerId: string,
    periods: Period[],
    version: number,
    now: Date,
  ): Promise<void> {
    const { plan, listingLimit, validUntil } = entitlementAt(periods, now);
    const saved = await this.subscriptions.save({
      _id: sellerId,
      periods,
      nextChangeAt: validUntil,
      version,
    });
    if (!saved) throw new Error(`Subscription of ${sellerId} changed meanwhile`);
    await this.events.publish('entitlement.changed', {
      aggregateId: sellerId,
      version,
      data: { sellerId, plan, listingLimit, validUntil: validUntil?.toISOString() ?? null },
    });
  }

  async #issueReceipt(purchase: PurchaseRecord, paidAt: Date, period: Period): Promise<void> {
    const receiptNumber = await this.subscriptions.nextReceiptNumber(paidAt.getUTCFullYear());
    const valid = { validFrom: period.from, validUntil: period.until };
    await this.subscriptions.completeReceipt(purchase._id, { receiptNumber, ...valid });
    await this.events.publish('subscription.activated', {
      aggregateId: purchase._id,
      version: 1,
      data: {
        subscriptionId: purchase._id,
        sellerId: purchase.sellerId,
        plan: purchase.plan,
        receiptNumber,
        amountTzs: purchase.amountTzs,
        validFrom: period.from.toISOString(),
        validUntil: period.until.toISOString(),
      },
    });
  }
}
