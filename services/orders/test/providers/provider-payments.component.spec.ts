import { eventually } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import {
  AzampayServer,
  EXTERNAL_PROVIDER_NAMES,
  type Message,
  PesapalServer,
  PROVIDER_SERVERS,
  type ProviderServer,
  SnippeServer,
  toClickpesaReference,
  toPawapayId,
} from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import { PaymentProviders } from '../../src/payments/providers/payment-providers.ts';
import { refundWayOf } from '../../src/refunds/refund.ts';
import { postCallback, successOf } from '../support/callback.ts';
import { type Buyer, OrdersUnderTest } from '../support/orders-under-test.ts';

const SESSION_MS = 32 * 60_000;
const HOUR_MS = 3_600_000;

/** Payments of the orders service by the provider, over real HTTP. */
describe.each(EXTERNAL_PROVIDER_NAMES)('payments by %s', (name) => {
  let server: ProviderServer;
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    server = await new PROVIDER_SERVERS[name]().open();
    fixture = await OrdersUnderTest.start({
      ...server.env,
      PAYMENT_PROVIDER: name,
      CALLBACK_ORIGIN: 'https://shop.example',
    });
  });
  afterAll(async () => {
    await fixture.stop();
    await server.close();
  });
  afterEach(() => {
    server.mood = 'well';
    server.loses = '';
    fixture.putClockBack();
    expect(server.complaints.splice(0)).toEqual([]);
  });

  async function waitingOrder() {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    return { buyer, orderId, paymentUrl, paymentId: await fixture.paymentIdOf(orderId) };
  }

  async function post(message: Message, provider: string = name): Promise<number> {
    const response = await fetch(`${fixture.service.url}/api/payment-callbacks/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...message.headers },
      body: message.body,
    });
    return response.status;
  }

  const statusOf = async (buyer: Buyer, orderId: string) =>
    (await fixture.order(buyer, orderId)).paymentDetails.payment_status;

  const paymentOf = async (paymentId: string) => {
    const payment = await fixture.service.app.get(PaymentsRepository).find(paymentId);
    if (!payment) throw new Error(`No payment ${paymentId}`);
    return payment;
  };

  const refundOf = (referenceId: string) =>
    fixture.db.collection('refunds').findOne({ referenceId });

  /** Stops polling. */
  const stopPolling = (paymentId: string) =>
    fixture.db
      .collection<{ _id: string }>('payments')
      .updateOne({ _id: paymentId }, { $set: { nextPollAt: null } });

  /** Runs `act` and waits until the provider gets a request because of it. */
  async function untilQueried(act: () => Promise<unknown>): Promise<void> {
    const before = server.arrived;
    await act();
    await eventually(async () => expect(server.arrived).toBeGreaterThan(before));
  }

  it('pays the order once, after callback and query', async () => {
    const { buyer, orderId, paymentUrl, paymentId } = await waitingOrder();
    expect(URL.canParse(paymentUrl)).toBe(true);
    server.settle(paymentId, 'succeeded');
    await stopPolling(paymentId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(server.message(paymentId))),
    );
    expect(answers).toEqual(Array(10).fill(200));
    const order = await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(order.timeline.map((entry) => entry.what)).toEqual(['order.placed', 'order.paid']);
    expect(await fixture.postings(orderId)).toBe(1);
    expect(await paymentOf(paymentId)).toMatchObject({ provider: name, status: 'succeeded' });
  });

  it('names the phone of a prompt, and none of a page, until the money has arrived', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    const phoneOf = async () => (await fixture.order(buyer, orderId)).paymentDetails.promptedPhone;
    const payment = await paymentOf(paymentId);
    const rung = fixture.service.app.get(PaymentProviders).current.ringsPhone(payment);
    expect(await phoneOf()).toBe(rung ? payment.customer.phone : undefined);
    server.settle(paymentId, 'succeeded');
    expect(await post(server.message(paymentId))).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(await phoneOf()).toBeUndefined();
  });

  it('finds a payment without a callback by polling', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    server.settle(paymentId, 'succeeded');
    fixture.advance(5_000);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect((await paymentOf(paymentId)).status).toBe('succeeded');
  });

  it('end a failed order: at once after a prompt, with the session of a page', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    server.settle(paymentId, 'failed');
    await untilQueried(async () => expect(await post(server.message(paymentId))).toBe(200));
    const { current } = fixture.service.app.get(PaymentProviders);
    const page = !current.ringsPhone(await paymentOf(paymentId));
    if (page) fixture.advance(SESSION_MS);
    const ended = await fixture.paymentBecomes(buyer, orderId, page ? 'expired' : 'failed');
    expect(ended.status).toBe('cancelled');
    expect(await fixture.postings(orderId)).toBe(0);
  });

  it('refuses a callback about another payment’s money', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    const { paymentId: other } = await waitingOrder();
    server.settle(other, 'succeeded');
    await stopPolling(paymentId);
    const [theirs, mine] = [other, paymentId].map((id) =>
      name === 'clickpesa' ? toClickpesaReference(id) : name === 'pawapay' ? toPawapayId(id) : id,
    ) as [string, string];
    const message = server.message(other);
    const lie = { ...message, body: message.body.replaceAll(theirs, mine) };
    if (name !== 'pesapal' && name !== 'azampay') {
      expect(await post(lie)).toBe(401);
    } else {
      await untilQueried(async () => expect(await post(lie)).toBe(200));
    }
    const payment = await paymentOf(paymentId);
    const reported = await fixture.service.app
      .get(PaymentProviders)
      .of(payment)
      .queryStatus(payment);
    expect(reported?.status ?? 'pending').toBe('pending');
    expect(await statusOf(buyer, orderId)).toBe('pending');
  });

  it('wait while the provider is down, and succeed when it is up', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    server.settle(paymentId, 'succeeded');
    server.mood = 'down';
    await stopPolling(paymentId);
    await untilQueried(() => post(server.message(paymentId)));
    expect(await statusOf(buyer, orderId)).toBe('pending');
    server.mood = 'well';
    expect(await post(server.message(paymentId))).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
  });

  it('leave the order payable when the provider is down at checkout', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    server.mood = 'down';
    const refused = await fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} });
    expect(refused).toMatchObject({ body: { code: 'payment-provider-down' } });
    server.mood = 'well';
    fixture.advance(61_000);
    expect(URL.canParse((await fixture.checkout(buyer)).paymentUrl)).toBe(true);
  });

  /** Those that are queried by a number of their own, and whose prompt rings although its answer is lost. */
  const numbered = { azampay: 'POST /azampay/mno/checkout', snippe: 'POST /v1/payments' };
  if (name in numbered)
    it('count a prompt whose answer was lost, once a proven callback names its number', async () => {
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      server.loses = numbered[name as keyof typeof numbered];
      const lost = await fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} });
      expect(lost).toMatchObject({ body: { code: 'payment-provider-down' } });
      server.loses = '';
      const order = await fixture.db.collection('orders').findOne({ 'buyer.userId': buyer.userId });
      const orderId = String(order?._id);
      const paymentId = await fixture.paymentIdOf(orderId);
      server.settle(paymentId, 'succeeded');
      if (server instanceof AzampayServer) {
        // Nobody has proven it: its number may be that of another prompt.
        expect(await post(server.message(paymentId))).toBe(200);
        expect(await paymentOf(paymentId)).toMatchObject({ reference: null, paymentUrl: null });
      }
      const proven =
        server instanceof AzampayServer
          ? server.signedMessage(paymentId)
          : server.message(paymentId);
      expect(await post(proven)).toBe(200);
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      expect(await fixture.postings(orderId)).toBe(1);
    });

  if (name === 'snippe')
    it('send a refund whose answer was lost, once its signed message names its number', async () => {
      const { buyer, orderId, paymentId } = await waitingOrder();
      server.settle(paymentId, 'succeeded');
      await post(server.message(paymentId));
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      server.loses = server.payoutControls?.call ?? '';
      await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
      await eventually(async () => expect((await refundOf(orderId))?.sentAt).toBeTruthy());
      const id = String((await refundOf(orderId))?._id);
      await eventually(async () => expect(server.payoutControls?.taken(id)).toBe(1));
      server.loses = '';
      server.payoutControls?.settle(id, 'paid');
      if (!(server instanceof SnippeServer)) throw new Error('Not Snippe');
      expect(await post(server.payoutMessage(id))).toBe(200);
      await eventually(async () => {
        fixture.advance(HOUR_MS);
        expect(await refundOf(orderId)).toMatchObject({ status: 'succeeded' });
      });
      expect(server.payoutControls?.taken(id)).toBe(1);
    });

  it('open one page or prompt for concurrent requests', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const starts = await Promise.all([1, 2, 3].map(() => fixture.checkout(buyer)));
    expect(new Set(starts.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(starts.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    if (server instanceof AzampayServer) {
      const paymentId = await fixture.paymentIdOf(starts[0]?.orderId ?? '');
      const rings = server.transactions.filter(({ externalId }) => externalId === paymentId);
      expect(rings).toHaveLength(1);
    }
  });

  it('end when the buyer cancels, and still find a late payment', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    await fixture.service.as(buyer).call(ordersRoutes.cancelPayment, { body: { orderId } });
    expect(await statusOf(buyer, orderId)).toBe('cancelled');
    expect((await paymentOf(paymentId)).nextPollAt).not.toBeNull();
  });

  it('refuses callbacks of the sandbox, whose key is public', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    const payment = await paymentOf(paymentId);
    const facts = { externalId: paymentId, reference: payment.reference, amount: 13_000 };
    expect(await postCallback(fixture.service.url, successOf(facts))).toBe(401);
    expect(await statusOf(buyer, orderId)).toBe('pending');
  });

  it.each(['{}', 'not json', ''])('refuses %p, and an unknown payment', async (body) => {
    expect(await post({ body, headers: {} })).toBe(401);
  });

  it('are refunded, or listed as to be refunded by hand', async () => {
    const { buyer, orderId, paymentId } = await waitingOrder();
    server.settle(paymentId, 'succeeded');
    await post(server.message(paymentId));
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    const way = refundWayOf(fixture.service.app.get(PaymentProviders).current.capabilities);
    if (way === 'payout') await payOutRefund(orderId);
    if (way === 'refund') await acceptedRefund(orderId, paymentId);
    const wanted = way === 'by-hand' ? 'refund.failed' : 'refund.succeeded';
    await fixture.service.waitForEvent(wanted, (event) => event.data.referenceId === orderId);
    const refund = await refundOf(orderId);
    if (way !== 'by-hand') return expect(refund).toMatchObject({ status: 'succeeded' });
    expect(refund).toMatchObject({
      status: 'failed',
      failureReason: expect.stringMatching(/send TZS 13000 of \w+[\w.]* by hand/),
    });
  });

  /** A refund that is only accepted is open until the provider's own status says that the money went back. */
  async function acceptedRefund(orderId: string, paymentId: string): Promise<void> {
    await eventually(async () => {
      fixture.advance(HOUR_MS);
      expect((await refundOf(orderId))?.tries).toBeGreaterThan(0);
    });
    if (server instanceof PesapalServer) {
      const accepted = { status: 'requested', acceptedAt: expect.any(Date) };
      await eventually(async () => expect(await refundOf(orderId)).toMatchObject(accepted));
      server.reverse(paymentId);
    }
    await eventually(async () => {
      fixture.advance(HOUR_MS);
      expect(await refundOf(orderId)).toMatchObject({ status: 'succeeded' });
    });
  }

  /** The provider has the payout and pays it; asked again and again, it is one payout. */
  async function payOutRefund(orderId: string): Promise<void> {
    const find = () => refundOf(orderId);
    await eventually(async () => expect((await find())?.tries).toBe(1));
    const id = String((await find())?._id);
    await eventually(async () => expect(server.payoutControls?.taken(id)).toBe(1));
    await eventually(async () => {
      fixture.advance(HOUR_MS);
      expect((await find())?.tries).toBeGreaterThan(1);
    });
    expect(await find()).toMatchObject({ status: 'requested', sentAt: expect.any(Date) });
    server.payoutControls?.settle(id, 'paid');
    await eventually(async () => {
      fixture.advance(HOUR_MS);
      expect(await find()).toMatchObject({ status: 'succeeded' });
    });
    expect(server.payoutControls?.taken(id)).toBe(1);
  }
});
