import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  cartRoutes,
  catalogueRoutes,
  moneyRoutes,
  ordersRoutes,
  type PaymentStart,
} from '@sokoni/contracts';
import { actOnPaymentPage, checkOut, ordersOf } from '@sokoni/testing/buying';
import { sell } from '@sokoni/testing/selling';
import { register } from '@sokoni/testing/users';
import { ask, GATEWAY, send, verdictOf } from '../src/ask.ts';
import { tokenIn } from '../src/tokens.ts';
import { buyOne, signInAsAdmin, whoIs } from '../src/world.ts';

const PROVIDERS = ['sandbox', 'azampay', 'pesapal', 'clickpesa', 'selcom', '..%2f', '__proto__'];

/** Read with a session, so that no cache answers. */
async function stockOf(productId: string): Promise<number> {
  const reader = await register('shopper');
  return (await reader.call(catalogueRoutes.productDetails, { body: { productId } })).stock;
}

test('refuses a quantity that is not a whole number of pieces', async () => {
  const [seller, buyer] = [await register('seller'), await register('shopper')];
  const productId = await sell(seller, 5);
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });
  const [row] = await buyer.call(cartRoutes.viewCart);
  for (const quantity of [0, -1, 1.5, 1e9, -0.0001, '0x10', '1e1', '١', true, [2], null]) {
    const response = await ask(cartRoutes.updateCart, tokenIn(buyer.cookie), {
      body: { _id: row?._id, quantity },
    });
    expect(verdictOf(response), `${JSON.stringify(quantity)}: ${response.text}`).toBe(
      'invalid-input',
    );
  }
  expect((await buyer.call(cartRoutes.viewCart))[0]?.quantity).toBe(1);
});

test('reserves no more than the stock for concurrent checkouts of one cart with different keys', async () => {
  const [seller, buyer] = [await register('seller'), await register('shopper')];
  const productId = await sell(seller, 5);
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null, quantity: 2 } });
  const response = await Promise.all(
    Array.from({ length: 6 }, () =>
      ask(ordersRoutes.checkout, tokenIn(buyer.cookie), {
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  );
  const orders = new Set(
    response.flatMap(({ reply }) => (reply?.data as PaymentStart)?.orderId ?? []),
  );
  // Six checkouts with six keys may be several orders of two pieces while the stock lasts. Another catalogue than the
  // one that reserved them knows it by an event.
  expect(orders.size).toBeLessThanOrEqual(2);
  await expect.poll(() => stockOf(productId)).toBe(5 - orders.size * 2);
});

test('creates a new order for the idempotency key of another buyer', async () => {
  const [seller, one, other] = [
    await register('seller'),
    await register('shopper'),
    await register('shopper'),
  ];
  const productId = await sell(seller, 5);
  const key = { 'idempotency-key': randomUUID() };
  const orders: string[] = [];
  for (const buyer of [one, other]) {
    await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });
    const response = await ask(ordersRoutes.checkout, tokenIn(buyer.cookie), { headers: key });
    const start = response.reply?.data as PaymentStart | null | undefined;
    orders.push(start?.orderId ?? response.text);
  }
  expect(new Set(orders).size).toBe(2);
});

test('answers 404 when another user pays, cancels, confirms or disputes an order', async () => {
  const [seller, buyer, stranger] = [
    await register('seller'),
    await register('shopper'),
    await register('shopper'),
  ];
  const orderId = await buyOne(buyer, await sell(seller, 5));
  const sellerId = (await whoIs(seller))._id;
  const attempts = [
    { route: ordersRoutes.payOrder, body: { orderId } },
    { route: ordersRoutes.cancelPayment, body: { orderId } },
    { route: ordersRoutes.cancelOrder, body: { orderId, reason: 'mine now' } },
    { route: ordersRoutes.buyerOrderAction, body: { orderId, sellerId, action: 'deliver' } },
    {
      route: ordersRoutes.buyerOrderAction,
      body: { orderId, sellerId, action: 'dispute', reason: 'mine now' },
    },
  ];
  for (const { route, body } of attempts) {
    const response = await ask(route, tokenIn(stranger.cookie), { body });
    expect(response.status, `${route.name}: ${response.text}`).toBe(404);
  }
  const [order] = await ordersOf(buyer);
  expect(order?.paymentDetails.payment_status).toBe('paid');
});

test('refuses moves in the wrong state of an order', async () => {
  const [seller, buyer] = [await register('seller'), await register('shopper')];
  const orderId = await buyOne(buyer, await sell(seller, 5));
  const early = [
    { by: buyer, route: ordersRoutes.buyerOrderAction, body: { orderId, action: 'complete' } },
    {
      by: buyer,
      route: ordersRoutes.buyerOrderAction,
      body: { orderId, action: 'request-return', reason: 'never sent' },
    },
    { by: seller, route: ordersRoutes.sellerOrderAction, body: { orderId, action: 'ship' } },
    {
      by: seller,
      route: ordersRoutes.sellerOrderAction,
      body: { orderId, action: 'deliver', pin: '0000' },
    },
    { by: seller, route: ordersRoutes.sellerOrderAction, body: { orderId, action: 'complete' } },
    { by: seller, route: ordersRoutes.sellerOrderAction, body: { orderId, action: 'refund' } },
  ];
  for (const { by, route, body } of early) {
    const response = await ask(route, tokenIn(by.cookie), { body });
    expect([403, 409], `${body.action}: ${response.text}`).toContain(response.status);
  }
});

