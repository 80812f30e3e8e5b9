import { expect, test } from '@playwright/test';
import { outage } from '../src/outage.ts';

const PRODUCTS = 6;

// The short form of `npm run outage`.
test('leaves no paid order without goods while RabbitMQ is away for forty minutes of the shop', async () => {
  const options = { products: PRODUCTS, minutes: 40 };
  expect(await outage(options)).toEqual({
    ...options,
    paidDuring: PRODUCTS,
    paid: 2 * PRODUCTS,
    endedUnpaid: PRODUCTS,
    boughtReleased: PRODUCTS,
    paidWithoutGoods: 0,
    piecesLeft: 0,
    stillHeld: 0,
  });
});
