import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@sokoni/client';
import {
  catalogueRoutes,
  DAY_MS,
  dateOf,
  identityRoutes,
  PLANS,
  subscriptionsRoutes,
  userAdminRoutes,
} from '@sokoni/contracts';
import type { SeedAccount, SeedSeller } from '../content/shop-content.ts';
import { actOnPaymentPage, shop, uploadPicture } from './shop-client.ts';

const PATIENCE_MS = 120_000;

/** Signs in, after signing up where no earlier run did: identity limits both, sign-ups with a known email for an hour. */
export async function logInOrSignUp(
  { name, username, email, phone, location, language }: SeedAccount,
  password: string,
  registerAsSeller: boolean,
  admin: Client,
): Promise<Client> {
  const client = shop.as();
  const found = await admin.call(userAdminRoutes.allUsers, { query: { search: email } });
  if (!found.some((user) => user.email === email)) {
    const about = { name, username, email, phone, location, language, registerAsSeller };
    const body = { ...about, password, confirmPassword: password };
    await client.call(identityRoutes.signup, { body });
  }
  await client.call(identityRoutes.signin, { body: { email, password } });
  return client;
}

/** Buys and pays the seller's plan, unless it runs already; waits until the catalogue knows. */
export async function buyPlan(seller: SeedSeller, client: Client): Promise<void> {
  const plan = PLANS.find(({ code }) => code === seller.plan);
  if (!plan) return;
  const known = await client.call(subscriptionsRoutes.mySubscription);
  if (known.plan !== plan.code) {
    const start = await client.call(subscriptionsRoutes.subscribe, { body: { plan: plan.code } });
    await actOnPaymentPage(start.paymentUrl, 'pay');
  }
  await until(`the plan of ${seller.username}`, async () => {
    const quota = await client.call(catalogueRoutes.listingQuota);
    return quota.plan === plan.code;
  });
}

/** Sets the pictures of the shop and what the seller wants about delivery, unless an earlier run did. */
export async function setTerms(
  { settings = {}, pictures }: SeedSeller,
  client: Client,
): Promise<void> {
  const { version } = await client.call(catalogueRoutes.shopSettings);
  if (version > 0) return;
  const { regions = null, freeDeliveryFromTzs = null, holiday } = settings;
  const now = Date.now();
  const last = new Date(now + ((holiday?.days ?? 1) - 1) * DAY_MS);
  const days = { from: dateOf(new Date(now)), to: dateOf(last) };
  const [logo, banner] = await Promise.all(
    [pictures.logo, pictures.banner].map(
      async (file) => (await uploadPicture(client, 'products', file, 'shops')).secure_url,
    ),
  );
  const body = {
    logo,
    banner,
    regions,
    freeDeliveryFromTzs,
    cashOnDelivery: true,
    holiday: holiday ? { ...days, note: holiday.note } : null,
    version,
  };
  await client.call(catalogueRoutes.changeShopSettings, { body });
}

/** Waits for the result of events, or for services that start. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await pause(100);
  }
}
