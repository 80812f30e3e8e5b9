import {
  type EventData,
  entitlementsOf,
  type HeldMoney,
  type Language,
  type MySubscription,
  PLANS,
  type PlanCard,
  type PlanPreview,
  type PlanPurchase,
  type PlanService,
  type Receipt,
  type Sentence,
} from '@sokoni/contracts';
import type { PurchaseRecord, PurchaseRefund } from './purchase.schema.ts';
import { renewalAt } from './renewal.ts';
import {
  type Entitlement,
  entitlementAt,
  graceEnd,
  lastPeriod,
  type Paid,
  type Period,
  type Preview,
} from './subscription.ts';

/** The plans as screens list them; `amount` is a string by contract. */
export function toPlanCards(language: Language): PlanCard[] {
  return PLANS.map((plan) => ({
    code: plan.code,
    name: plan.name[language],
    description: plan.description[language],
    amount: String(plan.amountTzs),
    services: plan.services.map((service) => serviceText(service, language)),
  }));
}

const COMING: Sentence = { en: 'coming', sw: 'inakuja' };

function serviceText(service: PlanService, language: Language): string {
  return service.coming ? `${service[language]} (${COMING[language]})` : service[language];
}

export function toMySubscription(periods: readonly Period[], now: Date): MySubscription {
  const { plan, status, paidUntil, graceUntil } = entitlementAt(periods, now);
  const upcoming = periods.find((period) => period.from > now && period.plan !== plan);
  return {
    plan,
    status,
    validUntil: paidUntil?.toISOString() ?? null,
    graceUntil: graceUntil?.toISOString() ?? null,
    paidUntil: lastPeriod(periods)?.until.toISOString() ?? null,
    renewal: renewalAt(periods, now),
    upcoming: upcoming
      ? {
          plan: upcoming.plan,
          from: upcoming.from.toISOString(),
          until: upcoming.until.toISOString(),
        }
      : null,
    entitlements: entitlementsOf(plan),
  };
}

export function toPlanPreview(price: Omit<Paid, 'purchaseId'>, preview: Preview): PlanPreview {
  const { kind, from, until, unusedTzs, bonusDays } = preview;
  const times = { startsAt: from.toISOString(), validUntil: until.toISOString() };
  return { ...price, kind, ...times, unusedTzs, bonusDays };
}

export function toEntitlementFact(
  sellerId: string,
  { plan, listingLimit, validUntil, paidUntil }: Entitlement,
): EventData<'entitlement.changed'> {
  const times = {
    validUntil: validUntil?.toISOString() ?? null,
    paidUntil: paidUntil?.toISOString() ?? null,
  };
  return { sellerId, plan, listingLimit, ...times, entitlements: entitlementsOf(plan) };
}

export function toRenewalFact(
  sellerId: string,
  { plan, until }: Period,
  amountTzs: number,
  daysAfter: number,
): EventData<'subscription.renewal-due'> {
  const times = { paidUntil: until.toISOString(), visibleUntil: graceEnd(until).toISOString() };
  return { sellerId, plan, amountTzs, daysAfter, ...times };
}

function toPlanRefund({ by: _, at, ...refund }: PurchaseRefund): Receipt['refund'] {
  return { ...refund, at: at.toISOString() };
}

/** `phone` is the seller's. */
export function toPlanPurchase(
  purchase: PurchaseRecord,
  phone: string,
  heldMoney: readonly HeldMoney[],
): PlanPurchase {
  if (purchase.receiptNumber !== null)
    return { status: 'paid', promptedPhone: null, receipt: toReceipt(purchase) };
  const waits = purchase.state === 'awaiting_payment';
  return {
    status: waits ? 'pending' : 'failed',
    promptedPhone: waits && purchase.prompted ? phone : null,
    ...(heldMoney.length > 0 && { heldMoney: [...heldMoney] }),
    receipt: null,
  };
}

/** A paid purchase; its receipt fields are written in the transaction that paid it. */
export function toReceipt(purchase: PurchaseRecord): Receipt {
  const { _id, plan, amountTzs, receiptNumber, paidAt, validFrom, validUntil, refund, reversedAt } =
    purchase;
  if (!receiptNumber || !paidAt || !validFrom || !validUntil) {
    throw new Error(`Purchase ${_id} is paid but has no receipt`);
  }
  return {
    _id,
    receiptNumber,
    plan,
    amountTzs,
    paidAt: paidAt.toISOString(),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    refund: refund ? toPlanRefund(refund) : null,
    reversedAt: reversedAt?.toISOString() ?? null,
  };
}
