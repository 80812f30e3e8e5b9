import { PAY_NUMBER_COLLECTIONS } from '../src/personal-data.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';

const CEILING_TZS = 50_000;
const DAY = 24 * 3_600_000;

describe('what the lines of one admin pay on a day', () => {
  let shop: PayNumberShop;
  beforeEach(async () => {
    shop = await PayNumberShop.open({ PAYOUT_RELEASE_CEILING_TZS: String(CEILING_TZS) });
  });
  afterEach(() => shop.fixture.stop());

  async function orderedLine() {
    const order = await shop.ordered();
    const { amountTzs, reference } = order;
    // Two of them are paid, a third would be too much.
    expect(Math.floor(CEILING_TZS / amountTzs)).toBe(2);
    return { ...order, line: { code: newCode(), amountTzs, reference } };
  }
  const paidLines = () =>
    shop.fixture.db
      .collection(PAY_NUMBER_COLLECTIONS.lines.collection)
      .countDocuments({ state: 'matched' });

  it('is bounded over the lines of a file, and the rest waits for another admin', async () => {
    const orders = [await orderedLine(), await orderedLine(), await orderedLine()];
    const { rows } = await shop.brought(orders.map(({ line }) => line));
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'by-reference',
      'by-reference',
      'second-admin',
    ]);
    expect(rows[2]?.reason).toBe('above-day');
    const [, , last] = orders;
    if (!last) throw new Error('three orders');
    const waiting = await shop.lineOf(shop.second, last.line.code);
    expect(waiting).toMatchObject({ state: 'proposed', reason: 'above-day', mayConfirm: true });
    const paymentId = await shop.fixture.paymentIdOf(last.orderId);
    expect((await shop.decide(shop.second, last.line.code, paymentId)).status).toBe(200);
    await shop.fixture.paymentBecomes(last.buyer, last.orderId, 'paid');
  });

  it('is bounded over files at once, and begins anew for another admin and on another day', async () => {
    const lines = [];
    for (let count = 0; count < 4; count++) lines.push((await orderedLine()).line);
    const files = await Promise.all(lines.map((line) => shop.check(shop.admin, [line])));
    await Promise.all(files.map((file) => shop.store(shop.admin, file)));
    expect(await paidLines()).toBe(2);
    const [ofOther, ofNextDay] = [(await orderedLine()).line, (await orderedLine()).line];
    const other = await shop.store(shop.second, await shop.check(shop.second, [ofOther]));
    expect(other.rows).toMatchObject([{ outcome: 'by-reference' }]);
    expect((await shop.check(shop.admin, [ofNextDay])).rows).toMatchObject([
      { outcome: 'second-admin', reason: 'above-day' },
    ]);
    shop.fixture.advance(DAY);
    const next = await shop.brought([ofNextDay]);
    expect(next.rows).toMatchObject([{ outcome: 'by-reference' }]);
    shop.fixture.advance(-DAY);
  });

  it('is bounded for lines that an admin matches alone by hand too', async () => {
    const orders = [await orderedLine(), await orderedLine(), await orderedLine()];
    // The lines come first: nobody has said which orders they pay.
    await shop.brought(orders.map(({ line: { code, amountTzs } }) => ({ code, amountTzs })));
    for (const { buyer, orderId, orderNumber, line } of orders) {
      expect((await shop.claim(buyer, orderId, line.code)).status).toBe(200);
      expect((await shop.match(shop.admin, line.code, orderNumber)).status).toBe(200);
    }
    expect(await paidLines()).toBe(2);
  });
});
