import { moneyRoutes } from '@sokoni/contracts';
import type { Posting } from '../src/ledger/posting.schema.ts';
import { balanceOf } from '../src/ledger/posting.ts';
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
});
