import { type APIRequestContext, request } from '@playwright/test';
import logins from '../../infra/seed/logins.json' with { type: 'json' };
import type { SCREENS } from './screen-list.ts';
import { BASE_URL, call, join, type Person, sell, uniqueName } from './shop-people.ts';

/** A user of the seeded shop, or a new one without data. */
export async function personFor(role: keyof typeof SCREENS): Promise<Person> {
  if (role === 'visitor') return { email: '', api: await newApi() };
  if (role === 'newcomer') return join({ name: 'Rehema Said' });
  if (role === 'beginner') return join({ name: 'Baraka Duka', seller: true });
  if (role === 'basket') return personWithNotices();
  return logInAs(role);
}

/** A seeded person, logged in by the API. */
export async function logInAs(role: string): Promise<Person> {
  const login = logins.find((one) => one.role.toLowerCase() === role);
  if (!login) throw new Error(`infra/seed/logins.json has no ${role}`);
  const api = await newApi();
  await call(api, '/api/signin', { email: login.email, password: login.password });
  return { email: login.email, api };
}

/**
 * A shopper in whose cart things have changed: one dearer, one scarcer than wanted, one gone, and
 * one as it was.
 */
export async function personWithNotices(): Promise<Person> {
  const seller = await join({ name: 'Salma Nguo', seller: true });
  const shopper = await join({ name: 'Juma Mushi' });
  const put = async (productName: string) => {
    const goods = { productName: `${productName} ${uniqueName()}`, category: 'Electronics' };
    const productId = await sell(seller, goods);
    for (let pieces = 0; pieces < 4; pieces++)
      await call(shopper.api, '/api/addToCart', { productId });
    return productId;
  };
  const dearer = await put('Solar lamp');
  const shop = await (await seller.api.get('/api/user-details')).json();
  await call(shopper.api, '/api/follow-shop', { sellerId: shop.data._id });
  const scarce = await put('Hand radio');
  const gone = await put('Table fan');
  for (const productId of [dearer, scarce, gone])
    await call(shopper.api, '/api/wishlist', { productId });
  await call(shopper.api, '/api/share-wishlist', {});
  const { data } = await (await seller.api.get(`/api/managed-products/${dearer}`)).json();
  await call(seller.api, '/api/update-product', { ...data, sellingPrice: 55_000 });
  await call(seller.api, '/api/product-stock', { _id: scarce, delta: -7 });
  await call(seller.api, '/api/delete-product', { _id: gone });
  return shopper;
}

function newApi(): Promise<APIRequestContext> {
  const origin = new URL(BASE_URL).origin;
  return request.newContext({ baseURL: BASE_URL, extraHTTPHeaders: { origin } });
}
