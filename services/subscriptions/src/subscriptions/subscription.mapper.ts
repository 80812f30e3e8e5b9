import {
  type Language,
  type MySubscription,
  PLANS,
  type PlanCard,
  type Receipt,
} from '@sokoni/contracts';
import type { PurchaseRecord } from './purchase.schema.ts';
import type { Entitlement } from './subscription.ts';

/** The plans as screens list them; `amount` is a string by contract. */
export function toPlanCards(language: Language): PlanCard[] {
  return PLANS.map((plan) => ({
    code: plan.code,
    name: plan.name,
    description: plan.description[language],
    amount: String(plan.amountTzs),
    services: plan.services.map((service) => service[language]),
  }));
}

export function toMySubscription(entitlement: Entitlement): MySubscription {
  const { plan, status, validUntil } = entitlement;
  return { plan, status, validUntil: validUntil?.toISOString() ?? null };
}

/** A paid purchase; its receipt fields are written in the transaction that paid it. */
export function toReceipt(purchase: PurchaseRecord): Receipt {
  const { _id, plan, amountTzs, receiptNumber, paidAt, validFrom, validUntil } = purchase;
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
  };
}
