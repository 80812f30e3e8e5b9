import { jest } from '@jest/globals';
import { readAuditHistory } from '@sokoni/common';
import { eventually, newId } from '@sokoni/common/testing';
import {
  moneyRoutes,
  ordersRoutes,
  type WrongAmount,
  type WrongAmountDecision,
} from '@sokoni/contracts';
import { QuarantineRepository } from '../src/payments/attempts/quarantine.repository.ts';
import { PaymentProviders } from '../src/payments/providers/payment-providers.ts';
import { PaymentSettlementService } from '../src/settlement/settlement.service.ts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const HOUR = 3_600_000;
const TOTAL_TZS = 13_000;
const OVER_TZS = 15_000;

describe('money of a wrong amount', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    admin = await fixture.signIn('ADMIN');
  });
  afterAll(() => fixture.stop());

  /** An order of TZS 13,000 with a callback of this paid amount. */
  async function paidWrongly(amount: number) {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    const paymentId = await fixture.paymentIdOf(orderId);
    const payment = await fixture.sandbox.payment(paymentId);
    expect(await postCallback(fixture.service.url, successOf(payment, { amount }))).toBe(200);
    return { buyer, seller, orderId, paymentId, paymentUrl };
  }

  const decide = (_id: string, decision: WrongAmountDecision, who: Buyer | null = admin) =>
    fixture.service.as(who).send(moneyRoutes.decideWrongAmount, { body: { _id, decision } });
  const pay = (buyer: Buyer, orderId: string) =>
    fixture.service.as(buyer).call(ordersRoutes.payOrder, { body: { orderId } });
  const refundsOf = (orderId: string) =>
    fixture.db.collection('refunds').find({ referenceId: orderId }).toArray();
  const sumOf = async () =>
    Object.values(await fixture.balances()).reduce((sum, balance) => sum + balance, 0);

  it('is listed for admins, the newest first', async () => {
    const older = await paidWrongly(OVER_TZS);
    const { buyer, orderId, paymentId } = await paidWrongly(OVER_TZS);
    const all = await fixture.service.as(admin).call(moneyRoutes.wrongAmounts, { query: {} });
    const own = all.filter(({ _id }) => [older.paymentId, paymentId].includes(_id));
    const amounts = { expectedTzs: TOTAL_TZS, receivedTzs: OVER_TZS, decision: null };
    expect(own).toMatchObject([
      {
        _id: paymentId,
        purpose: 'order',
        referenceId: orderId,
        payerEmail: buyer.email,
        ...amounts,
      },
      { _id: older.paymentId, referenceId: older.orderId, ...amounts },
    ]);
  });

  it('is listed by its time over all pages, whatever its ids begin with', async () => {
    const { userId } = await fixture.signIn('GENERAL');
    // Newer than any other, and each with an id that sorts against its time; two at the same moment.
    const first = Date.now() + HOUR;
    const rows = [
      ['f', 0],
      ['b', 1],
      ['c', 1],
      ['a', 2],
    ].map(([digit, ms]) => ({
      _id: `${digit}`.repeat(24),
      paymentId: `${digit}`.repeat(24),
      provider: 'sandbox',
      purpose: 'order',
      referenceId: newId(),
      userId,
      transactionId: '',
      expectedTzs: TOTAL_TZS,
      receivedTzs: OVER_TZS,
      at: new Date(first + Number(ms)),
      decision: 'return',
      decidedAt: new Date(first),
    }));
    await fixture.db.collection('payment_quarantine').insertMany(rows as never[]);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (const _page of rows) {
      const query = { limit: 1, cursor };
      const page = await fixture.service.as(admin).send(moneyRoutes.wrongAmounts, { query });
      seen.push(...(page.body as { data: WrongAmount[] }).data.map(({ _id }) => _id));
      cursor = page.headers.get('x-next-cursor') ?? undefined;
    }
    expect(seen.map((id) => id[0])).toEqual(['a', 'c', 'b', 'f']);
  });

  it('is listed while it waits without a look at what was decided before', async () => {
    const decided = Array.from({ length: 20 }, (_, day) => ({
      _id: newId(),
      paymentId: newId(),
      provider: 'sandbox',
      purpose: 'order',
      referenceId: newId(),
      userId: newId(),
      transactionId: '',
      expectedTzs: TOTAL_TZS,
      receivedTzs: OVER_TZS,
      at: new Date(Date.UTC(2025, 0, 1 + day)),
      decision: 'return',
      decidedAt: new Date(Date.UTC(2025, 2, 1)),
    }));
    const rows = fixture.db.collection('payment_quarantine');
    await rows.insertMany(decided as never[]);
    await paidWrongly(OVER_TZS);
    const list = fixture.service.app.get(QuarantineRepository);
    const shownLast = Buffer.from(JSON.stringify(decided[0]?.at)).toString('base64url');
    for (const cursor of [undefined, `${shownLast}.${newId()}`]) {
      const query = list.query({ state: 'open', limit: 200, cursor });
      const { executionStats } = (await query.explain('executionStats')) as unknown as {
        executionStats: { nReturned: number; totalDocsExamined: number };
      };
      const { nReturned, totalDocsExamined } = executionStats;
      expect(nReturned).toBe(await rows.countDocuments({ decision: null }));
      expect(totalDocsExamined).toBe(nReturned);
    }
  });

  it('is listed apart while it waits, the oldest first, and once it is decided', async () => {
    const [first, second, third] = [
      await paidWrongly(OVER_TZS),
      await paidWrongly(OVER_TZS),
      await paidWrongly(OVER_TZS),
    ].map(({ paymentId }) => paymentId) as [string, string, string];
    expect((await decide(second, 'return')).status).toBe(200);
    const idsOf = async (state: 'open' | 'decided') => {
      const query = { state, limit: 200 };
      const rows = await fixture.service.as(admin).call(moneyRoutes.wrongAmounts, { query });
      return rows.map(({ _id }) => _id).filter((id) => [first, second, third].includes(id));
    };
    expect(await idsOf('open')).toEqual([first, third]);
    expect(await idsOf('decided')).toEqual([second]);
  });

  it('that is too little leads Pay now to another payment page at once', async () => {
    const { buyer, orderId, paymentId, paymentUrl: spent } = await paidWrongly(TOTAL_TZS - 100);
    const { paymentUrl } = await pay(buyer, orderId);
    expect(paymentUrl).not.toBe(spent);
    expect(await pay(buyer, orderId)).toMatchObject({ paymentUrl });
    await fixture.sandbox.act(paymentUrl, 'pay');
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    // Its payer hears of it until it is on its way back.
    const heldOf = async () => (await fixture.order(buyer, orderId)).paymentDetails.heldMoney;
    expect(await heldOf()).toMatchObject([{ receivedTzs: TOTAL_TZS - 100 }]);
    await decide(paymentId, 'return');
    expect(await refundsOf(orderId)).toMatchObject([{ amountTzs: TOTAL_TZS - 100 }]);
    expect(await heldOf()).toBeUndefined();
  });

  it('that is too little leads to one other page, however often Pay now is pressed at once', async () => {
    const { buyer, orderId, paymentUrl: spent } = await paidWrongly(TOTAL_TZS - 100);
    const starts = await Promise.all([1, 2, 3].map(() => pay(buyer, orderId)));
    const pages = new Set(starts.map(({ paymentUrl }) => paymentUrl));
    expect(pages.size).toBe(1);
    expect(pages.has(spent)).toBe(false);
  });

  it('that is too little keeps no order from being cancelled, and goes back', async () => {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    const paymentId = await fixture.paymentIdOf(orderId);
    await fixture.sandbox.ring(paymentUrl, 13);
    await fixture.sandbox.enterPin(paymentUrl);
    const cancelled = await fixture.service
      .as(buyer)
      .call(ordersRoutes.cancelOrder, { body: { orderId } });
    const heldMoney = [{ receivedTzs: TOTAL_TZS - 100 }];
    expect(cancelled.paymentDetails.payment_status).toBe('cancelled');
    await eventually(async () => {
      const { paymentDetails } = await fixture.order(buyer, orderId);
      expect(paymentDetails).toMatchObject({ payment_status: 'cancelled', heldMoney });
    });
    expect(await decide(paymentId, 'return')).toMatchObject({ status: 200 });
    // Until its postings are there: other tests compare balances.
    const { data: refunded } = await fixture.service.waitForEvent(
      'refund.succeeded',
      (event) => event.data.referenceId === orderId,
    );
    expect(refunded.amountTzs).toBe(TOTAL_TZS - 100);
  });

  it('that is too much is decided before its order can be cancelled, and keeps none once it is sent back', async () => {
    const { buyer, orderId, paymentId } = await paidWrongly(OVER_TZS);
    const { reference } = await fixture.sandbox.payment(paymentId);
    const sandbox = fixture.service.app.get(PaymentProviders).of({ provider: 'sandbox' });
    const money = { amountTzs: OVER_TZS, currency: 'TZS', method: 'mpesa', failureReason: '' };
    // The provider answers each time that the money has come.
    const cancel = jest.spyOn(sandbox, 'cancel').mockResolvedValue({
      ...money,
      paymentId,
      reference: String(reference),
      status: 'succeeded',
      transactionId: 'TX12345678',
    });
    const press = () =>
      fixture.service.as(buyer).send(ordersRoutes.cancelOrder, { body: { orderId } });
    try {
      const refusal = { status: 409, body: { code: 'order-money-held' } };
      expect(await press()).toMatchObject(refusal);
      expect((await decide(paymentId, 'return')).status).toBe(200);
      expect(await press()).toMatchObject({
        status: 200,
        body: { data: { paymentDetails: { payment_status: 'cancelled' } } },
      });
    } finally {
      cancel.mockRestore();
    }
    expect(await refundsOf(orderId)).toMatchObject([{ amountTzs: OVER_TZS, surplus: true }]);
  });

  it('that is too much leads Pay now to no other payment', async () => {
    const { buyer, orderId, paymentUrl } = await paidWrongly(OVER_TZS);
    expect(await pay(buyer, orderId)).toMatchObject({ paymentUrl });
  });

  it('pays the order once when an admin decides so, and refunds the excess', async () => {
    const { buyer, seller, orderId, paymentId } = await paidWrongly(OVER_TZS);
    const before = await fixture.balances();
    const answers = await Promise.all([1, 2, 3].map(() => decide(paymentId, 'credit')));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await decide(paymentId, 'credit')).toMatchObject({
      status: 200,
      body: { message: 'Payment accepted', data: { decision: 'credit' } },
    });
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(await fixture.service.as(seller).call(moneyRoutes.sellerMoney, {})).toMatchObject({
      pendingTzs: TOTAL_TZS,
    });
    expect(await refundsOf(orderId)).toMatchObject([
      { amountTzs: OVER_TZS - TOTAL_TZS, surplus: true, reason: 'wrong-amount' },
    ]);
    expect((await fixture.balances()).provider_clearing).toBe(before.provider_clearing);
    expect(await sumOf()).toBe(0);
    expect(await decide(paymentId, 'return')).toMatchObject({
      status: 409,
      body: { code: 'wrong-amount-decided' },
    });
  });

  it('is refunded wholly when an admin decides so', async () => {
    const { buyer, orderId, paymentId } = await paidWrongly(TOTAL_TZS - 100);
    expect(await decide(paymentId, 'credit')).toMatchObject({
      status: 409,
      body: { code: 'wrong-amount-short' },
    });
    expect(await decide(paymentId, 'return')).toMatchObject({
      status: 200,
      body: { message: 'Refund sent' },
    });
    expect(await refundsOf(orderId)).toMatchObject([{ amountTzs: TOTAL_TZS - 100, surplus: true }]);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
  });

  it('is shown to the buyer of the order until an admin has decided, and to nobody else', async () => {
    const { buyer, orderId, paymentId } = await paidWrongly(TOTAL_TZS - 100);
    const heldOf = async () => (await fixture.order(buyer, orderId)).paymentDetails.heldMoney;
    const held = [{ receivedTzs: TOTAL_TZS - 100, expectedTzs: TOTAL_TZS }];
    expect(await heldOf()).toMatchObject(held);
    const [listed] = await fixture.service
      .as(buyer)
      .call(ordersRoutes.orderList, { query: { include: 'all' } });
    expect(listed?.paymentDetails.heldMoney).toMatchObject(held);
    const asked = { params: { referenceId: orderId } };
    expect(await fixture.service.inside.call(ordersRoutes.heldMoney, asked)).toMatchObject(held);
    const stranger = fixture.service.as(await fixture.signIn());
    expect((await stranger.send(ordersRoutes.order, { params: { orderId } })).status).toBe(404);
    // Another attempt, by which the whole amount is asked for again, forgets nothing.
    fixture.advance(2 * 60_000);
    await fixture.service.as(buyer).call(ordersRoutes.resendPayment, { body: { orderId } });
    fixture.advance(-2 * 60_000);
    expect(await heldOf()).toMatchObject(held);
    fixture.advance(HOUR);
    await fixture.paymentBecomes(buyer, orderId, 'expired');
    fixture.advance(-HOUR);
    expect(await heldOf()).toMatchObject(held);
    await decide(paymentId, 'return');
    expect(await heldOf()).toBeUndefined();
  });

  const underpaidOf = (orderId: string) =>
    fixture.service.waitForEvent('payment.underpaid', ({ data }) => data.orderId === orderId);

  it('that is too little is announced once, with what is asked for and until when', async () => {
    const { buyer, orderId, paymentId } = await paidWrongly(TOTAL_TZS - 100);
    const order = await fixture.order(buyer, orderId);
    const { data } = await underpaidOf(orderId);
    expect(data).toEqual({
      ...{ orderId, orderNumber: order.orderNumber, userId: buyer.userId },
      ...{ receivedTzs: TOTAL_TZS - 100, expectedTzs: TOTAL_TZS, order: 'waiting' },
      payUntil: order.paymentDetails.payUntil,
    });
    const payment = await fixture.sandbox.payment(paymentId);
    await postCallback(fixture.service.url, successOf(payment, { amount: TOTAL_TZS - 100 }));
    // Repeated reports store no second row, and only what is stored is announced.
    const rows = fixture.db.collection('payment_quarantine');
    expect(await rows.countDocuments({ referenceId: orderId })).toBe(1);
    await fixture.service.allReceived();
    const announced = fixture.service.broker.received('payment.underpaid');
    expect(announced.filter((event) => event.data.orderId === orderId)).toHaveLength(1);
  });

  it('that is too much is announced once', async () => {
    const { buyer, orderId, paymentId } = await paidWrongly(OVER_TZS);
    const { orderNumber } = await fixture.order(buyer, orderId);
    const { data } = await fixture.service.waitForEvent(
      'payment.quarantined',
      (event) => event.data.referenceId === orderId,
    );
    expect(data).toEqual({
      ...{ purpose: 'order', referenceId: orderId, orderNumber, userId: buyer.userId },
      ...{ receivedTzs: OVER_TZS, expectedTzs: TOTAL_TZS, order: 'waiting' },
    });
    const payment = await fixture.sandbox.payment(paymentId);
    await postCallback(fixture.service.url, successOf(payment, { amount: OVER_TZS }));
    const rows = fixture.db.collection('payment_quarantine');
    expect(await rows.countDocuments({ referenceId: orderId })).toBe(1);
    await fixture.service.allReceived();
    const announced = fixture.service.broker.received('payment.quarantined');
    expect(announced.filter((event) => event.data.referenceId === orderId)).toHaveLength(1);
  });

  it('that is too little for an order that is paid by another attempt asks for nothing', async () => {
    const { buyer, orderId, paymentId } = await paidWrongly(TOTAL_TZS - 100);
    const { paymentUrl } = await pay(buyer, orderId);
    await fixture.sandbox.act(paymentUrl, 'pay');
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    const payment = await fixture.sandbox.payment(paymentId);
    const again = successOf(payment, { transactionId: 'TX-SPARE', amount: TOTAL_TZS - 500 });
    expect(await postCallback(fixture.service.url, again)).toBe(200);
    const { data } = await fixture.service.waitForEvent(
      'payment.underpaid',
      (event) => event.data.orderId === orderId && event.data.receivedTzs === TOTAL_TZS - 500,
    );
    expect(data).toMatchObject({ order: 'settled', payUntil: null });
  });

  it('that is too little is named by the end of its order, without what has gone back', async () => {
    const { orderId } = await paidWrongly(TOTAL_TZS - 100);
    const failed = (id: string) =>
      fixture.service.waitForEvent('payment.failed', ({ data }) => data.referenceId === id);
    const other = await paidWrongly(TOTAL_TZS - 200);
    await decide(other.paymentId, 'return');
    fixture.advance(HOUR);
    const [held, returned] = await Promise.all([failed(orderId), failed(other.orderId)]);
    fixture.advance(-HOUR);
    expect(held.data).toMatchObject({ status: 'expired', receivedTzs: TOTAL_TZS - 100 });
    expect(returned.data.receivedTzs).toBeUndefined();
  });

  it('is kept also where it is the second one of a payment, once a transaction', async () => {
    const { orderId, paymentId } = await paidWrongly(OVER_TZS);
    const payment = await fixture.sandbox.payment(paymentId);
    const again = (transactionId: string, amount: number) =>
      postCallback(fixture.service.url, successOf(payment, { transactionId, amount }));
    const before = await fixture.balances();
    for (const _ of [1, 2]) expect(await again('TX-2', TOTAL_TZS - 500)).toBe(200);
    const rows = await fixture.db
      .collection('payment_quarantine')
      .find({ referenceId: orderId })
      .sort({ receivedTzs: 1 })
      .toArray();
    expect(rows).toMatchObject([
      { transactionId: 'TX-2', receivedTzs: TOTAL_TZS - 500, paymentId },
      { receivedTzs: OVER_TZS, paymentId },
    ]);
    const held = (balances: Record<string, number>) => balances.provider_clearing ?? 0;
    expect(held(await fixture.balances()) - held(before)).toBe(TOTAL_TZS - 500);
    expect((await decide(paymentId, 'credit')).status).toBe(200);
    expect((await decide(String(rows[0]?._id), 'return')).status).toBe(200);
    expect(await again('TX-3', OVER_TZS + 1)).toBe(200);
    expect(
      await fixture.db.collection('payment_quarantine').countDocuments({ referenceId: orderId }),
    ).toBe(3);
    expect(await sumOf()).toBe(0);
  });

  it('is kept twice where two transactions have the same sum, whichever the provider lists first', async () => {
    const { orderId, paymentId } = await paidWrongly(OVER_TZS);
    const rows = fixture.db.collection('payment_quarantine');
    const first = await rows.findOne({ referenceId: orderId });
    const { reference } = await fixture.sandbox.payment(paymentId);
    const known = { transactionId: String(first?.transactionId), amountTzs: OVER_TZS };
    const money = { amountTzs: OVER_TZS, currency: 'TZS', method: 'mpesa', failureReason: '' };
    const about = {
      paymentId,
      reference: String(reference),
      status: 'succeeded',
      ...money,
    } as const;
    const settlement = fixture.service.app.get(PaymentSettlementService);
    for (const _ of [1, 2])
      await settlement.apply({ ...about, transactionId: 'TX-NEW', further: [known] }, 'sandbox');
    expect(await rows.countDocuments({ referenceId: orderId })).toBe(2);
  });

  it('that is accepted for an ended order is a late payment', async () => {
    const { buyer, orderId, paymentId } = await paidWrongly(OVER_TZS);
    fixture.advance(HOUR);
    await fixture.paymentBecomes(buyer, orderId, 'expired');
    expect((await decide(paymentId, 'credit')).status).toBe(200);
    await eventually(async () => {
      const order = await fixture.order(buyer, orderId);
      expect(order.paymentDetails.payment_status).toBe('paid');
    });
    fixture.advance(-HOUR);
    expect(await sumOf()).toBe(0);
  });

  it('is decided by admins alone, and only where it exists', async () => {
    const { seller, paymentId } = await paidWrongly(OVER_TZS);
    for (const [who, status] of [
      [null, 401],
      [seller, 403],
    ] as const) {
      expect((await decide(paymentId, 'return', who)).status).toBe(status);
      const caller = fixture.service.as(who);
      expect((await caller.send(moneyRoutes.wrongAmounts, { query: {} })).status).toBe(status);
    }
    expect((await decide(newId(), 'return')).status).toBe(404);
    expect(await decide(paymentId, 'keep' as 'return')).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  });

  it('is on the audit trail with its decision', async () => {
    const { paymentId } = await paidWrongly(OVER_TZS);
    await decide(paymentId, 'return');
    const entries = await readAuditHistory(fixture.db, `quarantine:${paymentId}`);
    expect(entries.map(({ action, actor }) => [action, actor.role])).toEqual([
      ['quarantine.stored', 'system'],
      ['quarantine.return', 'ADMIN'],
    ]);
  });
});
