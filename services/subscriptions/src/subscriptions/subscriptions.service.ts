import { Injectable } from '@nestjs/common';
import {
  Clock,
  DueWork,
  EventBus,
  type EventOf,
  InternalClient,
  ProblemError,
  Transactions,
  UserReplicas,
} from '@sokoni/common';
import {
  type MySubscription,
  ordersRoutes,
  type PlanCode,
  type PlanPreview,
  type Receipt,
  TIMINGS,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { PlanTasksService } from '../plan-tasks/plan-tasks.service.ts';
import type { PurchaseRecord } from './purchase.schema.ts';
import { nextReminderAt } from './renewal.ts';
import { reversePeriods } from './reversal.ts';
import {
  toEntitlementFact,
  toMySubscription,
  toPlanPreview,
  toReceipt,
} from './subscription.mapper.ts';
import type { SubscriptionRecord } from './subscription.schema.ts';
import {
  addPeriod,
  type Entitlement,
  entitlementAt,
  type Period,
  planOf,
  previewPeriod,
  timesOfPurchases,
} from './subscription.ts';
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
  private readonly changes = new DueWork(
    SubscriptionsService.name,
    (except) => this.subscriptions.findDue('nextChangeAt', this.clock.now(), except),
    (sellerId) => this.announce(sellerId),
  );

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly orders: InternalClient,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly tasks: PlanTasksService,
    private readonly userReplicas: UserReplicas,
  ) {}

  /** Opens a payment for a plan; the price is always the server's. */
  async subscribe(sellerId: string, plan: PlanCode): Promise<SubscriptionStart> {
    const seller = await this.userReplicas.find(sellerId);
    if (seller && seller.accountStatus !== 'active') throw new ProblemError('plans-suspended');
    const purchase = await this.openPurchase(sellerId, plan);
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
    return toMySubscription(subscription?.periods ?? [], this.clock.now());
  }

  /** What paying for a plan now would give. */
  async preview(sellerId: string, plan: PlanCode): Promise<PlanPreview> {
    const subscription = await this.subscriptions.find(sellerId);
    const paid = { plan, amountTzs: planOf(plan).amountTzs };
    const preview = previewPeriod(subscription?.periods ?? [], paid, this.clock.now());
    return toPlanPreview(paid, preview);
  }

  async receipts(sellerId: string): Promise<Receipt[]> {
    return (await this.subscriptions.findReceipts(sellerId)).map(toReceipt);
  }

  /** A plan was paid. Runs in the transaction of its event; twice does nothing. */
  async activate({ data }: EventOf<'payment.succeeded'>): Promise<void> {
    const paidAt = new Date(data.at);
    const purchase = await this.subscriptions.movePurchase(data.referenceId, 'paid', { paidAt });
    if (!purchase) return;
    const periods = await this.extend(purchase, this.clock.now());
    await this.issueReceipt(purchase, paidAt, periods.at(-1) as Period);
    await this.tasks.open(purchase);
  }

  /** So much of what a seller has paid is given back: the plan ends, or ends earlier. */
  async shorten(sellerId: string, amountTzs: number, now: Date): Promise<Entitlement> {
    const before = await this.subscriptions.find(sellerId);
    if (!before) throw new Error(`${sellerId} has no plan to take back`);
    const periods = reversePeriods(before.periods, amountTzs, now);
    const reminder = nextReminderAt(periods, now);
    const version = before.version + 1;
    await this.saveAndAnnounce({ _id: sellerId, periods, nextReminderAt: reminder, version }, now);
    await this.subscriptions.setTimes(timesOfPurchases(before.periods, periods));
    return entitlementAt(periods, now);
  }

  /**
   * The operator has taken a plan's money back, and we the plan, less what an admin gave back
   * before. Runs in the transaction of its event; twice does nothing.
   */
  async applyReversal({ data }: EventOf<'payment.reversed'>): Promise<void> {
    const reversedAt = new Date(data.at);
    const change = { reversedAt };
    const purchase = await this.subscriptions.movePurchase(data.referenceId, 'reversed', change);
    // Without a receipt we have not heard yet that the money came: the plan never starts.
    if (!purchase?.receiptNumber) return;
    const { _id: subscriptionId, sellerId, plan, receiptNumber } = purchase;
    const left = purchase.amountTzs - (purchase.refund?.amountTzs ?? 0);
    const { paidUntil } = await this.shorten(sellerId, left, this.clock.now());
    await this.events.publish('subscription.reversed', {
      aggregateId: subscriptionId,
      version: 3,
      data: {
        subscriptionId,
        sellerId,
        plan,
        receiptNumber,
        amountTzs: data.amountTzs,
        validUntil: paidUntil?.toISOString() ?? null,
      },
    });
  }

  async closePurchase({ data }: EventOf<'payment.failed'>): Promise<void> {
    await this.subscriptions.movePurchase(data.referenceId, 'failed');
  }

  /** Tells what time has changed for sellers; true when there may be more. */
  announceDue(): Promise<boolean> {
    return this.changes.run();
  }

  private announce(sellerId: string): Promise<void> {
    const now = this.clock.now();
    return this.transactions.run(async () => {
      const due = await this.subscriptions.find(sellerId);
      if (!due?.nextChangeAt || due.nextChangeAt > now) return;
      await this.saveAndAnnounce({ ...due, version: due.version + 1 }, now);
    });
  }

  private async openPurchase(sellerId: string, plan: PlanCode): Promise<PurchaseRecord> {
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

  private async extend(purchase: PurchaseRecord, now: Date): Promise<Period[]> {
    const before = await this.subscriptions.find(purchase.sellerId);
    const { _id: purchaseId, plan, amountTzs } = purchase;
    const paid = { plan, amountTzs, purchaseId };
    const periods = addPeriod(before?.periods ?? [], paid, now);
    const reminder = nextReminderAt(periods, now);
    const version = (before?.version ?? 0) + 1;
    const next = { _id: purchase.sellerId, periods, nextReminderAt: reminder, version };
    await this.saveAndAnnounce(next, now);
    await this.subscriptions.setTimes(timesOfPurchases(before?.periods ?? [], periods));
    return periods;
  }

  private async saveAndAnnounce(
    next: Omit<SubscriptionRecord, 'nextChangeAt'>,
    now: Date,
  ): Promise<void> {
    const { _id: sellerId, version } = next;
    const entitlement = entitlementAt(next.periods, now);
    const saved = await this.subscriptions.save({ ...next, nextChangeAt: entitlement.validUntil });
    if (!saved) throw new Error(`Subscription of ${sellerId} changed meanwhile`);
    await this.events.publish('entitlement.changed', {
      aggregateId: sellerId,
      version,
      data: toEntitlementFact(sellerId, entitlement),
    });
  }

  private async issueReceipt(
    purchase: PurchaseRecord,
    paidAt: Date,
    period: Period,
  ): Promise<void> {
    const receiptNumber = await this.subscriptions.nextNumber('receipt', paidAt);
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
