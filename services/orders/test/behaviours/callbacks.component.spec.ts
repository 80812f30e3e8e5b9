import { eventually, Maildev } from '@sokoni/common/testing';
import { PayingShop, TOTAL_TZS, type WaitingOrder } from './paying-shop.ts';

interface SentCallback {
  readonly state: string;
  readonly attempts: number;
  readonly copies: number;
  readonly lastError: string | null;
}

describe('payment callbacks', () => {
  let shop: PayingShop;
  let maildev: Maildev;
  beforeAll(async () => {
    maildev = await Maildev.start();
    shop = await PayingShop.open(0.05, { SMTP_URL: maildev.smtpUrl }, ['notifications']);
  });
  afterAll(async () => {
    await shop.fixture.stop();
    await maildev.stop();
  });

  const receiptsOf = ({ buyer }: WaitingOrder) => maildev.to(buyer.email);

  it('7 late: polling finds the payment first; the later callback changes nothing', async () => {
    const order = await shop.payBy(7);
    shop.fixture.advance(4_000);
    await shop.becomes(order, 'paid');
    shop.fixture.advance(-4_000);
    await shop.callbacksStored(order.paymentId, 1);
    await shop.expectPaidOnce(order);
    expect(await shop.statusOf(order)).toBe('paid');
  });

  it('8 twice: it is applied and stored once', async () => {
    const order = await shop.payBy(8);
    await callbackIsDelivered(order.paymentId, 2);
    await shop.callbacksStored(order.paymentId, 1);
    await shop.expectPaidOnce(order);
    expect(await shop.statusOf(order)).toBe('paid');
  });

  it('9 fifty times at once, while the buyer reads the order: it is applied once, with one receipt', async () => {
    const order = await shop.waitingOrder();
    const reads = Array.from({ length: 10 }, () => shop.statusOf(order));
    await Promise.all([shop.pay(order, 9), ...reads]);
    await callbackIsDelivered(order.paymentId, 50);
    await shop.callbacksStored(order.paymentId, 1);
    await shop.expectPaidOnce(order);
    // A second receipt would be sent before that of a later order.
    const later = await shop.payBy(1);
    await eventually(async () => expect(await receiptsOf(later)).toHaveLength(1));
    const subjects = (await receiptsOf(order)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Receipt for order SK-/)]);
  });

  it('10 before the payment page has answered: the order is paid when the buyer returns', async () => {
    const order = await shop.waitingOrder();
    expect(await shop.pay(order, 10)).toContain('/payment-success');
    expect(await shop.statusOf(order)).toBe('paid');
    await shop.expectPaidOnce(order);
  });

  it('11 never: polling finds the payment', async () => {
    const order = await shop.fixture.unasked(async () => {
      const paid = await shop.payBy(11);
      expect(await shop.statusOf(paid)).toBe('pending');
      return paid;
    });
    shop.fixture.advance(4_000);
    await shop.becomes(order, 'paid');
    shop.fixture.advance(-4_000);
    await shop.expectPaidOnce(order);
    await shop.callbacksStored(order.paymentId, 0);
  });

  it('12 forged: refused with 401 and stored; the order is not paid, and ends', async () => {
    const order = await shop.fixture.unasked(async (ask) => {
      const forged = await shop.payBy(12);
      await callbackIsRefused(forged.paymentId, 401);
      await shop.callbacksStored(forged.paymentId, 1);
      shop.fixture.advance(4_000);
      expect(await ask()).toBeGreaterThan(0);
      expect(await shop.statusOf(forged)).toBe('pending');
      shop.fixture.advance(-4_000);
      return forged;
    });
    await shop.timeRunsOut(order);
    await shop.expectEndedUnpaid(order, 'expired');
  });

  it('13 wrong amount: not paid; the money is in quarantine and owed to its payer, the stock is released', async () => {
    const order = await shop.payBy(13);
    await callbackIsDelivered(order.paymentId, 1);
    const row = await shop.fixture.db
      .collection('payment_quarantine')
      .findOne({ referenceId: order.orderId });
    expect(row).toMatchObject({ expectedTzs: TOTAL_TZS, receivedTzs: TOTAL_TZS - 100 });
    expect(await shop.statusOf(order)).toBe('pending');
    await shop.timeRunsOut(order);
    await shop.expectEndedUnpaid(order, 'expired', TOTAL_TZS - 100);
    expect(await shop.fixture.postings(order.paymentId)).toBe(1);
  });

  it('14 for an unknown order: refused with 401 and stored; polling finds the payment', async () => {
    const order = await shop.fixture.unasked(async () => {
      const paid = await shop.payBy(14);
      await callbackIsRefused(paid.paymentId, 401);
      expect(await shop.statusOf(paid)).toBe('pending');
      return paid;
    });
    await shop.callbacksStored('unknown-', 1);
    await shop.callbacksStored(order.paymentId, 0);
    shop.fixture.advance(4_000);
    await shop.becomes(order, 'paid');
    shop.fixture.advance(-4_000);
    await shop.expectPaidOnce(order);
  });

  /** The sandbox's record of deliveries. */
  async function callbackOf(externalId: string, state: string) {
    const payments = shop.fixture.db
      .useDb(shop.fixture.sandbox.database)
      .collection<{ _id: string; callbacks: SentCallback[] }>('payments');
    const payment = await payments.findOne({ _id: externalId });
    return payment?.callbacks.find((one) => one.state === state);
  }

  function callbackIsDelivered(externalId: string, times: number): Promise<void> {
    return eventually(async () => {
      const row = await callbackOf(externalId, 'delivered');
      expect(Number(row?.attempts) * Number(row?.copies)).toBe(times);
    });
  }

  function callbackIsRefused(externalId: string, status: number): Promise<void> {
    return eventually(async () => {
      const row = await callbackOf(externalId, 'given-up');
      expect(row?.lastError).toBe(`answered ${status}`);
    });
  }
});
