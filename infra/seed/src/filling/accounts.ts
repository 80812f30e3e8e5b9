import { setTimeout as pause } from 'node:timers/promises';
import { catalogueRoutes, identityRoutes, PLANS, subscriptionsRoutes } from '@sokoni/contracts';
import { actOnPaymentPage, call, type Visitor } from './api.ts';
import type { SeedAccount, SeedSeller } from './shop-content.ts';

const PATIENCE_MS = 30_000;

/** Signs in, after signing up: whom the shop knows already it lets sign up again, and stay as they are. */
export async function enter(
  account: SeedAccount,
  password: string,
  registerAsSeller: boolean,
): Promise<Visitor> {
  const visitor: Visitor = { cookie: '' };
  const { name, username, email, phone, location, language } = account;
  const about = { name, username, email, phone, location, language, registerAsSeller };
  await call(identityRoutes.signup, visitor, { ...about, password, confirmPassword: password });
  await call(identityRoutes.signin, visitor, { email, password });
  return visitor;
}

/** Buys and pays the seller's plan, unless it runs already; waits until the catalogue knows. */
export async function buyPlan(seller: SeedSeller, visitor: Visitor): Promise<void> {
  const plan = PLANS.find(({ code }) => code === seller.plan);
  if (!plan) return;
  const known = await call(subscriptionsRoutes.mySubscription, visitor);
  if (known.plan !== plan.code) {
    const start = await call(subscriptionsRoutes.subscribe, visitor, { plan: plan.code });
    await actOnPaymentPage(start.paymentUrl, 'pay');
  }
  await until(`the plan of ${seller.username}`, async () => {
    const quota = await call(catalogueRoutes.listingQuota, visitor);
    return quota.plan === plan.code;
  });
}

/** Waits for something that events bring about. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await pause(100);
  }
}
