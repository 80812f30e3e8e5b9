import { eventually } from '@sokoni/common/testing';
import { DAY_MS, moneyRoutes, NO_SHOP_SETTINGS, ordersRoutes } from '@sokoni/contracts';
import { RollupVerificationService } from '../src/seller-days/rollup-verification.service.ts';
import { type Buyer, type Goods, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, pinOf } from './support/sale.ts';

const PATIENT_MS = 300_000;

describe('cash on delivery', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ COMMISSION_BASIS_POINTS: '500' });
  });
  afterAll(() => fixture.stop());

  const merchant = () => fixture.signIn('SELLER', { verification: 'verified' });

  const buy = (buyer: Buyer, more: object = {}) =>
    fixture.service
      .as(buyer)
      .send(ordersRoutes.checkout, { body: { paymentMethod: 'cash', ...more } });

  /** An order that is not refused. */
  const order = (buyer: Buyer) =>
    fixture.service.as(buyer).call(ordersRoutes.checkout, { body: { paymentMethod: 'cash' } });

  /** A cart of these goods, which are in one order. */
  const buyerOf = (seller: Buyer, ...goods: Goods[]) =>
    fixture.buyerWith(...goods.map((one) => ({ sellerId: seller.userId, ...one })));

  async function deliver(seller: Buyer, buyer: Buyer, orderId: string) {
    await move(fixture, seller, orderId, 'accept');
    await move(fixture, seller, orderId, 'ship');
    const pin = (await pinOf(fixture, buyer, orderId, seller)) ?? '';
    return move(fixture, seller, orderId, 'deliver', { pin });
  }

  const moneyOf = (seller: Buyer) => fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});

  it(
    'is ordered without a payment, collected by the PIN, and owes the commission',
    async () => {
      const juma = await merchant();
      const buyer = await buyerOf(juma, { priceTzs: 20_000 });
      const { orderId, paymentUrl, amount } = await order(buyer);
      expect(amount).toBe(23_000);
      expect(paymentUrl).toContain(`/payment-success?order=${orderId}`);
      expect(await fixture.db.collection('payments').countDocuments({ referenceId: orderId })).toBe(
        0,
      );
      const confirmed = await fixture.service.waitForEvent(
        'order.confirmed',
        (event) => event.data.orderId === orderId,
      );
      const [{ dueAt } = {}] = (await fixture.order(buyer, orderId)).sellerOrders;
      expect(confirmed.data.sellerOrders).toEqual([
        expect.objectContaining({ status: 'confirmed', dueAt }),
      ]);
      expect(dueAt).not.toBeNull();
      // The same cart again is the same order.
      expect((await order(buyer)).orderId).toBe(orderId);
      const { counts } = await fixture.service.as(juma).call(ordersRoutes.sellerTasks, {});
      expect(counts.toAccept).toBe(1);

      expect((await deliver(juma, buyer, orderId)).status).toBe(200);
      const seen = await fixture.order(buyer, orderId);
      expect(seen.paymentDetails).toMatchObject({
        payment_method_type: ['cash'],
        payment_status: 'paid',
      });
      expect(await moneyOf(juma)).toMatchObject({ pendingTzs: 0, availableTzs: -1_000 });
      expect((await ask(fixture, buyer, orderId, juma, 'complete')).status).toBe(200);
      expect(await moneyOf(juma)).toMatchObject({ pendingTzs: 0, availableTzs: -1_000 });
      // The cash is with the seller, so that only an admin gives it back; the seller owes it without the commission.
      const lines = seen.productDetails.map(({ lineId, quantity }) => ({ lineId, quantity }));
      const body = { orderId, sellerId: juma.userId, key: 'after the end', reason: '-', lines };
      const refundAs = (who: Buyer) =>
        fixture.service.as(who).send(ordersRoutes.refundLines, { body });
      expect((await refundAs(juma)).body).toMatchObject({ code: 'refund-beyond-balance' });
      expect((await refundAs(await fixture.signIn('ADMIN'))).status).toBe(200);
      expect(await moneyOf(juma)).toMatchObject({ pendingTzs: 0, availableTzs: -23_000 });
      expect((await fixture.order(buyer, orderId)).sellerOrders).toMatchObject([
        {
          status: 'refunded',
          paidTzs: 23_000,
          lineRefunds: [{ amountTzs: 23_000, wasPaid: true }],
        },
      ]);
      await eventually(async () => {
        const found = await fixture.service.app.get(RollupVerificationService).differences();
        expect(found).toEqual([]);
      });
    },
    PATIENT_MS,
  );

  it(
    'admits one of two orders at once whose sum exceeds the limit',
    async () => {
      const juma = await merchant();
      const buyer = await buyerOf(juma, { priceTzs: 27_000 });
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((key) =>
          fixture.service.as(buyer).send(ordersRoutes.checkout, {
            body: { paymentMethod: 'cash' },
            headers: { 'Idempotency-Key': `${key}-${buyer.userId}` },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        code: 'cash-unavailable',
        data: { reason: 'limit' },
      });
      expect(refused?.body.message).toContain('TZS 50,000');
      const cash = await fixture.service.as(buyer).call(ordersRoutes.cashOnDelivery, {});
      expect(cash).toEqual({ limitTzs: 50_000, openTzs: 30_000, leftTzs: 20_000, refusal: null });
    },
    PATIENT_MS,
  );

  it('is refused to an unconfirmed phone, another phone, and for an unverified seller', async () => {
    const juma = await merchant();
    const reasonOf = async (answer: ReturnType<typeof buy>) => (await answer).body;
    const stranger = await fixture.signIn('GENERAL', { phoneConfirmed: false });
    const [buyer, other] = [
      await buyerOf(juma, { priceTzs: 1_000 }),
      await buyerOf(await fixture.signIn('SELLER'), { priceTzs: 1_000 }),
    ];
    const cart = fixture.neighbours.carts.get(buyer.userId);
    if (cart) fixture.neighbours.carts.set(stranger.userId, { ...cart, userId: stranger.userId });
    expect(await reasonOf(buy(stranger))).toMatchObject({ data: { reason: 'phone' } });
    const delivery = { method: 'pickup', phone: '+255754999888' };
    expect(await reasonOf(buy(buyer, { delivery }))).toMatchObject({ data: { reason: 'phone' } });
    expect(await reasonOf(buy(other))).toMatchObject({ data: { reason: 'seller' } });
  });

  it('is refused with the name of the shop that has switched it off, until it is on again', async () => {
    const [juma, asha] = [await merchant(), await merchant()];
    const takes = (cashOnDelivery: boolean, version: number) => {
      const terms = { ...NO_SHOP_SETTINGS, regions: null, cashOnDelivery };
      const data = { sellerId: asha.userId, ...terms, pictures: [], vatNumber: '' };
      return fixture.service.deliverTwice('shop-settings.changed', data, {
        aggregateId: asha.userId,
        version,
      });
    };
    await takes(false, 1);
    const goods = [juma, asha].map(({ userId: sellerId }) => ({ sellerId, priceTzs: 1_000 }));
    const buyer = await fixture.buyerWith(...goods);
    const { status, body } = await buy(buyer);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'cash-unavailable', data: { reason: 'seller-off' } });
    expect(body.message).toContain('not taken by');
    const { orderId } = await fixture.checkout(buyer);
    expect((await fixture.order(buyer, orderId)).sellerOrders).toHaveLength(2);
    await takes(true, 2);
    expect((await buy(await fixture.buyerWith(...goods))).status).toBe(200);
  });

  it(
    'ends a refused delivery without money, puts it back, and halves the limit',
    async () => {
      const juma = await merchant();
      const buyer = await buyerOf(juma, { priceTzs: 20_000 });
      const { orderId } = await order(buyer);
      await move(fixture, juma, orderId, 'accept');
      await move(fixture, juma, orderId, 'ship');
      // The buyer cannot say in place of the seller that it is paid.
      expect((await ask(fixture, buyer, orderId, juma, 'deliver')).status).toBe(409);
      expect((await move(fixture, juma, orderId, 'give-up-delivery')).status).toBe(200);
      const { data } = await fixture.service.waitForEvent(
        'seller-order.cancelled',
        (event) => event.data.orderId === orderId,
      );
      expect(data.lineTotals).toMatchObject([{ totalQuantity: 1 }]);
      const seen = await fixture.order(buyer, orderId);
      expect(seen).toMatchObject({ status: 'cancelled', refunds: [] });
      expect(seen.paymentDetails.payment_status).toBe('cancelled');
      expect(await fixture.postings(`${orderId}:${juma.userId}`)).toBe(0);
      const cash = await fixture.service.as(buyer).call(ordersRoutes.cashOnDelivery, {});
      expect(cash).toMatchObject({ limitTzs: 25_000, openTzs: 0, refusal: null });
    },
    PATIENT_MS,
  );

  it(
    'has the limit of the number, whose deleted account is known by a hash for 90 days',
    async () => {
      const juma = await merchant();
      const buyer = await buyerOf(juma, { priceTzs: 20_000 });
      const { orderId } = await order(buyer);
      await move(fixture, juma, orderId, 'accept');
      await move(fixture, juma, orderId, 'ship');
      await move(fixture, juma, orderId, 'give-up-delivery');
      const { userId, email, phone } = buyer;
      const about = { userId, email, name: '', role: 'GENERAL', language: 'en' } as const;
      await fixture.service.deliverTwice('user.deleted', { ...about, openOrders: 'finish' });
      const again = await fixture.signIn('GENERAL', { phone });
      const cash = await fixture.service.as(again).call(ordersRoutes.cashOnDelivery, {});
      expect(cash).toMatchObject({ limitTzs: 25_000, openTzs: 0, refusal: null });
      const known = await fixture.db.collection('buyer_numbers').find({ userId }).toArray();
      expect(known).toHaveLength(1);
      expect(JSON.stringify(known)).not.toContain(phone.slice(4));
      const days = (known[0]?.expiresAt.getTime() - Date.now()) / DAY_MS;
      expect(Math.round(days)).toBe(90);
    },
    PATIENT_MS,
  );

  it(
    'is refunded by hand, and the seller owes the cash',
    async () => {
      const juma = await merchant();
      const buyer = await buyerOf(juma, { priceTzs: 10_000, quantity: 2 });
      const { orderId } = await order(buyer);
      await deliver(juma, buyer, orderId);
      await ask(fixture, buyer, orderId, juma, 'request-return', 'Torn');
      expect((await move(fixture, juma, orderId, 'receive-return')).status).toBe(200);
      expect(await moneyOf(juma)).toMatchObject({ pendingTzs: 0, availableTzs: -23_000 });
      const admin = await fixture.signIn('ADMIN');
      const { orderNumber: number } = await fixture.order(buyer, orderId);
      const refund = await eventually(async () => {
        const all = await fixture.service.as(admin).call(moneyRoutes.refusedRefunds, { query: {} });
        const found = all.find(({ orderNumber }) => orderNumber === number);
        if (!found) throw new Error('No refund waits for an admin');
        return found;
      });
      expect(refund).toMatchObject({ provider: 'cash', amountTzs: 23_000 });
      const byHand = { _id: refund._id, transactionId: 'MP-1' };
      await fixture.service.as(admin).call(moneyRoutes.refundByHand, { body: byHand });
      const seen = await fixture.order(buyer, orderId);
      expect(seen.paymentDetails.payment_status).toBe('refunded');
      expect(await fixture.balances()).toMatchObject({ cash_with_sellers: 0 });
    },
    PATIENT_MS,
  );
});
