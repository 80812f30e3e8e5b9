import { eventually } from '@sokoni/common/testing';
import { dateOf, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { giveUpReturnedLines } from '../src/migrations/added-fields.ts';
import { PAY_NUMBER_COLLECTIONS } from '../src/personal-data.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('money on the statement of the shop’s own lipa number', () => {
  let shop: PayNumberShop;
  beforeAll(async () => {
    shop = await PayNumberShop.open();
  });
  afterAll(() => shop.fixture.stop());

  const waitingLines = async () => {
    const queues = await shop.fixture.service.as(shop.admin).call(moneyRoutes.orderQueues, {});
    return queues.find(({ queue }) => queue === 'pay-number-lines');
  };

  it('waits above the ceiling for another admin than the one who brought the line', async () => {
    const before = await waitingLines();
    const { buyer, orderId, amountTzs, reference } = await shop.ordered(200_000);
    const code = newCode();
    const { rows } = await shop.brought([{ code, amountTzs, reference }]);
    expect(rows).toMatchObject([{ outcome: 'second-admin', reason: 'above-ceiling' }]);
    expect(await waitingLines()).toMatchObject({
      count: Number(before?.count) + 1,
      oldestAt: expect.any(String),
    });
    const paymentId = await shop.fixture.paymentIdOf(orderId);
    expect(await shop.lineOf(shop.admin, code)).toMatchObject({
      state: 'proposed',
      paymentId,
      mayConfirm: false,
    });
    expect(await shop.lineOf(shop.second, code)).toMatchObject({ mayConfirm: true });
    expect((await shop.decide(shop.admin, code, paymentId)).body).toMatchObject({
      code: 'pay-number-second-admin',
    });
    expect((await shop.fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe(
      'pending',
    );
    const both = await Promise.all([
      shop.decide(shop.second, code, paymentId),
      shop.decide(shop.second, code, paymentId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(await waitingLines()).toEqual(before);
  });

  it('is matched by hand by two admins, once, and can be taken back before', async () => {
    const { buyer, orderId, orderNumber, amountTzs, reference } = await shop.ordered();
    const [code, other] = [newCode(), newCode()];
    await shop.brought([
      { code, amountTzs },
      { code: other, amountTzs },
    ]);
    expect((await shop.match(shop.admin, code, 'SK-000000-XXXXX')).body).toMatchObject({
      code: 'pay-number-order-unknown',
    });
    const proposals = await Promise.all([
      shop.match(shop.admin, code, orderNumber),
      shop.match(shop.second, other, reference),
    ]);
    expect(proposals.map(({ status }) => status).sort()).toEqual([200, 409]);
    const chosen = proposals[0]?.status === 200 ? code : other;
    const paymentId = await shop.fixture.paymentIdOf(orderId);
    expect((await shop.decide(shop.second, chosen, paymentId, false)).status).toBe(200);
    expect((await shop.lineOf(shop.admin, chosen))?.state).toBe('unmatched');
    expect((await shop.decide(shop.admin, chosen, paymentId)).body).toMatchObject({
      code: 'decided-first',
      message: expect.stringContaining('Not this order'),
    });

    // Who proposes cannot confirm, nor who brought the line.
    expect((await shop.match(shop.second, code, orderNumber)).status).toBe(200);
    for (const maker of [shop.admin, shop.second]) {
      expect((await shop.decide(maker, code, paymentId)).body).toMatchObject({
        code: 'pay-number-second-admin',
      });
    }
    const third = await shop.fixture.signIn('ADMIN');
    expect((await shop.decide(third, code, paymentId)).status).toBe(200);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    expect((await shop.match(shop.admin, other, orderNumber)).body).toMatchObject({
      code: 'pay-number-order-paid',
    });
  });

  it('goes the way of wrong amounts after two admins have matched another sum', async () => {
    const { orderId, orderNumber, amountTzs, reference } = await shop.ordered();
    const code = newCode();
    const { rows } = await shop.brought([{ code, amountTzs: amountTzs + 500, reference }]);
    expect(rows).toMatchObject([{ outcome: 'unmatched', reason: 'other-amount', orderNumber }]);
    expect((await shop.match(shop.second, code, orderNumber)).status).toBe(200);
    const third = await shop.fixture.signIn('ADMIN');
    const paymentId = await shop.fixture.paymentIdOf(orderId);
    expect((await shop.decide(third, code, paymentId)).body).toMatchObject({
      success: true,
      message: expect.stringContaining('Wrong Amounts'),
    });
    await eventually(async () => {
      const amounts = await shop.fixture.service
        .as(shop.admin)
        .call(moneyRoutes.wrongAmounts, { query: {} });
      expect(amounts).toContainEqual(
        expect.objectContaining({
          _id: paymentId,
          receivedTzs: amountTzs + 500,
          transactionId: code,
        }),
      );
    });
  });

  it('leaves the payment to the right transfer once a short one was sent back', async () => {
    const { buyer, orderId, orderNumber, amountTzs, reference } = await shop.ordered();
    const paymentId = await shop.fixture.paymentIdOf(orderId);
    const third = await shop.fixture.signIn('ADMIN');
    const heldFor = () =>
      shop.fixture.db.collection('payment_quarantine').find({ paymentId }).toArray();
    // Twice the same sum: each is money of its own.
    for (const held of [1, 2]) {
      const code = newCode();
      await shop.brought([{ code, amountTzs: amountTzs - 5_000, reference }]);
      expect((await shop.match(shop.second, code, orderNumber)).status).toBe(200);
      expect((await shop.decide(third, code, paymentId)).status).toBe(200);
      const { _id } = await eventually(async () => {
        const rows = await heldFor();
        expect(rows).toHaveLength(held);
        return rows.find(({ transactionId }) => transactionId === code) as never;
      });
      const body = { _id: String(_id), decision: 'return' } as const;
      await shop.fixture.service.as(shop.admin).call(moneyRoutes.decideWrongAmount, { body });
      expect(await shop.lineOf(shop.admin, code)).toBeUndefined();
      const lines = shop.fixture.db.collection<{ _id: string }>(
        PAY_NUMBER_COLLECTIONS.lines.collection,
      );
      const returned = await lines.findOne({ code });
      expect(returned).toMatchObject({ state: 'returned', returnedFor: paymentId });
      // As the former release left it.
      await lines.updateOne(
        { code },
        { $set: { state: 'matched', paymentId }, $unset: { returnedFor: '' } },
      );
      await giveUpReturnedLines.up(shop.fixture.db.db as never);
      expect(await lines.findOne({ code })).toEqual(returned);
      // The buyer is not told to wait for a code that somebody else could enter.
      const stranger = await shop.ordered();
      expect((await shop.claim(stranger.buyer, stranger.orderId, code)).body).toMatchObject({
        code: 'claim-code-taken',
      });
    }
    const { rows } = await shop.brought([{ code: newCode(), amountTzs, reference }]);
    expect(rows).toMatchObject([{ outcome: 'by-reference' }]);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
  });

  it('is revived by money that is found after its end', async () => {
    const { buyer, orderId, amountTzs, reference } = await shop.ordered();
    const at = new Date();
    shop.fixture.advance(7 * HOUR);
    const ended = await shop.fixture.paymentBecomes(buyer, orderId, 'expired');
    expect(ended.paymentDetails).toMatchObject({ payNumber: null, claim: { code: '' } });
    await shop.brought([{ code: newCode(), amountTzs, reference, at }]);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    shop.fixture.advance(-7 * HOUR);
  });

  it('does not match money that is older than the order', async () => {
    const { amountTzs, reference } = await shop.ordered();
    const at = new Date(Date.now() - 2 * HOUR);
    const { rows } = await shop.brought([{ code: newCode(), amountTzs, reference, at }]);
    expect(rows).toMatchObject([{ outcome: 'unmatched', reason: 'before-order' }]);
  });

  it('is a difference of its day while a line has no order, and none afterwards', async () => {
    const { orderNumber, buyer, orderId, amountTzs } = await shop.ordered();
    const code = newCode();
    const at = new Date();
    await shop.brought([{ code, amountTzs, at }]);
    const differences = async () => {
      const query = { date: dateOf(at) };
      const all = await shop.fixture.service
        .as(shop.admin)
        .call(moneyRoutes.reconciliationDifferences, { query });
      return all.filter(
        ({ reference, title }) => reference === code && title === 'Own lipa number',
      );
    };
    shop.fixture.advance(DAY + 4 * HOUR);
    await eventually(async () =>
      expect(await differences()).toMatchObject([{ kind: 'missing-here', theirsTzs: amountTzs }]),
    );
    expect((await shop.match(shop.second, code, orderNumber)).status).toBe(200);
    const third = await shop.fixture.signIn('ADMIN');
    expect((await shop.decide(third, code, await shop.fixture.paymentIdOf(orderId))).status).toBe(
      200,
    );
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    shop.fixture.advance(2 * 60_000);
    await eventually(async () => expect(await differences()).toEqual([]));
    shop.fixture.advance(-DAY - 4 * HOUR - 2 * 60_000);
  });

  it('is refunded by hand: the operator has no call for it', async () => {
    const { buyer, orderId, amountTzs, reference } = await shop.ordered();
    const code = newCode();
    await shop.brought([{ code, amountTzs, reference }]);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    await shop.fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    await eventually(async () => {
      const refused = await shop.fixture.service
        .as(shop.admin)
        .call(moneyRoutes.refusedRefunds, { query: {} });
      expect(refused).toContainEqual(
        expect.objectContaining({ amountTzs, failureReason: expect.stringContaining(code) }),
      );
    });
  });
});
