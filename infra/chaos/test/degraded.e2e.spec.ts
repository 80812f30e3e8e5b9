import { expect, test } from '@playwright/test';
import { ApiError } from '@sokoni/client';
import { cartRoutes, catalogueRoutes, type Order, ordersRoutes } from '@sokoni/contracts';
import { actOnPaymentPage, buy, checkOut, ordersOf } from '@sokoni/testing/buying';
import { without } from '@sokoni/testing/processes';
import { sell, stockOf } from '@sokoni/testing/selling';
import { mailsTo, register, type TestUser } from '@sokoni/testing/users';

const CATALOGUES = ['catalogue', 'catalogue-2', 'catalogue-3'] as const;

let seller: TestUser;
let buyer: TestUser;
let productId: string;

test.beforeEach(async () => {
  seller = await register('seller');
  buyer = await register('shopper');
  productId = await sell(seller, 10);
});

/** What an anonymous visitor gets, and whether a cache answered. */
async function browse(path: string, language: string, body?: object) {
  const answer = await fetch(`${process.env.BASE_URL}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'accept-language': language, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, from: answer.headers.get('x-cache'), text: await answer.text() };
}

async function refusalOf(work: () => Promise<unknown>): Promise<ApiError> {
  const refusal = await work().then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ApiError)) throw new Error('The call was not refused');
  return refusal;
}

async function onlyOrder(): Promise<Order> {
  const orders = await ordersOf(buyer);
  expect(orders).toHaveLength(1);
  return orders[0] as Order;
}

async function untilPaid(): Promise<void> {
  await expect(async () => {
    expect((await onlyOrder()).paymentDetails.payment_status).toBe('paid');
  }).toPass();
}

async function receipts(): Promise<string[]> {
  return (await mailsTo(buyer)).filter((subject) => subject.startsWith('Receipt for order'));
}

/** Waits for all consequences of a paid order. */
async function untilAllFollowed(): Promise<void> {
  await expect(async () => {
    expect(await stockOf(seller, productId)).toBe(9);
    expect(await buyer.call(cartRoutes.countCart)).toEqual({ count: 0 });
    expect(await receipts()).toHaveLength(1);
  }).toPass();
}

test('serves cached pages while catalogue is down, and answers checkout with 503', async () => {
  const pages = [
    [catalogueRoutes.productDetails.path, { productId }],
    [catalogueRoutes.categories.path],
    [`/product/${productId}`],
  ] as const;
  const browseAll = () => Promise.all(pages.map(([path, body]) => browse(path, 'en', body)));
  const before = await browseAll();
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });

  await without(CATALOGUES, async () => {
    // Before its cache expires, the gateway does not call the catalogue.
    await expect(async () => {
      const meanwhile = await browseAll();
      expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(meanwhile[0]).toMatchObject({ from: 'STALE', text: before[0]?.text });
    }).toPass();

    const refusal = await refusalOf(() => buyer.call(ordersRoutes.checkout, { body: {} }));
    expect(refusal).toMatchObject({ status: 503, code: 'service-unavailable' });
    expect(refusal.message).toContain('not reachable right now');
    expect(await ordersOf(buyer)).toEqual([]);
  });

  const start = await buyer.call(ordersRoutes.checkout, { body: {} });
  expect(await actOnPaymentPage(start.paymentUrl, 'pay')).toBe(true);
  await untilAllFollowed();
});

test('takes orders while notifications are down, and sends the mails later', async () => {
  await without(['notifications'], async () => {
    expect(await buy(buyer, productId)).not.toBeNull();
    await untilPaid();
    await expect(async () => {
      expect(await buyer.call(cartRoutes.countCart)).toEqual({ count: 0 });
    }).toPass();
    expect(await receipts()).toEqual([]);
  });
  await untilAllFollowed();
});

test('takes orders and payments while RabbitMQ is down, and publishes the events later', async () => {
  await without(['rabbitmq'], async () => {
    expect(await buy(buyer, productId)).not.toBeNull();
    await untilPaid();
    expect(await buyer.call(cartRoutes.countCart)).toEqual({ count: 1 });
  });
  await untilAllFollowed();
});

test('creates the order while the payment provider is down, to be paid when it is up', async () => {
  await without(['payment-sandbox'], async () => {
    const refusal = await refusalOf(() => checkOut(buyer, productId));
    expect(refusal).toMatchObject({ status: 503, code: 'payment-provider-down' });
    expect((await onlyOrder()).paymentDetails.payment_status).toBe('pending');
  });
  const { _id: orderId } = await onlyOrder();
  const start = await buyer.call(ordersRoutes.payOrder, { body: { orderId } });
  expect(start.orderId).toBe(orderId);
  expect(await actOnPaymentPage(start.paymentUrl, 'pay')).toBe(true);
  await untilPaid();
  await untilAllFollowed();
});
