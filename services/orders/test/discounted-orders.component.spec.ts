import { eventually, newId } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes, promotionsRoutes } from '@sokoni/contracts';
import type { Buyer } from './support/orders-under-test.ts';
import { PromotingShop } from './support/promoting.ts';
import { ask, move } from './support/sale.ts';

const MINUTE = 60_000;
const RIVALS = 20;

let shop: PromotingShop;
beforeAll(async () => {
  shop = await PromotingShop.open();
});
afterAll(() => shop.fixture.stop());

describe('an order with promotions', () => {
  it('costs the buyer less, and each discount is paid by its owner', async () => {
    const { seller, buyer } = await shop.stall({ percent: 25 }, { priceTzs: 10_000, quantity: 2 });
    const code = shop.newCode();
    await shop.offer(shop.admin, { kind: 'amount', amountTzs: 5_000, code, percent: null });
    const order = await shop.paidWith(buyer, code);
    const [part] = order.sellerOrders;
    // 20,000 less 25 % of the seller and 5,000 of the shop, with 3,000 for the delivery.
    expect(part).toMatchObject({ subtotalTzs: 10_000, deliveryTzs: 3_000 });
    expect(order.totalAmount).toBe(13_000);
    expect(order.productDetails).toMatchObject([{ price: 10_000, discountTzs: 10_000 }]);
    expect(part?.discounts).toMatchObject([
      { paidBy: 'seller', goodsTzs: 5_000 },
      { paidBy: 'shop', goodsTzs: 5_000, code },
    ]);
    const money = await shop.fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});
    expect(money.pendingTzs).toBe(18_000);
    const account = await shop.fixture.balances({ reference: order._id });
    expect(account).toMatchObject({ promotions: 5_000, provider_clearing: 13_000 });
  });

  it('gives a refunded part back exactly, with the share of the shop', async () => {
    const [juma, asha] = [await shop.fixture.signIn('SELLER'), await shop.fixture.signIn('SELLER')];
    const buyer = await shop.fixture.buyerWith(
      { sellerId: juma.userId, priceTzs: 3_333 },
      { sellerId: asha.userId, priceTzs: 7_777 },
    );
    const code = shop.newCode();
    await shop.offer(shop.admin, { kind: 'amount', amountTzs: 1_000, percent: null, code });
    const order = await shop.paidWith(buyer, code);
    const before = await shop.fixture.balances();
    await move(shop.fixture, juma, order._id, 'cancel', { note: 'sold out' });
    const after = await shop.fixture.balances();
    const part = order.sellerOrders.find(({ sellerId }) => sellerId === juma.userId);
    const [discount] = part?.discounts ?? [];
    expect(discount?.goodsTzs).toBe(300);
    expect((before.promotions ?? 0) - (after.promotions ?? 0)).toBe(300);
    expect((before.refunds ?? 0) - (after.refunds ?? 0)).toBe(3_333 - 300 + 3_000);
    const { pendingTzs } = await shop.fixture.service.as(juma).call(moneyRoutes.sellerMoney, {});
    expect(pendingTzs).toBe(0);
  });

  it('leaves the seller the full price of a completed part, less the commission', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const code = shop.newCode();
    await shop.offer(shop.admin, { percent: 50, code });
    const buyer = await shop.fixture.buyerWith({ sellerId: seller.userId, priceTzs: 40_000 });
    const { _id } = await shop.paidWith(buyer, code);
    for (const action of ['accept', 'ship'] as const) await move(shop.fixture, seller, _id, action);
    for (const action of ['deliver', 'complete'] as const)
      await ask(shop.fixture, buyer, _id, seller, action);
    const { availableTzs } = await shop.fixture.service
      .as(seller)
      .call(moneyRoutes.sellerMoney, {});
    expect(availableTzs).toBe(43_000);
  });

  it('has free delivery that the shop pays to the seller', async () => {
    const seller = await shop.fixture.signIn('SELLER');
    const code = shop.newCode();
    await shop.offer(shop.admin, { kind: 'free-delivery', percent: null, code });
    const order = await shop.paidWith(
      await shop.fixture.buyerWith({ sellerId: seller.userId }),
      code,
    );
    expect(order.totalAmount).toBe(1_000);
    expect(order.sellerOrders[0]?.discounts).toMatchObject([{ deliveryTzs: 3_000 }]);
    const { pendingTzs } = await shop.fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});
    expect(pendingTzs).toBe(4_000);
  });

  it('is not placed at another total than the one that was shown', async () => {
    const { buyer, seller, promotionId } = await shop.stall({ percent: 50 }, { priceTzs: 10_000 });
    const body = { promotionId, paused: true };
    await shop.fixture.service.as(seller).call(promotionsRoutes.pausePromotion, { body });
    const refused = await shop.checkout(buyer, undefined, 8_000);
    expect(refused).toMatchObject({ status: 409, body: { code: 'total-changed' } });
  });
});

