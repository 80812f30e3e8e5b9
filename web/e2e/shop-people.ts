import { randomBytes } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from '@playwright/test';
import { actOnPaymentPage } from '@sokoni/testing/buying';
import { orderBy } from './buyer-words.ts';
import { drawPicture } from './drawn-picture.ts';
import { expect } from './html/html-expect.ts';
import { goTo, untilHydrated } from './screen-check.ts';

/** The people and goods of one test, made through the API, so that tests never meet. */
export const BASE_URL = process.env.BASE_URL ?? 'http://localhost:8080';
/** Whatever the size of the screen: scripts on, and off. */
export const WAYS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
];
export const PASSWORD = 'kahawa-tamu-92';

/** Letters only, since search takes them for a word; no vowels, so that no label of the shop is in them. */
const CONSONANTS = 'bcdfghjklmnpqrstvwxz';

export function uniqueName(): string {
  const letters = [...randomBytes(10)].map((byte) => CONSONANTS[byte % CONSONANTS.length]);
  return `zu${letters.join('')}`;
}

/** Finds one in a text. */
export const UNIQUE_NAME = new RegExp(`zu[${CONSONANTS}]{10}`, 'i');

export interface Person {
  readonly email: string;
  readonly api: APIRequestContext;
}

interface NewPerson {
  readonly name: string;
  readonly seller?: boolean;
  readonly phone?: string;
  readonly location?: string;
}

export async function join({
  name,
  seller = false,
  phone = '712345678',
  location = 'Arusha',
}: NewPerson) {
  const email = `${uniqueName()}@example.com`;
  const api = await request.newContext({
    baseURL: BASE_URL,
    extraHTTPHeaders: { origin: new URL(BASE_URL).origin },
  });
  const profile = { name, username: uniqueName(), location, phone, profilePic: '' };
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  await call(api, '/api/signup', { ...profile, ...password, email, registerAsSeller: seller });
  await call(api, '/api/signin', { email, password: PASSWORD });
  return { email, api } satisfies Person;
}

/** A browser in which the person is logged in. */
export async function browserOf(
  { api }: Person,
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const storageState = await api.storageState();
  return browser.newContext({ ...options, baseURL: BASE_URL, storageState });
}

/** How somebody reads the shop. */
interface Reader extends Pick<BrowserContextOptions, 'viewport'> {
  readonly lang: 'en' | 'sw';
  readonly scripts: boolean;
}

/** A page of a browser in which the person is logged in, or of a visitor, in one language. */
export async function pageIn(
  person: Person | null,
  browser: Browser,
  { lang, scripts, ...size }: Reader,
): Promise<Page> {
  const options = { javaScriptEnabled: scripts, ...size };
  const context = person
    ? await browserOf(person, browser, options)
    : await browser.newContext({ ...options, baseURL: BASE_URL });
  await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
  return context.newPage();
}

/** Opens an address as one who is logged in, each time in a browser of its own. */
export const opener =
  (browser: Browser, reader: Reader) =>
  async (person: Person, path: string): Promise<Page> => {
    const page = await pageIn(person, browser, reader);
    await goTo(page, path, reader.scripts);
    return page;
  };

/** Buys one piece of a product, in English, as far as the payment provider's page. */
export async function goToPayment(
  page: Page,
  productId: string,
  arrive: (page: Page) => Promise<void> = untilHydrated,
): Promise<void> {
  await page.goto(`/product/${productId}`);
  await arrive(page);
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Pick up from seller').check();
  // Without scripts the shown total is that of the last answer; nothing is ordered at another one.
  const update = page.getByRole('button', { name: 'Update delivery cost' });
  if (await update.isVisible()) await update.click();
  await orderBy(page, 'page');
}

/** Orders what is in the cart and pays by mobile money; answers the order's id and the payment page's address. */
export async function orderAndPay({ api }: Person, order: object = {}): Promise<Placed> {
  const { data } = await call(api, '/api/checkout', order);
  const placed = data as Placed;
  expect(await actOnPaymentPage(placed.paymentUrl, 'pay'), 'the provider took the payment').toBe(
    true,
  );
  return placed;
}

