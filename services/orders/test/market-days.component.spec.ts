import { firstIdOf } from '@sokoni/common';
import { beginningOf, dateOf, moneyRoutes } from '@sokoni/contracts';
import type { Posting } from '../src/ledger/posting.schema.ts';
import { balanceOf } from '../src/ledger/posting.ts';
import { MarketDaysRepository } from '../src/metrics/market-days.repository.ts';
import { datesOfFigures } from '../src/metrics/market-days.ts';
import { complete } from './support/completion.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { move, sale } from './support/sale.ts';

describe('the figures of the market', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  }, 60_000);
  afterAll(() => fixture.stop());

  it('are what a recount of the ledger gives', async () => {
    const [kept, refunded] = [await sale(fixture), await sale(fixture)];
    await complete(fixture, kept.juma, kept.orderId);
    await move(fixture, refunded.juma, refunded.orderId, 'cancel');
    const admin = fixture.service.as(await fixture.signIn('ADMIN'));
    const { days, month, monthBefore } = await admin.call(moneyRoutes.marketFigures, {});

    const postings = await fixture.db.collection<Posting>('ledger_postings').find().toArray();
    const paid = kept.paid.totalAmount + refunded.paid.totalAmount;
    const owed = postings
      .filter(({ kind }) => kind === 'refund-requested')
      .flatMap(({ entries }) => entries.filter(({ account }) => account === 'refunds'))
      .reduce((sum, { creditTzs }) => sum + creditTzs, 0);
    expect(owed).toBeGreaterThan(0);
    expect(month).toEqual({
      salesTzs: paid,
      commissionTzs: 0 - balanceOf(postings, 'fees'),
      plansTzs: 0,
      refundsTzs: owed,
    });
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, { salesTzs }) => sum + salesTzs, 0)).toBe(paid);
    expect(monthBefore).toEqual({ salesTzs: 0, commissionTzs: 0, plansTzs: 0, refundsTzs: 0 });
  });

  it('of days that are over are kept: after a start no more than two days of the ledger are read', async () => {
    const firstRead: unknown[] = [];
    const listen = ({ collectionName, params }: { collectionName: string; params: unknown[] }) => {
      if (collectionName !== 'ledger_postings') return;
      const [{ $match }] = params[0] as [{ $match: { _id: { $gte: { toHexString(): string } } } }];
      firstRead.push($match._id.$gte.toHexString());
    };
    const admin = fixture.service.as(await fixture.signIn('ADMIN'));
    const today = dateOf(new Date());
    fixture.advance(3 * 86_400_000);
    const { month } = await admin.call(moneyRoutes.marketFigures, {});
    expect(month.salesTzs).toBeGreaterThan(0);

    fixture.db.on('operation-start', listen);
    const days = await fixture.service.app
      .get(MarketDaysRepository)
      .find(datesOfFigures(dateOf(new Date(), 3)));
    fixture.db.off('operation-start', listen);
    fixture.putClockBack();
    expect(days.find(({ date }) => date === today)?.salesTzs).toBe(month.salesTzs);
    expect(firstRead).toEqual([firstIdOf(beginningOf(dateOf(new Date(), 2))).toHexString()]);
  });
});
