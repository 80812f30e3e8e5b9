import { beginningOf, dateOf, dayBounds, fiscalRoutes, type PaidPart } from '@sokoni/contracts';
import { IssuingService } from '../src/receipts/issuing.service.ts';
import { FiscalUnderTest, type Sale, saleOf } from './support/fiscal-under-test.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let fiscal: FiscalUnderTest;
let parts: PaidPart[] = [];
beforeAll(async () => {
  fiscal = await FiscalUnderTest.startBeside(() => parts);
});
// Each test begins at noon, on a day of its own: it passes a midnight when it wants to.
beforeEach(() => {
  const noon = beginningOf(dateOf(fiscal.now(), 1)).getTime() + 12 * HOUR_MS;
  fiscal.advance(noon - fiscal.now().getTime());
});
afterEach(() => expect(fiscal.office.complaints).toEqual([]));
afterAll(() => fiscal.stop());

it('issues what forty minutes without a broker held back over midnight: each once, in the day of its receipt', async () => {
  const seller = await fiscal.sellerWith('800000001');
  const day = dateOf(fiscal.now());
  const midnight = dayBounds(day).until;
  const paidAt = (minutes: number) =>
    new Date(midnight.getTime() + minutes * MINUTE_MS).toISOString();
  const before = await seller.sell(1_000);
  const late = [-20, -10, 5].map((minutes, index) =>
    saleOf(seller.userId, 2_000 + index, { paidAt: paidAt(minutes) }),
  ) as [Sale, Sale, Sale];
  const [first, second, third] = late;
  fiscal.advance(midnight.getTime() + 20 * MINUTE_MS - fiscal.now().getTime());
  // As a queue gives them out again: the newest first, some of them twice.
  for (const sale of [third, first, second, first, third]) {
    await fiscal.service.deliverTwice('seller-order.paid', sale);
  }
  await fiscal.deliver();

  const receipts = (await seller.receipts()).sort((one, other) => one.number - other.number);
  const nextDay = dateOf(fiscal.now());
  expect(nextDay).not.toBe(day);
  expect(receipts).toMatchObject([
    { number: 1, dayNumber: 1, date: day, orderId: before.orderId, state: 'acknowledged' },
    // The tax office takes no receipt of a day that is over.
    ...[third, first, second].map(({ orderId }, index) => ({
      ...{ number: index + 2, dayNumber: index + 1, date: nextDay, orderId },
      state: 'acknowledged',
    })),
  ]);
  const times = receipts.slice(1).map(({ time }) => time);
  expect(times).toEqual([...times].sort());
  const [report] = await seller.caller.call(fiscalRoutes.zReports, { query: {} });
  expect(report).toMatchObject({ day, receipts: 1, totals: { amountTzs: 1_000 } });

  // Each day of payment has its receipts, whatever day they bear.
  const admin = fiscal.service.as(
    await fiscal.service.mint({ role: 'ADMIN', adminRoles: ['finance'] }),
  );
  const differencesOf = async (of: string, sales: readonly Sale[]) => {
    parts = sales.map(({ orderId, orderNumber, sellerId, totals, paidAt }) => ({
      ...{ orderId, orderNumber, sellerId, amountTzs: totals.amountTzs, paidAt },
    }));
    return admin.call(fiscalRoutes.fiscalDifferences, { query: { day: of } });
  };
  fiscal.advance(HOUR_MS);
  const counts = (count: number) => ({
    ...{ orders: { count }, receipts: { count }, differences: [] },
  });
  expect(await differencesOf(day, [before, first, second])).toMatchObject(counts(3));
  expect(await differencesOf(nextDay, [third])).toMatchObject(counts(1));
});

it('numbers what comes together as it was paid', async () => {
  const seller = await fiscal.sellerWith('800000002');
  const ago = (minutes: number) =>
    saleOf(seller.userId, 1_000, {
      paidAt: new Date(fiscal.now().getTime() - minutes * MINUTE_MS).toISOString(),
    });
  const [last, first, second] = [ago(1), ago(40), ago(20)];
  const issuing = fiscal.service.app.get(IssuingService);
  await Promise.all(
    [last, first, second].map((data) =>
      issuing.issue({ data } as Parameters<IssuingService['issue']>[0]),
    ),
  );
  const receipts = (await seller.receipts()).sort((one, other) => one.number - other.number);
  expect(receipts.map(({ orderId }) => orderId)).toEqual(
    [first, second, last].map(({ orderId }) => orderId),
  );
  await fiscal.deliver();
});
