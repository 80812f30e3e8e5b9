import { z } from 'zod';
import { PLAN_CODES } from '../constants/plans.ts';
import { id, timestamp, tzs } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

export const planCode = z.enum(PLAN_CODES, 'plan-unknown');

/** A plan as screens list it; `amount` is a string by contract. */
export const planCard = z.object({
  code: planCode,
  name: z.string(),
  description: z.string(),
  amount: z.string(),
  services: z.array(z.string()),
});
export type PlanCard = z.infer<typeof planCard>;

export const subscribeBody = z.object({ plan: planCode });
export type SubscribeBody = z.infer<typeof subscribeBody>;

export const subscriptionStart = z.object({
  subscriptionId: id,
  plan: planCode,
  amount: tzs,
  paymentUrl: z.string(),
});

export const mySubscription = z.object({
  /** `none` before the first paid plan. */
  plan: z.union([planCode, z.literal('none')]),
  status: z.enum(['none', 'awaiting_payment', 'active', 'grace', 'expired']),
  validUntil: timestamp.nullable(),
});
export type MySubscription = z.infer<typeof mySubscription>;

export const receipt = z.object({
  _id: id,
  receiptNumber: z.string(),
  plan: planCode,
  amountTzs: tzs,
  paidAt: timestamp,
  validFrom: timestamp,
  validUntil: timestamp,
});
export type Receipt = z.infer<typeof receipt>;

export const subscriptionsSchemas = {
  plans: { data: z.array(planCard) },
  subscribe: { body: subscribeBody, data: subscriptionStart },
  mySubscription: { data: mySubscription },
  receipts: { data: z.array(receipt) },
} satisfies Record<string, RouteSchemas>;
