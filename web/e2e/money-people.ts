import { type APIRequestContext, request } from '@playwright/test';
import type { AdminRole } from '@sokoni/contracts';
import { expect } from './html/html-expect.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  call,
  completeOrder,
  join,
  orderAndPay,
  PASSWORD,
  type Person,
  sendOrder,
} from './shop-people.ts';

interface Account {
  readonly _id: string;
  readonly name: string;
  readonly username: string;
}

export async function accountOf(api: APIRequestContext): Promise<Account> {
  return ((await (await api.get('/api/user-details')).json()) as { data: Account }).data;
}

export async function firstAdmin(): Promise<Person> {
  const extraHTTPHeaders = { origin: new URL(BASE_URL).origin };
  const api = await request.newContext({ baseURL: BASE_URL, extraHTTPHeaders });
  await call(api, '/api/signin', { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  return { email: ADMIN_EMAIL, api };
}

/** With one role. */
export async function secondAdmin(first: Person, role: AdminRole = 'finance'): Promise<Person> {
  const person = await join({ name: 'Rehema Said' });
  const { _id: userId, name, username } = await accountOf(person.api);
  await call(first.api, '/api/update-user', { userId, name, username, role: 'ADMIN' });
  await call(first.api, '/api/admin-roles', { userId, adminRoles: [role] });
  await call(person.api, '/api/signin', { email: person.email, password: PASSWORD });
  return person;
}

/** By an admin, without documents, until orders knows it: what sellers may take and are paid depends on it. */
export async function verifySeller(admin: Person, seller: Person): Promise<void> {
  const { _id: userId } = await accountOf(seller.api);
  await call(admin.api, '/api/verification-decision', { userId, decision: 'verify' });
  const limit = async () => (await (await seller.api.get('/api/seller-tasks')).json()).data.ceiling;
  await expect.poll(limit).toBeNull();
}

/** A buyer pays for the product and has it: the seller's money is available. The address is the payment page's. */
export async function soldTo(seller: Person, productId: string): Promise<string> {
  const buyer = await join({ name: 'Asha Mushi' });
  await call(buyer.api, '/api/addToCart', { productId, variant: null });
  const { orderId, paymentUrl } = await orderAndPay(buyer);
  await sendOrder(seller, orderId);
  await completeOrder(buyer, orderId);
  return paymentUrl;
}

interface Wallet {
  /** That of `soldTo`. */
  readonly paymentUrl: string;
  /** Without the zero in front. */
  readonly number: string;
  /** Whom the provider has registered it for. */
  readonly name: string;
}

/** The seller is paid to a wallet that the provider knows by a name. */
export async function payOutToWallet(
  { api }: Person,
  { paymentUrl, number, name }: Wallet,
): Promise<void> {
  await api.post(new URL('/wallets', paymentUrl).href, { form: { number: `0${number}`, name } });
  await expect(async () => {
    const wallet = { kind: 'wallet', method: 'Mpesa', number, password: PASSWORD };
    const saved = await call(api, '/api/payout-destination', wallet);
    expect(saved.data).toMatchObject({ state: 'verified' });
  }).toPass();
}
