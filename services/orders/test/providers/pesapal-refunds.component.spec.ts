import { eventually, type TestCaller } from '@sokoni/common/testing';
import { DAY_MS, moneyRoutes, ordersRoutes, type UnknownRefundBody } from '@sokoni/contracts';
import { LEASE_MS } from '@sokoni/payment-providers';
import { PesapalServer } from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import { OrdersUnderTest } from '../support/orders-under-test.ts';
import { paidOrder, postMessage } from '../support/provider-payment.ts';
import { payBy } from '../support/sale.ts';

const PATIENCE_MS = 300_000;
const HOUR_MS = 3_600_000;
const REFUND = 'POST /v3/api/Transactions/RefundRequest';

describe('a refund by Pesapal, which does not store our id', () => {
  let provider: PesapalServer;
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    provider = await new PesapalServer().open();
    fixture = await OrdersUnderTest.start({ ...provider.env, PAYMENT_PROVIDER: 'pesapal' });
  });
  afterEach(() => {
    provider.mood = 'well';
    provider.loses = '';
  });
  afterAll(async () => {
    await fixture.stop();
    await provider.close();
  });

  const refundOf = (referenceId: string) =>
    fixture.db.collection('refunds').findOne({ referenceId });

  /** A cancelled order whose refund has reached the provider, but the answer was lost. */
  async function lost() {
    const order = await paidOrder(fixture, provider);
    const before = provider.times(REFUND);
    provider.loses = REFUND;
    const { buyer, orderId } = order;
    await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    await eventually(() => provider.times(REFUND) === before + 1);
    await eventually(async () => {
      const refund = await refundOf(orderId);
      return refund?.nextTryAt > new Date(Date.now() + 1_000) && refund?.tries === 1;
    });
    provider.loses = '';
    return { ...order, requests: before + 1 };
  }

  /** And no replica has it in hand any more. */
  const asked = async (orderId: string) => {
    await eventually(async () => {
      fixture.advance(HOUR_MS);
      expect((await refundOf(orderId))?.tries).toBeGreaterThan(3);
    });
    fixture.advance(2 * LEASE_MS);
  };

  const refundSucceeds = (orderId: string) =>
    eventually(async () => {
      fixture.advance(HOUR_MS);
      expect(await refundOf(orderId)).toMatchObject({ status: 'succeeded' });
    });

  /** A replica may take the refund up once more just then, to ask for its status. */
  const whenAtRest = <T>(act: () => Promise<T>) =>
    eventually(() => {
      fixture.advance(2 * LEASE_MS);
      return act();
    });
  const decide = (caller: TestCaller, body: UnknownRefundBody) =>
    whenAtRest(() => caller.call(moneyRoutes.decideUnknownRefund, { body }));

  const admin = async () => fixture.service.as(await fixture.signIn('ADMIN'));

  it(
    'is never sent again when its answer is lost, and has succeeded once the payment went back',
    async () => {
      const { orderId, paymentId, buyer, requests } = await lost();
      await asked(orderId);
      expect(provider.times(REFUND)).toBe(requests);
      expect(await refundOf(orderId)).toMatchObject({ status: 'requested' });
      provider.reverse(paymentId);
      await refundSucceeds(orderId);
      await fixture.paymentBecomes(buyer, orderId, 'refunded');
      expect(provider.times(REFUND)).toBe(requests);
    },
    PATIENCE_MS,
  );

  it(
    'may be sent by hand only when an admin has not found it on the statement',
    async () => {
      const { orderId, requests } = await lost();
      await asked(orderId);
      const _id = String((await refundOf(orderId))?._id);
      const caller = await admin();
      const byHand = () =>
        caller.send(moneyRoutes.refundByHand, { body: { _id, transactionId: 'BANK-7' } });
      expect((await byHand()).body).toMatchObject({ code: 'refund-not-refused' });
      const stuck = async () =>
        (await caller.call(moneyRoutes.refusedRefunds, { query: {} })).filter(
          (one) => one._id === _id,
        );
      await whenAtRest(async () =>
        expect(await stuck()).toMatchObject([{ _id, unknown: true, failureReason: '' }]),
      );
      const body = { _id, onStatement: false };
      const decided = { unknown: false, failureReason: 'not-on-statement' };
      expect(await decide(caller, body)).toMatchObject(decided);
      expect((await caller.send(moneyRoutes.decideUnknownRefund, { body })).body).toMatchObject({
        code: 'refund-not-unknown',
      });
      expect((await byHand()).status).toBe(200);
      expect(await stuck()).toEqual([]);
      expect(provider.times(REFUND)).toBe(requests);
    },
    PATIENCE_MS,
  );

  it(
    'that is not on the statement is not sent by hand when its payment has gone back since',
    async () => {
      const { orderId, paymentId, buyer } = await lost();
      await asked(orderId);
      const _id = String((await refundOf(orderId))?._id);
      const caller = await admin();
      await decide(caller, { _id, onStatement: false });
      provider.reverse(paymentId);
      const body = { _id, transactionId: 'BANK-8' };
      const answer = await caller.send(moneyRoutes.refundByHand, { body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'refund-reversed' } });
      expect(await refundOf(orderId)).toMatchObject({ status: 'superseded', byHand: null });
      await fixture.paymentBecomes(buyer, orderId, 'reversed');
    },
    PATIENCE_MS,
  );

  it(
    'has succeeded when an admin has found it on the statement',
    async () => {
      const { orderId, buyer } = await lost();
      await asked(orderId);
      const body = { _id: String((await refundOf(orderId))?._id), onStatement: true };
      await decide(await admin(), body);
      await fixture.paymentBecomes(buyer, orderId, 'refunded');
      expect((await refundOf(orderId))?.status).toBe('succeeded');
    },
    PATIENCE_MS,
  );

  it(
    'is sent again when the provider was not reached',
    async () => {
      const { buyer, orderId, paymentId } = await paidOrder(fixture, provider);
      provider.mood = 'hurried';
      await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
      await eventually(async () => expect((await refundOf(orderId))?.tries).toBe(1));
      provider.mood = 'well';
      await eventually(async () => {
        fixture.advance(HOUR_MS);
        expect(await refundOf(orderId)).toMatchObject({ acceptedAt: expect.any(Date) });
      });
      // It is accepted, which is not yet paid.
      expect(await refundOf(orderId)).toMatchObject({ status: 'requested' });
      provider.reverse(paymentId);
      await refundSucceeds(orderId);
    },
    PATIENCE_MS,
  );

  it(
    'of a part of a card’s payment is no chargeback, although it is then reported as reversed',
    async () => {
      const wallets = provider.paymentMethod;
      provider.paymentMethod = 'Visa';
      const others = await fixture.signIn('SELLER');
      const buyer = await fixture.buyerWith(
        { sellerId: others.userId, priceTzs: 10_000 },
        { priceTzs: 20_000 },
      );
      const { orderId, paymentId } = await payBy(provider, fixture, buyer);
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      const before = provider.times(REFUND);
      provider.loses = REFUND;
      const cancel = { orderId, action: 'cancel', note: 'broken' } as const;
      await fixture.service.as(others).call(ordersRoutes.sellerOrderAction, { body: cancel });
      await eventually(async () => expect((await refundOf(orderId))?.sentAt).toBeTruthy());
      await eventually(() => provider.times(REFUND) > before);
      provider.loses = '';
      provider.reverse(paymentId);
      await postMessage(fixture, 'pesapal', provider.message(paymentId).body);
      await refundSucceeds(orderId);
      fixture.advance(2 * DAY_MS);
      await eventually(async () => {
        const payment = await fixture.service.app.get(PaymentsRepository).find(paymentId);
        expect(payment).toMatchObject({ status: 'succeeded' });
        expect(payment?.recheckAt?.getTime()).toBeGreaterThan(Date.now() + 2 * DAY_MS);
      });
      expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe(
        'partially_refunded',
      );
      provider.paymentMethod = wallets;
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount names the transaction that brought it',
    async () => {
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      const { orderId, paymentId } = await payBy(provider, fixture, buyer, 12_000);
      const caller = await admin();
      await eventually(async () => {
        const rows = await caller.call(moneyRoutes.wrongAmounts, { query: {} });
        expect(rows.map(({ _id }) => _id)).toContain(paymentId);
      });
      const body = { _id: paymentId, decision: 'return' } as const;
      await caller.call(moneyRoutes.decideWrongAmount, { body });
      await eventually(async () =>
        expect(await refundOf(orderId)).toMatchObject({ acceptedAt: expect.any(Date) }),
      );
      expect(provider.last(REFUND).body).toMatchObject({ confirmation_code: 'CONF123456' });
    },
    PATIENCE_MS,
  );
});
