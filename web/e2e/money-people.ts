import { type APIRequestContext, request } from '@playwright/test';
import type { AdminRole } from '@sokoni/contracts';
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

/** A buyer pays for the product and has it: the seller's money is available. The address is the payment page's. */
export async function soldTo(seller: Person, productId: string): Promise<string> {
  const buyer = await join({ name: 'Asha Mushi' });
  await call(buyer.api, '/api/addToCart', { productId, variant: null });
  const { orderId, paymentUrl } = await orderAndPay(buyer);
  await sendOrder(seller, orderId);
  await completeOrder(buyer, orderId);
  return paymentUrl;
}
