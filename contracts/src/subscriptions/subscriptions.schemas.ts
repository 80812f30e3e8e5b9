import { z } from 'zod';
import { adminActionsSchemas } from '../audit/admin-actions.schemas.ts';
import { PLAN_CODES, PLAN_TASK_KINDS } from '../constants/plans.ts';
import {
  done,
  id,
  paging,
  requiredText,
  timestamp,
  tzs,
  waitingRows,
  wholeNumber,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { heldMoney, shownRefund } from '../orders/order.schemas.ts';

export const planCode = z.enum(PLAN_CODES, 'plan-unknown');

export const planNames = z.object({ en: z.string(), sw: z.string() });

export const planEntitlements = z.object({
  prioritySupport: z.boolean(),
  monthlyReport: z.boolean(),
  advancedAnalytics: z.boolean(),
  freeDelivery: z.boolean(),
});

/** A plan as screens list it; `amount` is a string by contract. */
const planCard = z.object({
  code: planCode,
  name: z.string(),
  description: z.string(),
  amount: z.string(),
  services: z.array(z.string()),
  /** Another price that is decided, and when it starts; null for none. */
  nextPrice: z.object({ amountTzs: tzs, startsAt: timestamp }).nullable(),
});
export type PlanCard = z.infer<typeof planCard>;

const planQuery = z.object({ plan: planCode });
const subscribeBody = planQuery.extend({
  /** The price that the seller has seen: another one is refused, with the new one. */
  shownTzs: wholeNumber(0, 10_000_000).optional(),
});
const planPreview = z.object({
  plan: planCode,
  /** An upgrade starts now, a renewal or downgrade when the paid time ends. */
  kind: z.enum(['start', 'renewal', 'upgrade', 'downgrade']),
  amountTzs: tzs,
  startsAt: timestamp,
  validUntil: timestamp,
  /** What is left of earlier payments, and the days it buys on top of the month. */
  unusedTzs: tzs,
  bonusDays: z.int().nonnegative(),
  /** In its days of grace: the month counts from the end of the plan, and so many products are shown from now on, null without a limit. */
  inGrace: z.object({ listingLimit: z.int().nullable() }).nullable().optional(),
});
export type PlanPreview = z.infer<typeof planPreview>;

const planTask = z.object({
  _id: z.string(),
  kind: z.enum(PLAN_TASK_KINDS),
  plan: planCode,
  planName: z.string(),
  sellerId: id,
  sellerName: z.string(),
  sellerEmail: z.string(),
  createdAt: timestamp,
  doneAt: timestamp.nullable(),
});
export type PlanTask = z.infer<typeof planTask>;

const planTaskDoneBody = z.object({ _id: z.string().min(1).max(80) });

const subscriptionStart = z.object({
  subscriptionId: id,
  plan: planCode,
  amount: tzs,
  paymentUrl: z.string(),
});
export type SubscriptionStart = z.infer<typeof subscriptionStart>;

const mySubscription = z.object({
  /** `none` before the first paid plan. */
  plan: z.union([planCode, z.literal('none')]),
  /** As it was bought; empty without a plan. */
  planName: z.string(),
  /** A month of it, as it was bought; absent without a plan. */
  priceTzs: tzs.optional(),
  status: z.enum(['none', 'awaiting_payment', 'active', 'grace', 'expired']),
  /** End of what is paid for the plan in force, without days of grace; null when none is. */
  validUntil: timestamp.nullable(),
  /** Until then its products stay visible if nothing more is paid; null where another plan follows. */
  graceUntil: timestamp.nullable(),
  /** End of the last paid day, also when it has passed. */
  paidUntil: timestamp.nullable(),
  /** Whether to ask for the next payment, and how urgently. */
  renewal: z.enum(['none', 'soon', 'today', 'overdue']),
  /** Another plan that is paid for already: a cheaper one from the end of this one on. */
  upcoming: z
    .object({ plan: planCode, planName: z.string(), from: timestamp, until: timestamp })
    .nullable(),
  /** The purchase whose payment was begun last, within two days, and that no payment has followed; null for none. */
  waiting: z
    .object({ purchaseId: id, plan: planCode, planName: z.string(), amountTzs: tzs, at: timestamp })
    .nullable(),
  entitlements: planEntitlements,
});
export type MySubscription = z.infer<typeof mySubscription>;

/** What an admin gave back of a plan's payment. */
const planRefund = z.object({
  number: z.string(),
  amountTzs: tzs.positive(),
  reason: z.string(),
  at: timestamp,
  /** Whether the payment provider has sent it; `failed` is its refusal. */
  status: shownRefund.shape.status,
});

export const receipt = z.object({
  _id: id,
  receiptNumber: z.string(),
  plan: planCode,
  /** As it was bought. */
  planName: z.string(),
  amountTzs: tzs,
  /** The VAT in it, decided by its payment. */
  vatCents: z.int().nonnegative().default(0),
  paidAt: timestamp,
  /** The paid period: a replacing plan or a refund ends it earlier. */
  validFrom: timestamp,
  validUntil: timestamp,
  refund: planRefund.nullable(),
  /** When the operator took the money back; null while the shop has it. */
  reversedAt: timestamp.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** What became of the payment for a plan. */
const planPurchase = z.object({
  plan: planCode,
  /** The price at which it is bought. */
  amountTzs: tzs,
  /** `failed` may still become `paid`: by a further try on the provider's page, or by late money. */
  status: z.enum(['pending', 'paid', 'failed']),
  /** The phone that was sent a request to pay, while the payment waits. */
  promptedPhone: z.string().nullable(),
  /** Money of another amount: it pays nothing until an admin has decided about it. Absent where there is none. */
  heldMoney: z.array(heldMoney).optional(),
  /** Once it was paid. */
  receipt: receipt.nullable(),
});
export type PlanPurchase = z.infer<typeof planPurchase>;

/** A plan's payment as admins see it. */
const planPayment = receipt.extend({
  sellerId: id,
  sellerName: z.string(),
  sellerEmail: z.string(),
  /** Of it, what is not used up yet: the usual sum of a refund. */
  unusedTzs: tzs,
});
export type PlanPayment = z.infer<typeof planPayment>;

const planPaymentsQuery = z.object({
  ...paging,
  sellerId: id.optional(),
  /** Of a receipt or of a refund. */
  number: z.string().trim().max(40).optional(),
});
export type PlanPaymentsQuery = z.infer<typeof planPaymentsQuery>;

const refundPlanBody = z.object({
  /** The receipt's id. */
  _id: id,
  amountTzs: wholeNumber(1, 10_000_000),
  reason: requiredText(300),
});
export type RefundPlanBody = z.infer<typeof refundPlanBody>;

export const subscriptionsSchemas = {
  plans: { data: z.array(planCard) },
  subscribe: {
    body: subscribeBody,
    data: subscriptionStart,
    refuses: [
      'order-not-payable',
      'payment-provider-down',
      'plan-price-changed',
      'plans-suspended',
    ],
  },
  mySubscription: { data: mySubscription },
  planPreview: { query: planQuery, data: planPreview },
  planPurchase: { params: z.object({ purchaseId: id }), data: planPurchase },
  receipts: { data: z.array(receipt) },
  planPayments: { query: planPaymentsQuery, data: z.array(planPayment) },
  refundPlan: {
    body: refundPlanBody,
    data: receipt,
    refuses: [
      'not-found',
      'plan-payment-reversed',
      'plan-refunded-before',
      'decided-first',
      'refund-above-payment',
      'refund-second-admin-needed',
    ],
  },
  planTasks: { data: z.array(planTask) },
  planTaskQueue: { data: waitingRows },
  planTaskDone: {
    body: planTaskDoneBody,
    data: done.extend({ _id: z.string() }),
    refuses: ['not-found'],
  },
  adminActions: adminActionsSchemas,
} satisfies Record<string, RouteSchemas>;
