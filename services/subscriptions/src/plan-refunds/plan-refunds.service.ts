import { Injectable } from '@nestjs/common';
import {
  ANOTHER_ADMIN,
  type Answer,
  Clock,
  currentContext,
  currentLanguage,
  type EventOf,
  InternalClient,
  newestPage,
  ProblemError,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import {
  DAY_MS,
  moneyRoutes,
  type PlanPayment,
  type PlanPaymentsQuery,
  type Receipt,
  type RefundPlanBody,
} from '@sokoni/contracts';
import {
  type PurchaseRecord,
  type PurchaseRefund,
  SYSTEM,
} from '../subscriptions/purchase.schema.ts';
import { toReceipt } from '../subscriptions/subscription.mapper.ts';
import { unusedValueTzs } from '../subscriptions/subscription.ts';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.ts';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';

/** The refunds of a seller's plans within this time are one sum. */
const TOGETHER_MS = 30 * DAY_MS;

/** Admins refund plan payments: each once, with a number and a reason. */
@Injectable()
export class PlanRefundsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly orders: InternalClient,
    private readonly userReplicas: UserReplicas,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(query: PlanPaymentsQuery): Promise<Answer<PlanPayment[]>> {
    const purchases = await this.repository.findPaid(query);
    const sellerIds = [...new Set(purchases.map(({ sellerId }) => sellerId))];
    const sellers = await this.userReplicas.findKnown(sellerIds);
    const subscriptions = await this.repository.findMany(sellerIds);
    const now = this.clock.now();
    const language = currentLanguage();
    return newestPage(purchases, query, (purchase) => {
      const { sellerId, amountTzs } = purchase;
      const periods = subscriptions.find(({ _id }) => _id === sellerId)?.periods ?? [];
      const seller = sellers.get(sellerId);
      return {
        ...toReceipt(purchase, language),
        sellerId,
        sellerName: seller?.name ?? '',
        sellerEmail: seller?.email ?? '',
        unusedTzs: Math.min(amountTzs, unusedValueTzs(periods, now)),
      };
    });
  }

  /** Idempotent for the same refund; refuses another one of the same payment. */
  async refund(adminId: string, body: RefundPlanBody): Promise<Receipt> {
    const wanted = await this.findOpen(adminId, body);
    if (isSame(wanted, body)) return toReceipt(wanted, currentLanguage());
    const soFarTzs = await this.soFarTzs(wanted);
    const askedBy = await this.requireSecondAdmin(adminId, wanted, body, soFarTzs);
    const refunded = await this.unit.run(async () => {
      const purchase = await this.findOpen(adminId, body);
      if (isSame(purchase, body)) return purchase;
      if ((await this.soFarTzs(purchase)) > soFarTzs) return null;
      const { amountTzs, reason } = body;
      const left = await this.subscriptions.shorten(purchase.sellerId, amountTzs, this.clock.now());
      const asked = { by: adminId, askedBy, amountTzs, reason };
      await this.subscriptions.startRefund(purchase, asked, left);
      return (await this.repository.findPurchase(body._id)) ?? purchase;
    });
    // Another refund of the seller was made meanwhile: both together may need a second admin.
    return refunded ? toReceipt(refunded, currentLanguage()) : this.refund(adminId, body);
  }

  /** What went back of this seller's plans shortly before: a large refund in small pieces is a large one. */
  private soFarTzs({ sellerId }: PurchaseRecord): Promise<number> {
    const since = new Date(this.clock.now().getTime() - TOGETHER_MS);
    return this.repository.refundedTzs(sellerId, since);
  }

  /** Of which this refund is to be made, or was. */
  private async findOpen(adminId: string, body: RefundPlanBody): Promise<PurchaseRecord> {
    const purchase = await this.repository.findPurchase(body._id);
    if (!purchase?.receiptNumber) throw new ProblemError('not-found');
    if (isSame(purchase, body)) return purchase;
    if (purchase.refund) throw await this.refundedBefore(adminId, purchase.refund);
    refuseUnlessOpen(purchase, body.amountTzs);
    return purchase;
  }

  /** Of two admins the second one learns who was first. */
  private async refundedBefore(
    adminId: string,
    { number, by }: PurchaseRefund,
  ): Promise<ProblemError> {
    if (by === adminId || by === SYSTEM)
      return new ProblemError('plan-refunded-before', { values: { number } });
    const first = await this.userReplicas.find(by).catch(() => null);
    const choice = { en: `Refund ${number}`, sw: `Marejesho ${number}` };
    const values = { name: first?.name || ANOTHER_ADMIN, choice };
    return new ProblemError('decided-first', { values });
  }

  /** Above the ceiling, which orders knows, one admin alone refunds nothing; owners, who set it, do. Answers who asked first. */
  private async requireSecondAdmin(
    adminId: string,
    { sellerId, receiptNumber }: PurchaseRecord,
    { _id, amountTzs, reason }: RefundPlanBody,
    soFarTzs: number,
  ): Promise<string> {
    if (currentContext()?.adminRoles?.includes('owner')) return adminId;
    const details = { sellerId, number: receiptNumber ?? '', reason, soFarTzs };
    const {
      ceilingTzs,
      askedBy = adminId,
      again,
    } = await this.orders.call(
      moneyRoutes.approveRefund,
      { body: { refund: `plan ${_id}`, amountTzs, adminId, ...details } },
      { idempotent: true },
    );
    if (ceilingTzs === null) return askedBy;
    if (!again)
      await this.unit.run(async () => this.unit.recordCommand(`refund-request:${_id}`, [sellerId]));
    throw new ProblemError('refund-second-admin-needed', {
      values: { amountTzs: ceilingTzs.toLocaleString('en-US') },
    });
  }

  async recordOutcome({
    name,
    data,
  }: EventOf<'refund.succeeded' | 'refund.failed'>): Promise<void> {
    const status = name === 'refund.succeeded' ? 'succeeded' : 'failed';
    await this.repository.endRefund(data.referenceId, data.orderNumber, status);
  }
}

function isSame({ refund }: PurchaseRecord, { amountTzs, reason }: RefundPlanBody): boolean {
  return refund?.amountTzs === amountTzs && refund.reason === reason;
}

function refuseUnlessOpen(purchase: PurchaseRecord, amountTzs: number): void {
  const { state, amountTzs: limit } = purchase;
  if (state === 'reversed') throw new ProblemError('plan-payment-reversed');
  if (amountTzs <= limit) return;
  const values = { limit: limit.toLocaleString('en-US') };
  throw new ProblemError('refund-above-payment', { values });
}