interface Placed {
  readonly orderId: string;
  readonly paymentUrl: string;
}

/** As `orderAndPay`, and the cart is empty again; answers the order's id. */
export async function payForCart(buyer: Person, order?: object): Promise<string> {
  const { orderId } = await orderAndPay(buyer, order);
  // What was paid for leaves the cart with an event: what is added before would become more pieces of it.
  await expect(async () => {
    const { data: cart } = await (await buyer.api.get('/api/countAddTocartProduct')).json();
    expect(cart).toEqual({ count: 0 });
  }).toPass();
  return orderId;
}

/** The seller accepts an order, as soon as its payment has arrived. */
export async function acceptOrder({ api }: Person, orderId: string): Promise<void> {
  await expect(async () => {
    await call(api, '/api/seller-order', { orderId, action: 'accept' });
  }).toPass();
}

/** The same, and ships it. */
export async function sendOrder(seller: Person, orderId: string): Promise<void> {
  const { api } = seller;
  await acceptOrder(seller, orderId);
  await call(api, '/api/seller-order', { orderId, action: 'ship' });
}

/** The buyer has received what was shipped, and it is well. */
export async function completeOrder({ api }: Person, orderId: string): Promise<void> {
  for (const action of ['deliver', 'complete'])
    await call(api, '/api/buyer-order', { orderId, action });
}

interface NewProduct {
  readonly productName: string;
  readonly category: string;
  readonly variants?: readonly object[];
  readonly wholesaleOptions?: readonly object[];
  readonly brandName?: string;
  readonly price?: number;
  readonly sellingPrice?: number;
  readonly stock?: number;
  readonly condition?: string;
  readonly description?: string;
  readonly language?: 'en' | 'sw';
  readonly translation?: { readonly productName: string; readonly description: string };
  readonly productImage?: readonly string[];
}

/** Uploads a product with one picture and answers its id. */
export async function sell({ api }: Person, product: NewProduct): Promise<string> {
  const { data } = await call(api, '/api/upload-product', {
    brandName: 'Umoja',
    productImage: product.productImage ?? [await uploadPicture(api)],
    description: 'A thing made for a test of the shop.',
    price: 60_000,
    sellingPrice: 50_000,
    condition: 'Brand New',
    stock: 9,
    variants: [],
    ...product,
  });
  return (data as { readonly productId: string }).productId;
}

export async function uploadPicture(
  api: APIRequestContext,
  colours: readonly [string, string] = ['#14524a', '#f2b33d'],
): Promise<string> {
  const buffer = await drawPicture(colours);
  const answer = await api.post('/v1_1/sokoni/image/upload', {
    multipart: {
      upload_preset: 'products',
      file: { name: 'product.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
  return ((await answer.json()) as { readonly url: string }).url;
}

export async function call(api: APIRequestContext, path: string, data: object) {
  const answer = await api.post(path, { data });
  const reply = (await answer.json()) as { success: boolean; message: string; data: unknown };
  if (!reply.success) throw new Error(`${path}: ${answer.status()} ${JSON.stringify(reply)}`);
  return reply;
}

interface Mail {
  readonly subject: string;
  readonly html: string;
}

const MAIL_URL = process.env.MAIL_WEB_URL ?? 'http://localhost:1080';

/** What lies in the local mailbox for an address: the whole of it is megabytes by the end of a run. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const query = new URLSearchParams({ 'to.address': email });
  return (await (await fetch(`${MAIL_URL}/email?${query}`)).json()) as Mail[];
}

/** The admin that a local run makes at its first start. */
export const ADMIN_EMAIL = process.env.ADMIN_EMAIL ?? 'admin@sokoni.example';
export const ADMIN_PASSWORD = process.env.ADMIN_PASSWORD ?? 'karibu-sokoni-2026';

/** Logs in by the form. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Your account')).toBeVisible();
}