test('refunds once for concurrent cancellations', async () => {
  const [seller, buyer, admin] = [
    await register('seller'),
    await register('shopper'),
    await signInAsAdmin(),
  ];
  const orderId = await buyOne(buyer, await sell(seller, 5));
  const sellerId = (await whoIs(seller))._id;
  const body = { orderId, sellerId, reason: 'at once' };
  const response = await Promise.all([
    ...[1, 2, 3].map(() =>
      ask(ordersRoutes.cancelOrder, tokenIn(buyer.cookie), { body: { orderId, reason: 'mine' } }),
    ),
    ...[1, 2].map(() =>
      ask(ordersRoutes.sellerOrderAction, tokenIn(seller.cookie), {
        body: { orderId, action: 'cancel', note: 'no stock' },
      }),
    ),
    ...[1, 2].map(() => ask(ordersRoutes.cancelOrder, tokenIn(admin.cookie), { body })),
  ]);
  expect(response.filter(({ status }) => status >= 500)).toEqual([]);
  const paymentStatus = async () => (await ordersOf(buyer))[0]?.paymentDetails.payment_status;
  await expect.poll(paymentStatus).toBe('refunded');
  const [order] = await ordersOf(buyer);
  expect(order?.timeline.filter(({ what }) => what === 'seller-order.cancelled')).toHaveLength(1);
});

test('ends paid, refunded or cancelled when a buyer pays and cancels at the same time', async () => {
  const [seller, buyer] = [await register('seller'), await register('shopper')];
  const productId = await sell(seller, 5);
  const { orderId, paymentUrl } = await checkOut(buyer, productId);
  await Promise.all([
    actOnPaymentPage(paymentUrl, 'pay'),
    ask(ordersRoutes.cancelOrder, tokenIn(buyer.cookie), { body: { orderId, reason: 'no' } }),
  ]);
  const ended = async () => {
    const orders = await ordersOf(buyer);
    return orders.find(({ _id }) => _id === orderId)?.paymentDetails.payment_status;
  };
  await expect.poll(ended).toMatch(/^(paid|refunded|cancelled)$/);
});

test('refuses callbacks without a valid signature', async () => {
  const [seller, buyer] = [await register('seller'), await register('shopper')];
  const { orderId, amount } = await checkOut(buyer, await sell(seller, 5));
  const event = { type: 'payment.succeeded', orderId, reference: orderId, amount, status: 'paid' };
  for (const provider of PROVIDERS) {
    for (const headers of [{}, { 'x-signature': 'f'.repeat(64) }, { 'x-sokoni-signature': '' }]) {
      const response = await send(`${GATEWAY}/api/payment-callbacks/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(event),
      });
      expect(response.status, `${provider}: ${response.text}`).toBeGreaterThanOrEqual(400);
      expect(response.status, `${provider}: ${response.text}`).toBeLessThan(500);
    }
  }
  const [order] = await ordersOf(buyer);
  expect(order?.paymentDetails.payment_status ?? 'pending').toBe('pending');
});

test('refuses concurrent payouts without a balance', async () => {
  const seller = await register('seller');
  const response = await Promise.all(
    Array.from({ length: 5 }, () => ask(moneyRoutes.requestPayout, tokenIn(seller.cookie))),
  );
  for (const { status, text } of response) expect(status, text).toBe(409);
});

test('refuses invalid prices in a change of a product', async () => {
  const seller = await register('seller');
  const productId = await sell(seller, 5);
  const product = await seller.call(catalogueRoutes.productDetails, { body: { productId } });
  for (const sellingPrice of [0, -25_000, 0.5, 1e12, '1e3', null]) {
    const response = await ask(catalogueRoutes.updateProduct, tokenIn(seller.cookie), {
      body: { ...product, userId: undefined, sellingPrice },
    });
    expect(response.status, `${sellingPrice}: ${response.text}`).toBe(400);
  }
});

test('charges the full price when a wholesale line shrinks below its minimum quantity', async () => {
  const [seller, buyer] = [await register('seller'), await register('shopper')];
  const productId = await sell(seller, 50);
  const product = await seller.call(catalogueRoutes.productDetails, { body: { productId } });
  const option = { quantity: 10, wholesalePrice: 20_000 };
  const changed = await ask(catalogueRoutes.updateProduct, tokenIn(seller.cookie), {
    body: {
      _id: productId,
      productName: product.productName,
      brandName: product.brandName,
      category: product.category,
      productImage: product.productImage,
      description: product.description,
      price: product.price,
      sellingPrice: product.sellingPrice,
      condition: 'Brand New',
      variants: [{ color: 'Blue', price: 25_000, stock: 50, wholesaleOptions: [option] }],
    },
  });
  expect(changed.status, changed.text).toBe(200);
  await buyer.call(cartRoutes.addToCart, {
    body: {
      productId,
      variant: { color: 'Blue', wholesaleOptions: [option] },
    },
  });
  const [row] = await buyer.call(cartRoutes.viewCart);
  expect(row?.quantity).toBe(10);
  const response = await ask(cartRoutes.updateCart, tokenIn(buyer.cookie), {
    body: { _id: row?._id, quantity: 1 },
  });
  const [after] = await buyer.call(cartRoutes.viewCart);
  const cheap = after?.quantity === 1 && after.unitPriceTzs < 25_000;
  expect(cheap, response.text).toBe(false);
});
