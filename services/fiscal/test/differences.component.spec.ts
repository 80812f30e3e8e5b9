import { fiscalRoutes, type PaidPart } from '@sokoni/contracts';
import { FiscalUnderTest } from './support/fiscal-under-test.ts';

let fiscal: FiscalUnderTest;
let parts: PaidPart[] = [];
beforeAll(async () => {
  fiscal = await FiscalUnderTest.startBeside(() => parts);
});
afterAll(() => fiscal.stop());

it('names the sale that has no receipt, and finds nothing else', async () => {
  const seller = await fiscal.sellerWith('600000001');
  const sale = await seller.sell(11_800);
  await fiscal.deliver();
  const { orderId, orderNumber, paidAt, sellerId } = sale;
  const lost = {
    orderId: 'e'.repeat(24),
    orderNumber: 'SK-LOST',
    sellerId,
    amountTzs: 700,
    paidAt,
  };
  parts = [{ orderId, orderNumber, sellerId, amountTzs: 11_800, paidAt }, lost];
  const admin = await fiscal.service.mint({ role: 'ADMIN', adminRoles: ['finance'] });
  const [receipt] = await seller.receipts();
  const query = { day: receipt?.date ?? '' };
  const found = await fiscal.service.as(admin).call(fiscalRoutes.fiscalDifferences, { query });
  expect(found).toMatchObject({
    orders: { count: 2, amountTzs: 12_500 },
    receipts: { count: 1, amountTzs: 11_800 },
    differences: [{ kind: 'no-receipt', orderNumber: 'SK-LOST', expectedTzs: 700, foundTzs: 0 }],
  });
});
