import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { buy, ordersOf } from '../src/buying.ts';
import { type Person, register, sell, stockOf } from '../src/people.ts';
import { kill, untilBack, type Victim } from '../src/processes.ts';

const BUYERS = 12;
const STOCK = 100;
/** Payment sessions and reservations of this run end within this time. */
const SETTLED_MS = 130_000;

interface Outcome {
  readonly paid: number;
  readonly open: number;
}

async function outcomeOf(buyers: readonly Person[]): Promise<Outcome> {
  const orders = (await Promise.all(buyers.map(ordersOf))).flat();
  const count = (...states: string[]) =>
    orders.filter((order) => states.includes(order.paymentDetails.payment_status)).length;
  return { paid: count('paid'), open: count('pending') };
}

const VICTIMS: readonly Victim[] = [
  'catalogue',
  'cart',
  'orders',
  'payment-sandbox',
  'identity',
  'media',
  'notifications',
  'subscriptions',
  'web',
  'gateway',
];

for (const victim of VICTIMS) {
  test(`ends every order paid with its stock taken or unpaid with its stock free when ${victim} is killed`, async () => {
    const seller = await register('seller');
    const productId = await sell(seller, STOCK);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => register('shopper')));

    // The kill meets some after, some within and some before their checkout.
    let through = 0;
    const buying = buyers.map(async (buyer, index) => {
      await pause(index * 100);
      if (await buy(buyer, productId)) through += 1;
    });
    while (through < 3) await pause(10);
    await kill(victim);
    await Promise.all(buying);
    await untilBack(victim);

    await expect(async () => {
      const { paid, open } = await outcomeOf(buyers);
      expect(open).toBe(0);
      expect(await stockOf(seller, productId)).toBe(STOCK - paid);
    }).toPass({ timeout: SETTLED_MS });

    const { paid } = await outcomeOf(buyers);
    expect(paid).toBeGreaterThanOrEqual(3);
  });
}
