import { UnitOfWork } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { moneyRoutes, type Order, ordersRoutes, TIMINGS } from '@sokoni/contracts';
import { payoutRequested } from '../src/ledger/ledger.ts';
import { LedgerVerificationService } from '../src/ledger/ledger-verification.service.ts';
import { RollupVerificationService } from '../src/seller-days/rollup-verification.service.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move } from './support/sale.ts';

const { refundLines, sendLines, soldOrder } = ordersRoutes;

describe('some lines of a part', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ COMMISSION_BASIS_POINTS: '1000' });
  });
  afterAll(() => fixture.stop());

  const as = (session: Buyer) => fixture.service.as(session);
  const pending = async (seller: Buyer) =>
    (await as(seller).call(moneyRoutes.sellerMoney, {})).pendingTzs;

  /** 3 x 1,000 and 1 x 5,000 of one seller, accepted; 3,000 for the delivery. */
  async function accepted() {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith(
      { sellerId: seller.userId, priceTzs: 1_000, quantity: 3 },
      { sellerId: seller.userId, priceTzs: 5_000 },
    );
    const { _id: orderId, productDetails } = await fixture.paidOrder(buyer);
    await move(fixture, seller, orderId, 'accept');
    const [cheap = '', dear = ''] = [3, 1].map(
      (quantity) => productDetails.find((line) => line.quantity === quantity)?.lineId ?? '',
    );
    const part = (order: Order) => order.sellerOrders[0];
    const send = (lineId: string, quantity: number, key = `send ${lineId}`) =>
      as(seller).send(sendLines, { body: { orderId, key, lines: [{ lineId, quantity }] } });
    const refund = (lineId: string, quantity: number, key = `refund ${lineId} ${quantity}`) => {
      const body = { orderId, key, reason: 'Sold out', lines: [{ lineId, quantity }] };
      return as(seller).send(refundLines, { body });
    };
    const seen = () => fixture.order(buyer, orderId);
    const earnings = async () =>
      part(await as(seller).call(soldOrder, { params: { orderId } }))?.earnings;
    return { seller, buyer, orderId, cheap, dear, part, send, refund, seen, earnings };
  }

  it('leave first, are refunded for the rest, and the part follows to its end', async () => {
    const { seller, buyer, orderId, cheap, dear, part, send, refund, seen, earnings } =
      await accepted();
    expect((await send(cheap, 1)).status).toBe(200);
    const first = await seen();
    expect(part(first)).toMatchObject({
      status: 'processing',
      deliveryPin: null,
      parcels: [{ lines: [{ lineId: cheap, quantity: 1 }] }],
    });
    const whole = await move(fixture, seller, orderId, 'cancel', { note: 'too late' });
    expect(whole).toMatchObject({ status: 409, body: { code: 'order-transition-refused' } });
    expect(await send(cheap, 3, 'too many pieces')).toMatchObject({
      body: { code: 'lines-not-left' },
    });
    expect((await refund(cheap, 2)).status).toBe(200);
    const event = await fixture.service.waitForEvent(
      'seller-order.lines-refunded',
      ({ data }) => data.orderId === orderId,
    );
    expect(event.data).toMatchObject({
      amountTzs: 2_000,
      lines: [{ lineId: cheap, quantity: 2, totalQuantity: 2 }],
    });
    expect(await pending(seller)).toBe(1_000 + 5_000 + 3_000);
    const expected = { goodsTzs: 6_000, deliveryTzs: 3_000, commissionTzs: 600, netTzs: 8_400 };
    expect(await earnings()).toEqual(expected);
    expect(part(first)?.earnings).toBeUndefined();
    expect((await send(dear, 1)).status).toBe(200);
    expect(part(await seen())).toMatchObject({ status: 'shipped', parcels: [{}, {}] });
    for (const action of ['deliver', 'complete'] as const) {
      await ask(fixture, buyer, orderId, seller, action);
    }
    const money = await as(seller).call(moneyRoutes.sellerMoney, {});
    expect(money).toMatchObject({ pendingTzs: 0, availableTzs: expected.netTzs });
    expect(await earnings()).toEqual(expected);
    await eventually(async () => (await seen()).refundedTzs > 0);
    expect(await seen()).toMatchObject({
      refundedTzs: 2_000,
      refunds: [{ amountTzs: 2_000, way: 'refund', status: 'succeeded' }],
      paymentDetails: { payment_status: 'partially_refunded' },
    });
  });

  it('are refunded once for calls at the same time, a repeated one, and never beyond what is left', async () => {
    const { seller, cheap, part, refund, seen } = await accepted();
    const same = await Promise.all([1, 2, 3].map(() => refund(cheap, 1, 'one and the same')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(part(await seen())?.lineRefunds).toHaveLength(1);
    expect(await refund(cheap, 2, 'one and the same')).toMatchObject({
      body: { code: 'idempotency-conflict' },
    });
    const rivals = await Promise.all([1, 2].map((at) => refund(cheap, 2, `rival no. ${at}`)));
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await pending(seller)).toBe(5_000 + 3_000);
  });

  it('are chosen by two people at once: the second, who has not seen the first, is refused', async () => {
    const { seller, orderId, cheap, refund, send } = await accepted();
    const choose = (key: string, seen: { parcels: number; refunds: number }) => {
      const body = {
        orderId,
        key,
        reason: 'dented',
        lines: [{ lineId: cheap, quantity: 1 }],
        seen,
      };
      return as(seller).send(refundLines, { body });
    };
    const none = { parcels: 0, refunds: 0 };
    const both = await Promise.all([choose('of an owner', none), choose('of a helper', none)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'lines-changed',
    });
    const first = both[0]?.status === 200 ? 'of an owner' : 'of a helper';
    expect((await choose(first, none)).status).toBe(200);
    expect((await choose('of who looked again', { parcels: 0, refunds: 1 })).status).toBe(200);
    // A program that does not say what it has seen is trusted.
    expect((await refund(cheap, 1, 'of a program')).status).toBe(200);
    expect((await send(cheap, 1, 'nothing is left')).body).toMatchObject({
      code: 'lines-not-left',
    });
  });

  it('that are the last ones end the part with its delivery, once', async () => {
    const { seller, cheap, dear, part, refund, seen } = await accepted();
    await refund(cheap, 3);
    for (const _ of [1, 2]) expect((await refund(dear, 1)).status).toBe(200);
    const order = await seen();
    expect(part(order)).toMatchObject({
      status: 'cancelled',
      lineRefunds: [{ amountTzs: 3_000 }, { amountTzs: 8_000 }],
    });
    expect(order.refunds.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBe(11_000);
    expect(await pending(seller)).toBe(0);
  });

  it('that were refunded are not refunded again with the whole part, by an admin or for lack of stock', async () => {
    const { buyer, orderId, seller, cheap, dear, part, refund, send, seen } = await accepted();
    await refund(cheap, 1);
    await send(cheap, 2);
    await fixture.service.publishEvent('stock.unavailable', { orderId });
    await eventually(async () => part(await seen())?.status === 'shipped');
    const order = await seen();
    expect(part(order)?.lineRefunds).toMatchObject([{}, { lines: [{ lineId: dear }] }]);
    expect(await pending(seller)).toBe(2_000 + 3_000);
    await ask(fixture, buyer, orderId, seller, 'dispute', 'empty parcel');
    const admin = await fixture.signIn('ADMIN');
    await move(fixture, admin, orderId, 'refund', { sellerId: seller.userId, note: 'empty' });
    const ended = await seen();
    expect(ended.refunds.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBe(11_000);
    expect(await pending(seller)).toBe(0);
  });

  it('of a completed part are paid by its seller, with the commission back, once and and not from money that is gone', async () => {
    const { seller, buyer, orderId, cheap, dear, part, refund, seen } = await accepted();
    await move(fixture, seller, orderId, 'ship');
    for (const action of ['deliver', 'complete'] as const) {
      await ask(fixture, buyer, orderId, seller, action);
    }
    const available = async () => (await as(seller).call(moneyRoutes.sellerMoney, {})).availableTzs;
    expect(await available()).toBe(8_000 - 800 + 3_000);
    const same = await Promise.all([1, 2, 3].map(() => refund(cheap, 1, 'after the end')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rivals = await Promise.all([1, 2].map((at) => refund(cheap, 2, `late rival ${at}`)));
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await available()).toBe(8_000 - 800 + 3_000 - 3_000 + 300);
    const sold = part(await seen());
    expect(sold).toMatchObject({ status: 'completed', lineRefunds: [{}, {}] });
    const untilMs = Date.parse(sold?.linesRefundableUntil ?? '') - Date.now();
    expect(Math.round(untilMs / 60_000)).toBe(TIMINGS.lineRefundMs / 60_000);
    const fact = await fixture.service.waitForEvent(
      'seller-order.lines-refunded',
      ({ data }) => data.orderId === orderId,
    );
    // The buyer has them: nothing goes back into stock.
    expect(fact.data).toMatchObject({ amountTzs: 1_000, lines: [{ totalQuantity: 0 }] });
    // A shilling of the money is paid out meanwhile.
    const about = { reference: orderId, at: new Date() };
    const unit = fixture.service.app.get(UnitOfWork);
    await unit.run(async () => unit.post(payoutRequested(about, seller.userId, 1)));
    expect(await refund(dear, 1)).toMatchObject({ body: { code: 'refund-beyond-balance' } });
    const admin = await fixture.signIn('ADMIN');
    const asked = { orderId, sellerId: seller.userId, reason: 'broken' };
    const body = { ...asked, key: 'by an admin', lines: [{ lineId: dear, quantity: 1 }] };
    expect((await as(admin).send(refundLines, { body })).status).toBe(200);
    expect(await available()).toBe(-1);
    expect(part(await seen())?.status).toBe('refunded');
    expect((await seen()).refunds.reduce((sum, one) => sum + one.amountTzs, 0)).toBe(11_000);
    const { app } = fixture.service;
    expect((await app.get(LedgerVerificationService).verify()).faults).toEqual([]);
    await eventually(async () => {
      expect(await app.get(RollupVerificationService).differences()).toEqual([]);
    });
  });
});
