import { expect, test } from '@playwright/test';
import { buy, ordersOf } from '../src/buying.ts';
import { register, sell, stockOf } from '../src/people.ts';

const BUYERS = 20;
const STOCK = 5;

test('lets exactly five of twenty buyers have five pieces', async () => {
  const seller = await register('seller');
  const productId = await sell(seller, STOCK);
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => register('shopper')));

  const results = await Promise.all(buyers.map((buyer) => buy(buyer, productId)));
  expect(results.filter((result) => result !== null)).toHaveLength(STOCK);

  await expect(async () => {
    const orders = (await Promise.all(buyers.map(ordersOf))).flat();
    const paid = orders.filter((order) => order.paymentDetails.payment_status === 'paid');
    expect(paid).toHaveLength(STOCK);
    expect(orders).toHaveLength(STOCK);
  }).toPass({ timeout: 30_000 });
  expect(await stockOf(seller, productId)).toBe(0);
});
