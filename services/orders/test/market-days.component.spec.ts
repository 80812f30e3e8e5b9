import { firstIdOf } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { beginningOf, dateOf, moneyRoutes } from '@sokoni/contracts';
import { subscriptionPaid } from '../src/ledger/ledger.ts';
import type { Posting } from '../src/ledger/posting.schema.ts';
import { balanceOf } from '../src/ledger/posting.ts';
import {
  type MarketDayRecord,
  MarketDaysRepository,
} from '../src/metrics/market-days.repository.ts';
import { complete } from './support/completion.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { move, sale } from './support/sale.ts';

const DAY = 86_400_000;

describe('the figures of the market', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());
  beforeEach(async () => {
    await fixture.db.collection('ledger_postings').deleteMany({ kind: 'subscription-paid' });
    await stored().deleteMany({});
  });

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

  const stored = () => fixture.db.collection<MarketDayRecord>('market_days');
  const read = async () =>
    fixture.service.as(await fixture.signIn('ADMIN')).call(moneyRoutes.marketFigures, {});

  /** A plan that was paid so many days ago. */
  async function paidPlan(daysAgo: number, amountTzs: number): Promise<string> {
    const at = new Date(Date.now() - daysAgo * DAY);
    // What is stored already is not summed again.
    await stored().deleteMany({});
    const plan = subscriptionPaid({ reference: newId(), provider: 'sandbox', at }, amountTzs);
    await fixture.db.collection('ledger_postings').insertOne({ ...plan, _id: firstIdOf(at) });
    return dateOf(at);
  }

  it('of days that are over are kept: no more than two days of the ledger are read again', async () => {
    const date = await paidPlan(10, 13_500);
    await read();
    expect(await stored().findOne({ _id: date })).toMatchObject({ plansTzs: 13_500 });

    const firstRead: unknown[] = [];
    const listen = ({ collectionName, params }: { collectionName: string; params: unknown[] }) => {
      if (collectionName !== 'ledger_postings') return;
      const [{ $match }] = params[0] as [{ $match: { _id: { $gte: { toHexString(): string } } } }];
      firstRead.push($match._id.$gte.toHexString());
    };
    fixture.db.on('operation-start', listen);
    await read();
    fixture.db.off('operation-start', listen);
    expect(firstRead).toEqual([firstIdOf(beginningOf(dateOf(new Date(), -1))).toHexString()]);
  });

  it('of today are not kept by a replica whose clock is ahead', async () => {
    fixture.advance(3 * DAY);
    await read();
    fixture.putClockBack();
    const yesterday = dateOf(new Date(), -1);
    expect(await stored().countDocuments({ _id: { $gte: yesterday } })).toBe(0);
    expect(await stored().countDocuments({ _id: { $lt: yesterday } })).toBeGreaterThan(50);
  });

  it('of days that are over are compared with the ledger', async () => {
    const days = fixture.service.app.get(MarketDaysRepository);
    const date = await paidPlan(20, 4_500);
    await read();
    expect(await days.differences()).toEqual([]);
    await stored().updateOne({ _id: date }, { $inc: { plansTzs: 1 } });
    expect(await days.differences()).toEqual([expect.stringContaining(date)]);
    await days.forget();
    await read();
    expect(await days.differences()).toEqual([]);
    expect(await stored().findOne({ _id: date })).toMatchObject({ plansTzs: 4_500 });
  });
});
