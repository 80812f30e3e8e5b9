import { lieAboutReceipts } from './lies/lies.ts';

/** A short `npm run fiscal:lies`. */
it('loses, repeats and skips no receipt while the tax office lies and replicas are killed', async () => {
  const verdict = await lieAboutReceipts({ seed: 7, orders: 150, tins: 5, kills: 6 });
  expect(verdict.findings).toEqual([]);
  expect(verdict.receipts).toBe(150);
  expect(verdict.lies).toBeGreaterThan(10);
  expect(verdict.kills).toBeGreaterThan(0);
});
