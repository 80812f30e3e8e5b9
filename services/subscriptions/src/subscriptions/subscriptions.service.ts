import { Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  currentLanguage,
  DueWork,
  type EventOf,
  InternalClient,
  isDuplicateKey,
  ProblemError,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import {
  fillSentence,
  type HeldMoney,
  type MySubscription,
  ordersRoutes,
  PLANS,
  type PlanCard,
  type PlanCode,
  type PlanOffer,
  type PlanPreview,
  type PlanPurchase,
  type Receipt,
  type RefundReason,
  type Sentence,
  type SubscriptionStart,
  splitTax,
} from '@sokoni/contracts';
import { PlanTasksService } from '../plan-tasks/plan-tasks.service.ts';
import { PlanOffersService } from '../plan-terms/plan-terms.service.ts';
import { type PurchaseRecord, type PurchaseRefund, SYSTEM } from './purchase.schema.ts';
import { isReusable, newPurchase } from './purchase.ts';
import { nextReminderAt } from './renewal.ts';
import {
  toEntitlementFact,
  toMySubscription,
  toPlanCard,
  toPlanPreview,
  toPlanPurchase,
  toReceipt,
} from './subscription.mapper.ts';
import type { SubscriptionRecord } from './subscription.schema.ts';
import {
  addPeriod,
  type Entitlement,
  entitlementAt,
  offerOf,
  type Period,
  previewPeriod,
  reversePeriods,
  timesOfPurchases,
} from './subscription.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

const ON_PAYMENT_PAGE: Sentence = {
  en: 'Sokoni {name} plan, one month',
  sw: 'Mpango wa {name} wa Sokoni, mwezi mmoja',
};

/** Every way to pay ends within it. */
const SHOWN_WAITING_MS = 48 * 3_600_000;
/** Asked again within it, a payment counts from the first time: a repeated call changes nothing. */
const SAME_ASKING_MS = 60_000;

@Injectable()
export class SubscriptionsService {
  private readonly logger = new Logger(SubscriptionsService.name);
  /** Publishes entitlements that end. */
  readonly dueChanges = new DueWork(
    SubscriptionsService.name,
    (except) => this.subscriptions.findDue('nextChangeAt', this.clock.now(), except),
    (sellerId) => this.publishChange(sellerId),
  );

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly orders: InternalClient,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly tasks: PlanTasksService,
    private readonly offers: PlanOffersService,
    private readonly userReplicas: UserReplicas,
  ) {}

  /** Opens a payment for a plan; the price is always the server's. */
  async subscribe(sellerId: string, plan: PlanCode, shownTzs?: number): Promise<SubscriptionStart> {
    const seller = await this.userReplicas.find(sellerId);
    if (seller && seller.accountStatus !== 'active') throw new ProblemError('plans-suspended');
    const offer = await this.offers.latestOffer(plan);
    if (shownTzs !== undefined && shownTzs !== offer.priceTzs) {
      const values = { price: offer.priceTzs.toLocaleString('en-US') };
      throw new ProblemError('plan-price-changed', { values });
    }
    const purchase = await this.openPurchase(sellerId, plan, offer);
    const language = currentLanguage();
    const name = offer.name[language];
    const description = fillSentence(ON_PAYMENT_PAGE, language, { name });
    const { paymentUrl, prompted } = await this.orders.call(
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
          cancelPath: `/payment-cancel?plan=${plan}&purchase=${purchase._id}`,
        },
      },
      { idempotent: true, timeoutMs: 10_000 },
    );
    const now = this.clock.now();
    const since = now.getTime() - (purchase.askedAt?.getTime() ?? 0);
    const begun = {
      ...(since > SAME_ASKING_MS && { askedAt: now }),
      ...(prompted && { prompted }),
    };
    await this.subscriptions.changePurchase(purchase._id, begun);
    return { subscriptionId: purchase._id, plan, amount: purchase.amountTzs, paymentUrl };
  }

  async mySubscription(sellerId: string): Promise<MySubscription> {
    const now = this.clock.now();
    const [subscription, waiting] = await Promise.all([
      this.subscriptions.find(sellerId),
      this.subscriptions.findWaiting(sellerId, new Date(now.getTime() - SHOWN_WAITING_MS)),
    ]);
    return toMySubscription(subscription?.periods ?? [], waiting, now, currentLanguage());
  }

  async preview(sellerId: string, plan: PlanCode): Promise<PlanPreview> {
    const subscription = await this.subscriptions.find(sellerId);
    const offer = await this.offers.offer(plan);
    const paid = { plan, amountTzs: offer.priceTzs };
    const preview = previewPeriod(subscription?.periods ?? [], paid, this.clock.now());
    return toPlanPreview(paid, offer, preview);
  }

  async purchase(sellerId: string, purchaseId: string): Promise<PlanPurchase> {
    const purchase = await this.subscriptions.findPurchase(purchaseId);
    if (purchase?.sellerId !== sellerId) throw new ProblemError('not-found');
    const [seller, held] = await Promise.all([
      purchase.prompted ? this.userReplicas.find(sellerId) : null,
      purchase.receiptNumber === null ? this.heldMoney(purchaseId) : [],
    ]);
    return toPlanPurchase(purchase, seller?.phone ?? '', held, currentLanguage());
  }

  /** What became of the purchase is known without orders. */
  private async heldMoney(referenceId: string): Promise<HeldMoney[]> {
    try {
      return await this.orders.call(ordersRoutes.heldMoney, { params: { referenceId } });
    } catch (error) {
      this.logger.warn(`Money of another amount is not shown, orders gives no answer: ${error}`);
      return [];
    }
  }

  async plans(): Promise<PlanCard[]> {
    const sold = PLANS.map(async (plan) => ({
      plan,
      offer: await this.offers.offer(plan.code),
      next: await this.offers.nextPrice(plan.code),
    }));
    const language = currentLanguage();
    return (await Promise.all(sold)).map((one) => toPlanCard(one, language));
  }

  async receipts(sellerId: string): Promise<Receipt[]> {
    const language = currentLanguage();
    const purchases = await this.subscriptions.findReceipts(sellerId);
    return purchases.map((purchase) => toReceipt(purchase, language));
  }

  /** In the transaction of the event; repeated events change nothing. */
  async activate({ data }: EventOf<'payment.succeeded'>): Promise<void> {
    const paidAt = new Date(data.at);
    const { taxCents: vatCents } = splitTax(data.amountTzs, data.vatBasisPoints ?? 0);
    const change = { paidAt, vatCents };
    const asked = await this.subscriptions.findPurchase(data.referenceId);
    const purchase = await this.subscriptions.movePurchase(data.referenceId, 'paid', change);
    if (!purchase) return;
    const { _id: purchaseId, sellerId, plan, amountTzs } = purchase;
    const paid = { plan, amountTzs, purchaseId, offer: offerOf(purchase) };
    const now = this.clock.now();
    const before = await this.subscriptions.find(sellerId);
    if (asked?.state === 'failed' && (await this.subscriptions.findPaidInstead(asked, now))) {
      return this.sendBack(purchase, before, now);
    }
    const periods = addPeriod(before?.periods ?? [], paid, now);
    await this.savePeriods(sellerId, before, periods, now);
    await this.issueReceipt(purchase, paidAt, periods.at(-1) as Period);
    await this.tasks.create(purchase);
  }

  /** The seller was told that it was not paid, and has paid another since: what runs stays as it is. */
  private async sendBack(
    purchase: PurchaseRecord,
    before: SubscriptionRecord | null,
    now: Date,
  ): Promise<void> {
    const receiptNumber = await this.subscriptions.nextNumber('receipt', now);
    const times = { validFrom: now, validUntil: now };
    await this.subscriptions.changePurchase(purchase._id, { receiptNumber, ...times });
    const { amountTzs } = purchase;
    const refund = { by: SYSTEM, amountTzs, reason: 'paid-twice' satisfies RefundReason };
    await this.startRefund(purchase, refund, entitlementAt(before?.periods ?? [], now));
  }

  /** Of a paid purchase, in the caller's transaction; `left` is the plan after it. */
  async startRefund(
    { _id, sellerId, plan, amountTzs: paidTzs }: PurchaseRecord,
    asked: Pick<PurchaseRefund, 'by' | 'amountTzs' | 'reason'> & { readonly askedBy?: string },
    { paidUntil }: Pick<Entitlement, 'paidUntil'>,
  ): Promise<void> {
    const { by, amountTzs, reason, askedBy } = asked;
    const at = this.clock.now();
    const number = await this.subscriptions.nextNumber('refund', at);
    const refund = { number, amountTzs, reason, at, by, status: 'requested' } as const;
    const refunded = await this.subscriptions.movePurchase(_id, 'refunded', { refund });
    if (!refunded) throw new Error(`Purchase ${_id} was refunded meanwhile`);
    if (amountTzs >= paidTzs) await this.tasks.withdraw(refunded);
    this.unit.publish('subscription.refunded', {
      aggregateId: _id,
      version: 2,
      data: {
        subscriptionId: _id,
        sellerId,
        plan,
        planName: offerOf(refunded).name,
        receiptNumber: refunded.receiptNumber ?? '',
        refundNumber: number,
        amountTzs,
        reason,
        ...(askedBy && { askedBy }),
        validUntil: paidUntil?.toISOString() ?? null,
      },
    });
  }

  /** Ends the plan earlier, by the value of a refund or reversal. */
  async shorten(sellerId: string, amountTzs: number, now: Date): Promise<Entitlement> {
    const before = await this.subscriptions.find(sellerId);
    if (!before) throw new Error(`${sellerId} has no plan to shorten`);
    const periods = reversePeriods(before.periods, amountTzs, now);
    return this.savePeriods(sellerId, before, periods, now);
  }

  /**
   * Shortens the plan by the reversed amount, less what was refunded before. In the transaction of
   * the event; repeated events change nothing.
   */
  async applyReversal({ data }: EventOf<'payment.reversed'>): Promise<void> {
    const change = { reversedAt: new Date(data.at) };
    const purchase = await this.subscriptions.movePurchase(data.referenceId, 'reversed', change);
    // Without a receipt the payment was not reported yet: the plan never starts.
    if (!purchase?.receiptNumber) return;
    await this.tasks.withdraw(purchase);
    const { _id: subscriptionId, sellerId, plan, receiptNumber, refund } = purchase;
    // The reversal has given back what the refund had yet to send; else the refund's own end is still to come.
    if (refund && data.amountTzs > purchase.amountTzs - refund.amountTzs)
      await this.subscriptions.endRefund(subscriptionId, refund.number, 'succeeded');
    const unrefundedTzs = purchase.amountTzs - (purchase.refund?.amountTzs ?? 0);
    const { paidUntil } = await this.shorten(sellerId, unrefundedTzs, this.clock.now());
    this.unit.publish('subscription.reversed', {
      aggregateId: subscriptionId,
      version: 3,
      data: {
        subscriptionId,
        sellerId,
        plan,
        planName: offerOf(purchase).name,
        receiptNumber,
        amountTzs: data.amountTzs,
        validUntil: paidUntil?.toISOString() ?? null,
      },
    });
  }

  async closePurchase({ data }: EventOf<'payment.failed'>): Promise<void> {
    const failedAt = this.clock.now();
    await this.subscriptions.movePurchase(data.referenceId, 'failed', { failedAt });
  }

  private publishChange(sellerId: string): Promise<void> {
    const now = this.clock.now();
    return this.unit.run(async () => {
      const due = await this.subscriptions.find(sellerId);
      if (!due?.nextChangeAt || due.nextChangeAt > now) return;
      await this.saveAndPublish({ ...due, version: due.version + 1 }, now);
    });
  }

  /** A second click pays the recent unpaid purchase of the plan; so does one at the same time. */
  private async openPurchase(
    sellerId: string,
    plan: PlanCode,
    offer: PlanOffer,
  ): Promise<PurchaseRecord> {
    const now = this.clock.now();
    let latest = await this.subscriptions.findLatestPurchase(sellerId, plan);
    for (;;) {
      if (latest && isReusable(latest, offer)) return latest;
      const previousId: string = latest?._id ?? '';
      const purchase = newPurchase({ sellerId, plan, previousId, createdAt: now, offer });
      try {
        await this.subscriptions.addPurchase(purchase);
        return purchase;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        latest = await this.subscriptions.findPurchaseAfter(previousId, sellerId, plan);
      }
    }
  }

  private async savePeriods(
    sellerId: string,
    before: SubscriptionRecord | null,
    periods: Period[],
    now: Date,
  ): Promise<Entitlement> {
    const reminder = nextReminderAt(periods, now);
    const version = (before?.version ?? 0) + 1;
    const next = { _id: sellerId, periods, nextReminderAt: reminder, version };
    const entitlement = await this.saveAndPublish(next, now);
    await this.subscriptions.setTimes(timesOfPurchases(before?.periods ?? [], periods));
    return entitlement;
  }

  private async saveAndPublish(
    next: Omit<SubscriptionRecord, 'nextChangeAt'>,
    now: Date,
  ): Promise<Entitlement> {
    const { _id: sellerId, version } = next;
    const entitlement = entitlementAt(next.periods, now);
    const saved = await this.subscriptions.save({ ...next, nextChangeAt: entitlement.changesAt });
    if (!saved) throw new Error(`Subscription of ${sellerId} changed meanwhile`);
    this.unit.publish('entitlement.changed', {
      aggregateId: sellerId,
      version,
      data: toEntitlementFact(sellerId, entitlement),
    });
    return entitlement;
  }

  private async issueReceipt(
    purchase: PurchaseRecord,
    paidAt: Date,
    period: Period,
  ): Promise<void> {
    const receiptNumber = await this.subscriptions.nextNumber('receipt', paidAt);
    const { from: validFrom, until: validUntil } = period;
    await this.subscriptions.changePurchase(purchase._id, {
      receiptNumber,
      validFrom,
      validUntil,
    });
    this.unit.publish('subscription.activated', {
      aggregateId: purchase._id,
      version: 1,
      data: {
        subscriptionId: purchase._id,
        sellerId: purchase.sellerId,
        plan: purchase.plan,
        planName: offerOf(purchase).name,
        receiptNumber,
        amountTzs: purchase.amountTzs,
        validFrom: period.from.toISOString(),
        validUntil: period.until.toISOString(),
      },
    });
  }
}