describe('the uses of a code', () => {
  it('are never more than the limit, though twenty buyers take it at once', async () => {
    const code = shop.newCode();
    const { _id } = await shop.offer(shop.admin, { code, totalUses: 5 });
    const buyers = await Promise.all(
      Array.from({ length: RIVALS }, () => shop.fixture.buyerWith({ priceTzs: 10_000 })),
    );
    const answers = await Promise.all(buyers.map((buyer) => shop.answeredCheckout(buyer, code)));
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(5);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    for (const body of refusals) expect(body).toMatchObject({ code: 'coupon-used-up' });
    expect(await shop.usesOf(shop.admin, _id)).toBe(5);
    const uses = shop.fixture.db.collection('promotion_uses');
    expect(await uses.countDocuments({ promotionId: _id })).toBe(5);
  });

  it('come back when the order ends unpaid, and are taken again by late money', async () => {
    const code = shop.newCode();
    const { _id } = await shop.offer(shop.admin, { code, totalUses: 1 });
    const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
    const { body } = await shop.checkout(buyer, code);
    if (!body.success) throw new Error(body.message);
    const { orderId, paymentUrl } = body.data;
    expect(await shop.usesOf(shop.admin, _id)).toBe(1);
    shop.fixture.advance(32 * MINUTE);
    await shop.fixture.paymentBecomes(buyer, orderId, 'expired');
    expect(await shop.usesOf(shop.admin, _id)).toBe(0);
    shop.fixture.advance(-32 * MINUTE);
    await shop.fixture.sandbox.act(paymentUrl, 'pay');
    shop.fixture.advance(24 * 60 * MINUTE);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    shop.fixture.advance(-24 * 60 * MINUTE);
    expect(await shop.usesOf(shop.admin, _id)).toBe(1);
  });

  it('stay when the order is refunded, and a person may not use it twice', async () => {
    const code = shop.newCode();
    const seller = await shop.fixture.signIn('SELLER');
    const { _id } = await shop.offer(shop.admin, { code, usesPerPerson: 1 });
    const buyer = await shop.fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const order = await shop.paidWith(buyer, code);
    await move(shop.fixture, seller, order._id, 'cancel', { note: 'sold out' });
    expect(await shop.usesOf(shop.admin, _id)).toBe(1);
    shop.fixture.fillAgain(buyer);
    const refused = await shop.checkout(buyer, code);
    expect(refused).toMatchObject({ status: 409, body: { code: 'coupon-used-before' } });
  });

  it.each([
    ['the one use of a person', { usesPerPerson: 1 }],
    ['the last use of all', { totalUses: 1 }],
  ])(
    '%s that waits with an own order is refused with its number, to others as used',
    async (_, limit) => {
      const code = shop.newCode();
      await shop.offer(shop.admin, { code, ...limit });
      const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
      const { orderId, orderNumber } = (await shop.checkout(buyer, code)).body.data ?? {};
      shop.fixture.fillAgain(buyer);
      expect(await shop.checkout(buyer, code)).toMatchObject({
        status: 409,
        body: { code: 'coupon-in-order', message: expect.stringContaining(String(orderNumber)) },
      });
      const [line] = shop.fixture.neighbours.cartOf(buyer.userId).lines;
      const product = { productId: String(line?.productId), sellerId: newId(), lineId: 'l' };
      const lines = [{ ...product, quantity: 1, unitPriceTzs: 10_000 }];
      const quoteOf = async (who: Buyer) => {
        const body = { lines, couponCode: code };
        return (await shop.fixture.service.as(who).call(promotionsRoutes.promotionQuote, { body }))
          .refusal;
      };
      expect(await quoteOf(buyer)).toMatchObject({
        code: 'coupon-in-order',
        message: expect.stringContaining(String(orderNumber)),
      });
      const stranger = (await quoteOf(await shop.fixture.signIn()))?.code;
      expect(stranger).toBe('totalUses' in limit ? 'coupon-used-up' : undefined);
      await shop.fixture.service
        .as(buyer)
        .call(ordersRoutes.cancelPayment, { body: { orderId: String(orderId) } });
      expect((await shop.checkout(buyer, code)).status).toBe(200);
    },
  );

  it('are one when the same checkout is sent again', async () => {
    const code = shop.newCode();
    const { _id } = await shop.offer(shop.admin, { code });
    const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
    const [one, other] = await Promise.all([
      shop.checkout(buyer, code),
      shop.checkout(buyer, code),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await shop.usesOf(shop.admin, _id)).toBe(1);
  });

  it('are free again with the waiting order, before another code counts', async () => {
    const [first, second] = [shop.newCode(), shop.newCode()];
    const one = await shop.offer(shop.admin, { code: first });
    const other = await shop.offer(shop.admin, { code: second, percent: 20 });
    const buyer = await shop.fixture.buyerWith({ priceTzs: 10_000 });
    const orderId = String((await shop.checkout(buyer, first)).body.data?.orderId);
    expect((await shop.checkout(buyer, second)).body).toMatchObject({ code: 'order-waiting' });
    await shop.fixture.service.as(buyer).call(ordersRoutes.cancelPayment, { body: { orderId } });
    shop.fixture.neighbours.release(orderId);
    expect((await shop.checkout(buyer, second)).status).toBe(200);
    await eventually(async () => {
      expect([
        await shop.usesOf(shop.admin, one._id),
        await shop.usesOf(shop.admin, other._id),
      ]).toEqual([0, 1]);
    });
  });
});
