import { z } from 'zod';
import { PLAN_TASK_KINDS } from '../constants/plans.ts';
import { id, timestamp, tzs } from '../kit/fields.ts';
import { planCode, planEntitlements, planNames } from './subscriptions.schemas.ts';

/** The plan's name as it was bought. Replicas of the release before named none. */
const named = { planName: planNames.optional() };

export const subscriptionsEvents = {
  /** How many products a seller may show, until when (grace included). */
  'entitlement.changed': z.object({
    sellerId: id,
    plan: z.union([planCode, z.literal('none')]),
    ...named,
    listingLimit: z.int().nonnegative(),
    /** A month of the plan, as it was bought; absent without a plan. */
    priceTzs: tzs.optional(),
    validUntil: timestamp.nullable(),
    /** End of the paid time of this plan, without grace: the date shown to users. */
    paidUntil: timestamp.nullable().optional(),
    entitlements: planEntitlements,
  }),
  /** The last paid day is near or has passed; published once for each of `daysAfter`. */
  'subscription.renewal-due': z.object({
    sellerId: id,
    plan: planCode,
    ...named,
    /** What another month costs now. */
    amountTzs: tzs,
    /** Another price that starts before the products are hidden. */
    nextPrice: z.object({ amountTzs: tzs, startsAt: timestamp }).optional(),
    paidUntil: timestamp,
    /** Until then the products stay up. */
    visibleUntil: timestamp,
    /** Days between the last paid day and this word; negative before it. */
    daysAfter: z.int(),
  }),
  /** A plan's payment is given back, by an admin or because it was paid twice: orders sends the money. */
  'subscription.refunded': z.object({
    subscriptionId: id,
    sellerId: id,
    plan: planCode,
    ...named,
    receiptNumber: z.string(),
    refundNumber: z.string(),
    amountTzs: tzs.positive(),
    reason: z.string(),
    /** The admin who has asked for it, of two the first; absent where it is the system, and in events of earlier releases. */
    askedBy: id.optional(),
    /** Until then the plan still runs; null when it has ended. */
    validUntil: timestamp.nullable(),
  }),
  /** The operator has taken a plan's payment back, and with it the plan. */
  'subscription.reversed': z.object({
    subscriptionId: id,
    sellerId: id,
    plan: planCode,
    ...named,
    receiptNumber: z.string(),
    amountTzs: tzs,
    /** Until then the plan still runs; null when it has ended. */
    validUntil: timestamp.nullable(),
  }),
  /** A service of a plan that people provide. */
  'plan-task.done': z.object({
    sellerId: id,
    plan: planCode,
    ...named,
    kind: z.enum(PLAN_TASK_KINDS),
  }),
  'subscription.activated': z.object({
    subscriptionId: id,
    sellerId: id,
    plan: planCode,
    ...named,
    receiptNumber: z.string(),
    amountTzs: tzs,
    validFrom: timestamp,
    validUntil: timestamp,
  }),
};
