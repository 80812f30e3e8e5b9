import {
  type MySubscription,
  type PlanCard,
  type PlanCode,
  type PlanPreview,
  type Receipt,
  subscriptionsRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function listPlans(caller?: Caller): Promise<readonly PlanCard[]> {
  return (await send(subscriptionsRoutes.plans, {}, caller)).data;
}

/** Opens the payment of a plan at the price that was shown; answers the page of the payment provider. */
export async function subscribe(
  plan: PlanCode,
  shownTzs: number | undefined,
  caller?: Caller,
): Promise<string> {
  const { data } = await send(subscriptionsRoutes.subscribe, { body: { plan, shownTzs } }, caller);
  return data.paymentUrl;
}

export async function fetchMySubscription(caller?: Caller): Promise<MySubscription> {
  return (await send(subscriptionsRoutes.mySubscription, {}, caller)).data;
}

/** What paying for a plan now would give. */
export async function previewPlan(plan: PlanCode, caller?: Caller): Promise<PlanPreview> {
  return (await send(subscriptionsRoutes.planPreview, { query: { plan } }, caller)).data;
}

export async function listReceipts(caller?: Caller): Promise<readonly Receipt[]> {
  return (await send(subscriptionsRoutes.receipts, {}, caller)).data;
}
