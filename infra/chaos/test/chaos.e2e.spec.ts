import { expect, test } from '@playwright/test';
import { chaos } from '../src/chaos.ts';
import { summarise } from '../src/chaos-report.ts';

const KILLS = 6;

// The short form of `npm run chaos`; its seed kills the database, the broker and the gateway among others.
test('has no lost and no duplicate records while processes are killed', async () => {
  // The load, and then as long as the records may take to agree.
  test.setTimeout(420_000);
  const result = await chaos({
    seed: process.env.CHAOS_SEED ?? 'karume-6276',
    checkouts: 60,
    buyers: 20,
    products: 24,
    kills: KILLS,
    overMs: 25_000,
  });
  const { 'without any answer': unanswered, 'orders paid': paid } = summarise(result);
  expect(result.findings).toEqual([]);
  expect(unanswered).toBe(0);
  expect(result.deaths).toHaveLength(KILLS);
  expect(paid).toBeGreaterThan(20);
});
