import { expect, test } from '@playwright/test';
import { catalogueRoutes } from '@sokoni/contracts';
import { buy, ordersOf } from '@sokoni/testing/buying';
import { settle } from '@sokoni/testing/settle';
import { signIn, TestUser } from '@sokoni/testing/users';
import { readMemory } from './drill-memory.ts';

const folder = process.env.BACKUP_FOLDER ?? '';

test('has the same records as the payment provider and the ledger after all events are handled', async () => {
  const { since, stocks } = await readMemory(folder);
  const { findings, records } = await settle(new Date(since), {
    stocks: new Map(stocks),
    confirmed: [],
    messages: new Map(),
  });
  expect(findings).toEqual([]);
  expect(records.orders.size).toBeGreaterThan(0);
});

test('serves its pictures and sells to an existing buyer', async () => {
  const { stocks, buyer: email } = await readMemory(folder);
  const buyer = await signIn(new TestUser(email));
  const before = (await ordersOf(buyer)).length;
  const products = stocks.map(([productId]) =>
    buyer.call(catalogueRoutes.productDetails, { body: { productId } }),
  );
  const product = (await Promise.all(products)).find(({ stock }) => stock > 0);
  const [picture = ''] = product?.productImage ?? [];
  expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//);

  const start = await buy(buyer, product?._id ?? '');
  expect(start).not.toBeNull();
  await expect(async () => {
    const orders = await ordersOf(buyer);
    expect(orders).toHaveLength(before + 1);
    const paid = orders.find(({ _id }) => _id === start?.orderId);
    expect(paid?.paymentDetails.payment_status).toBe('paid');
  }).toPass();
});
