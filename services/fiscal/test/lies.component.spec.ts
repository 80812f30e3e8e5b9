import { lieAboutReceipts } from './lies/lies.ts';
import { LIES } from './office/tax-office.ts';

/** A short `npm run fiscal:lies`. */
it('loses, repeats and skips no receipt while the tax office lies and replicas are killed', async () => {
  const verdict = await lieAboutReceipts({ seed: 7, orders: 72, tins: 3, kills: 4 });
  expect(verdict.findings).toEqual([]);
  expect(verdict.receipts).toBe(72);
  expect(verdict.lies).toBeGreaterThanOrEqual(LIES.length);
  expect(verdict.kills).toBeGreaterThan(0);
});
