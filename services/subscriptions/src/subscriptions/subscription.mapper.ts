import {
  type EventData,
  entitlementsOf,
  fillSentence,
  type HeldMoney,
  type Language,
  type MySubscription,
  type Plan,
  type PlanCard,
  type PlanOffer,
  type PlanPreview,
  type PlanPurchase,
  type PlanService,
  type Receipt,
  type Sentence,
  UNLIMITED_LISTINGS,
} from '@sokoni/contracts';
import type { NextPrice } from '../plan-terms/plan-terms.service.ts';
import { type PurchaseRecord, type PurchaseRefund, SYSTEM } from './purchase.schema.ts';
import { renewalAt } from './renewal.ts';
import {
  type Entitlement,
  entitlementAt,
  graceEnd,
  lastPeriod,
  offerOf,
  type Paid,
  type Period,
  type Preview,
  visibleUntil,
} from './subscription.ts';

/** A plan and what it is sold at, now and next. */
interface SoldPlan {
  readonly plan: Plan;
  readonly offer: PlanOffer;
  readonly next: NextPrice | null;
}

/** A plan as screens list it; `amount` is a string by contract. */
export function toPlanCard({ plan, offer, next }: SoldPlan, language: Language): PlanCard {
  return {
    code: plan.code,
    name: offer.name[language],
    description: plan.description[language],
    amount: String(offer.priceTzs),
    services: plan.services.map((service) => serviceText(service, offer, language)),
    nextPrice: next && toNextPrice(next),
  };
}

function toNextPrice({ amountTzs, startsAt }: NextPrice) {
  return { amountTzs, startsAt: startsAt.toISOString() };
}

const COMING: Sentence = { en: 'coming', sw: 'inakuja' };
const UNLIMITED: Sentence = { en: 'Unlimited products', sw: 'Bidhaa bila kikomo' };
/** As the specification writes the limits of its plans. */
const IN_WORDS: Readonly<Record<number, Sentence>> = {
  3: { en: 'three', sw: 'tatu' },
  6: { en: 'six', sw: 'sita' },
  20: { en: 'twenty', sw: 'ishirini' },
};

function serviceText(
  service: PlanService,
  { listingLimit }: PlanOffer,
  language: Language,
): string {
  const limits = service[language].includes('{listings}');
  const unlimited = limits && listingLimit >= UNLIMITED_LISTINGS;
  const listings = IN_WORDS[listingLimit] ?? listingLimit;
  const text = fillSentence(unlimited ? UNLIMITED : service, language, { listings });
  const shown = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return service.coming ? `${shown} (${COMING[language]})` : shown;
}

export function toMySubscription(
  periods: readonly Period[],
  waiting: PurchaseRecord | null,
  now: Date,
  language: Language,
): MySubscription {
  const { plan, offer, status, paidUntil, graceUntil } = entitlementAt(periods, now);
  const upcoming = periods.find((period) => period.from > now && period.plan !== plan);
  return {
    plan,
    planName: offer?.name[language] ?? '',
    ...(offer && { priceTzs: offer.priceTzs }),
    status,
    validUntil: paidUntil?.toISOString() ?? null,
    graceUntil: graceUntil?.toISOString() ?? null,
    paidUntil: lastPeriod(periods)?.until.toISOString() ?? null,
    renewal: renewalAt(periods, now),
    upcoming: upcoming
      ? {
          plan: upcoming.plan,
          planName: offerOf(upcoming).name[language],
          from: upcoming.from.toISOString(),
          until: upcoming.until.toISOString(),
        }
      : null,
    waiting: waiting && {
      purchaseId: waiting._id,
      plan: waiting.plan,
      planName: offerOf(waiting).name[language],
      amountTzs: waiting.amountTzs,
      at: (waiting.askedAt ?? waiting.createdAt).toISOString(),
    },
    entitlements: entitlementsOf(plan),
  };
}

export function toPlanPreview(
  price: Omit<Paid, 'purchaseId' | 'offer'>,
  { listingLimit }: PlanOffer,
  preview: Preview,
): PlanPreview {
  const { kind, from, until, unusedTzs, bonusDays } = preview;
  const isUnlimited = listingLimit >= UNLIMITED_LISTINGS;
  const inGrace = preview.inGrace ? { listingLimit: isUnlimited ? null : listingLimit } : null;
  const times = { startsAt: from.toISOString(), validUntil: until.toISOString() };
  return { ...price, kind, ...times, unusedTzs, bonusDays, inGrace };
}

export function toEntitlementFact(
  sellerId: string,
  { plan, offer, listingLimit, validUntil, paidUntil }: Entitlement,
): EventData<'entitlement.changed'> {
  const times = {
    validUntil: validUntil?.toISOString() ?? null,
    paidUntil: paidUntil?.toISOString() ?? null,
  };
  const bought = offer && { planName: offer.name, priceTzs: offer.priceTzs };
  const entitlements = entitlementsOf(plan);
  return { sellerId, plan, ...bought, listingLimit, ...times, entitlements };
}

export function toRenewalFact(
  sellerId: string,
  period: Period,
  amountTzs: number,
  next: NextPrice | null,
  daysAfter: number,
): EventData<'subscription.renewal-due'> {
  const { plan, until } = period;
  const times = { paidUntil: until.toISOString(), visibleUntil: graceEnd(until).toISOString() };
  const planName = offerOf(period).name;
  const nextPrice = next && next.startsAt <= visibleUntil(period) ? toNextPrice(next) : undefined;
  return { sellerId, plan, planName, amountTzs, nextPrice, daysAfter, ...times };
}

const PAID_TWICE: Sentence = {
  en: 'This money was not needed any more.',
  sw: 'Pesa hizi hazikuhitajika tena.',
};

function toPlanRefund(refund: PurchaseRefund, language: Language): Receipt['refund'] {
  const { by, at, ...shown } = refund;
  const reason = by === SYSTEM ? PAID_TWICE[language] : refund.reason;
  return { ...shown, reason, at: at.toISOString() };
}

/** `phone` is the seller's. */
export function toPlanPurchase(
  purchase: PurchaseRecord,
  phone: string,
  heldMoney: readonly HeldMoney[],
  language: Language,
): PlanPurchase {
  const { plan, amountTzs } = purchase;
  const bought = { plan, amountTzs };
  if (purchase.receiptNumber !== null) {
    const receipt = toReceipt(purchase, language);
    return { ...bought, status: 'paid', promptedPhone: null, receipt };
  }
  const waits = purchase.state === 'awaiting_payment';
  return {
    ...bought,
    status: waits ? 'pending' : 'failed',
    promptedPhone: waits && purchase.prompted ? phone : null,
    ...(heldMoney.length > 0 && { heldMoney: [...heldMoney] }),
    receipt: null,
  };
}

/** A paid purchase; its receipt fields are written in the transaction that paid it. */
export function toReceipt(purchase: PurchaseRecord, language: Language): Receipt {
  const { _id, plan, amountTzs, vatCents = 0, receiptNumber, paidAt } = purchase;
  const { validFrom, validUntil, refund, reversedAt } = purchase;
  if (!receiptNumber || !paidAt || !validFrom || !validUntil) {
    throw new Error(`Purchase ${_id} is paid but has no receipt`);
  }
  return {
    _id,
    receiptNumber,
    plan,
    planName: offerOf(purchase).name[language],
    amountTzs,
    vatCents,
    paidAt: paidAt.toISOString(),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
    refund: refund ? toPlanRefund(refund, language) : null,
    reversedAt: reversedAt?.toISOString() ?? null,
  };
}
