import { Clock } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import {
  costOfAmount,
  entitlementsOf,
  moneyRoutes,
  ordersRoutes,
  promotionsRoutes,
  type SellerOrder,
} from '@sokoni/contracts';
import { LedgerVerificationService } from '../src/ledger/ledger-verification.service.ts';
import { RollupVerificationService } from '../src/seller-days/rollup-verification.service.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { formOf } from './support/promoting.ts';
import { ask, move, pinOf, saleIn } from './support/sale.ts';

const PATIENCE_MS = 300_000;

describe('a dispute that an admin decides in part', () => {
  let fixture: OrdersUnderTest;
  let rehema: Buyer;
  let baraka: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ COMMISSION_BASIS_POINTS: '500' });
    // Each reading is later than the one before, as it is on a slow machine.
    const clock = fixture.service.app.get(Clock);
    const { now } = clock;
    let readings = 0;
    clock.now = () => new Date(now().getTime() + readings++);
    rehema = await fixture.signIn('ADMIN', { name: 'Rehema Said' });
    baraka = await fixture.signIn('ADMIN', { name: 'Baraka Mushi' });
  }, PATIENCE_MS);
  afterAll(async () => {
    const { app } = fixture.service;
    await eventually(async () =>
      expect(await app.get(RollupVerificationService).differences()).toEqual([]),
    );
    expect((await app.get(LedgerVerificationService).verify()).faults).toEqual([]);
    await fixture.stop();
  }, PATIENCE_MS);

  const decide = (who: Buyer, orderId: string, seller: Buyer, more: object) => {
    const body = { orderId, sellerId: seller.userId, action: 'refund-amount', ...more } as never;
    return fixture.service.as(who).send(ordersRoutes.sellerOrderAction, { body });
  };
  const moneyOf = async (seller: Buyer) => {
    const money = await fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});
    return money.pendingTzs + money.availableTzs;
  };
  /** As the admin sees it before the decision. */
  async function stakeOf(orderId: string, buyer: Buyer, seller: Buyer) {
    const { orderNumber } = await fixture.order(buyer, orderId);
    const query = { orderNumber, include: 'all' } as const;
    const [order] = await fixture.service.as(rehema).call(ordersRoutes.allOrder, { query });
    const part = order?.sellerOrders.find(({ sellerId }) => sellerId === seller.userId);
    if (!part?.stake) throw new Error('no stake is shown');
    return { stake: part.stake, moves: part.moves };
  }
  const partOf = async (buyer: Buyer, orderId: string, seller: Buyer) =>
    (await fixture.order(buyer, orderId)).sellerOrders.find(
      ({ sellerId }) => sellerId === seller.userId,
    ) as SellerOrder;
  async function disputed() {
    const sold = await saleIn(fixture, 'delivered');
    await ask(fixture, sold.buyer, sold.orderId, sold.juma, 'dispute', 'The screen is scratched');
    return sold;
  }

  it(
    'gives the amount to the buyer and the rest to the seller, as it was shown before',
    async () => {
      const { buyer, juma, asha, orderId } = await disputed();
      const { stake, moves } = await stakeOf(orderId, buyer, juma);
      expect(moves).toContain('refund-amount');
      expect(stake).toMatchObject({ subtotalTzs: 20_000, deliveryTzs: 3_000 });
      const cost = costOfAmount(stake, 5_000);
      expect(cost).toMatchObject({ shopTzs: 0, commissionTzs: 250, sellerTzs: 4_750 });
      const note = 'A scratch, no more';
      expect((await decide(rehema, orderId, juma, { amountTzs: 5_000, note })).status).toBe(200);
      // All of it would have been 23,000 less a commission of 1,000.
      const money = await fixture.service.as(juma).call(moneyRoutes.sellerMoney, {});
      expect(money).toMatchObject({ pendingTzs: 0, availableTzs: 22_000 - cost.sellerTzs });
      expect(await partOf(buyer, orderId, juma)).toMatchObject({
        status: 'completed',
        lineRefunds: [{ lines: [], amountTzs: 5_000, wasPaid: true, reason: note }],
      });
      expect((await partOf(buyer, orderId, asha)).status).toBe('paid');
      const { data } = await fixture.service.waitForEvent(
        'seller-order.completed',
        (event) => event.data.orderId === orderId,
      );
      expect(data).toMatchObject({ from: 'disputed', by: 'admin', note, refundedTzs: 5_000 });
      await eventually(async () => (await fixture.order(buyer, orderId)).refundedTzs === 5_000);
      expect(await fixture.order(buyer, orderId)).toMatchObject({
        refunds: [{ sellerId: juma.userId, amountTzs: 5_000, status: 'succeeded' }],
        paymentDetails: { payment_status: 'partially_refunded' },
      });
    },
    PATIENCE_MS,
  );

  it.each(['the plan of its seller', 'a promotion of the shop'] as const)(
    'with free delivery by %s leaves the seller what was shown before',
    async (paidBy) => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      const sellerId = seller.userId;
      const buyer = await fixture.buyerWith({ sellerId, priceTzs: 50_000 });
      let couponCode: string | undefined;
      if (paidBy === 'the plan of its seller') {
        const plan = 'extremely_super';
        const validUntil = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
        const entitlements = entitlementsOf(plan);
        const data = { sellerId, plan, listingLimit: 3, validUntil, entitlements } as const;
        const about = { aggregateId: sellerId, version: 1 };
        await fixture.service.deliverTwice('entitlement.changed', data, about);
      } else {
        couponCode = 'FREE';
        const body = formOf({ kind: 'free-delivery', percent: null, code: couponCode });
        await fixture.service.as(rehema).call(promotionsRoutes.savePromotion, { body });
      }
      const { orderId, paymentUrl } = await fixture.service
        .as(buyer)
        .call(ordersRoutes.checkout, { body: { couponCode } });
      await fixture.sandbox.act(paymentUrl, 'pay');
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      for (const action of ['accept', 'ship'] as const)
        await move(fixture, seller, orderId, action);
      await ask(fixture, buyer, orderId, seller, 'deliver');
      await ask(fixture, buyer, orderId, seller, 'dispute', 'The screen is scratched');
      const { stake } = await stakeOf(orderId, buyer, seller);
      expect(stake).toMatchObject({
        ...{ subtotalTzs: 50_000, deliveryTzs: 0 },
        ...(couponCode
          ? { shopDeliveryTzs: 3_000, pendingSubsidyTzs: 0 }
          : { shopDeliveryTzs: 0, pendingSubsidyTzs: 3_000 }),
      });
      const shown = costOfAmount(stake, 5_000);
      expect(shown.shopTzs).toBe(couponCode ? 0 : 300);
      const press = { amountTzs: 5_000, note: 'A scratch' };
      expect((await decide(rehema, orderId, seller, press)).status).toBe(200);
      // The subsidy is granted after the time to complain.
      const { pendingSubsidyTzs } = await partOf(buyer, orderId, seller);
      expect((await moneyOf(seller)) + pendingSubsidyTzs).toBe(shown.keptTzs);
    },
    PATIENCE_MS,
  );

  it(
    'is decided once: the same press again, two at once, and another admin',
    async () => {
      const { buyer, juma, orderId } = await disputed();
      const press = { amountTzs: 5_000, note: 'A scratch' };
      const both = await Promise.all([1, 2].map(() => decide(rehema, orderId, juma, press)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await decide(baraka, orderId, juma, { amountTzs: 9_000, note: 'Half' })).toMatchObject(
        {
          status: 409,
          body: {
            code: 'decided-first',
            message: 'Rehema Said was first. The decision is: Refunded in part: TZS 5,000.',
          },
        },
      );
      const { refunds } = await fixture.order(buyer, orderId);
      expect(refunds).toMatchObject([{ amountTzs: 5_000 }]);
      expect(await moneyOf(juma)).toBe(22_000 - 4_750);
    },
    PATIENCE_MS,
  );

  it(
    'takes whole shillings, with a reason, from 1 to less than what the buyer has in it',
    async () => {
      const { buyer, juma, orderId } = await disputed();
      const note = 'A scratch';
      for (const amountTzs of ['much', '', 0, -5_000, 1.5, 1e15, '1e4', null]) {
        const { status, body } = await decide(rehema, orderId, juma, { amountTzs, note });
        expect([amountTzs, status]).toEqual([amountTzs, 400]);
        expect(body).toMatchObject({ code: 'invalid-input' });
      }
      for (const more of [{ note }, { amountTzs: 5_000 }, { amountTzs: 5_000, note: '  ' }])
        expect((await decide(rehema, orderId, juma, more)).status).toBe(400);
      for (const amountTzs of [23_000, 999_999_999])
        expect(await decide(rehema, orderId, juma, { amountTzs, note })).toMatchObject({
          status: 409,
          body: { code: 'refund-not-partial' },
        });
      for (const stranger of [juma, buyer])
        expect((await decide(stranger, orderId, juma, { amountTzs: 5_000, note })).status).not.toBe(
          200,
        );
      expect((await partOf(buyer, orderId, juma)).status).toBe('disputed');
      // As a form sends it: the most and the least.
      expect((await decide(rehema, orderId, juma, { amountTzs: '22999', note })).status).toBe(200);
      expect(await moneyOf(juma)).toBe(1);
      const other = await disputed();
      expect((await decide(rehema, other.orderId, other.juma, { amountTzs: 1, note })).status).toBe(
        200,
      );
      expect((await fixture.order(other.buyer, other.orderId)).refunds).toMatchObject([
        { amountTzs: 1 },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'counts what was refunded by line before, and bounds what is refunded by line later',
    async () => {
      const { buyer, juma, orderId } = await disputed();
      const { productDetails } = await fixture.order(buyer, orderId);
      const line = productDetails.find(({ sellerId }) => sellerId === juma.userId);
      const refund = (key: string) => {
        const lines = [{ lineId: line?.lineId ?? '', quantity: 1 }];
        const body = { orderId, sellerId: juma.userId, key, reason: 'Broken', lines };
        return fixture.service.as(rehema).send(ordersRoutes.refundLines, { body });
      };
      expect((await refund('the first piece')).status).toBe(200);
      const { stake } = await stakeOf(orderId, buyer, juma);
      expect(stake).toMatchObject({ subtotalTzs: 10_000, deliveryTzs: 3_000 });
      const note = 'A scratch';
      expect(await decide(rehema, orderId, juma, { amountTzs: 13_000, note })).toMatchObject({
        body: { code: 'refund-not-partial' },
      });
      expect((await decide(rehema, orderId, juma, { amountTzs: 4_000, note })).status).toBe(200);
      expect(await moneyOf(juma)).toBe(6_000 - 300 + 3_000);
      // The last piece brings what is left of it, with the delivery, and ends the part.
      expect((await refund('the last piece')).status).toBe(200);
      expect(await partOf(buyer, orderId, juma)).toMatchObject({
        status: 'refunded',
        lineRefunds: [{ amountTzs: 10_000 }, { amountTzs: 4_000 }, { amountTzs: 9_000 }],
      });
      expect(await moneyOf(juma)).toBe(0);
    },
    PATIENCE_MS,
  );

  it.each(['with its seller', 'not confirmed'] as const)(
    'of an order for cash that is %s leaves the cash with the seller, who owes the amount',
    async (cash) => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      const goods = { sellerId: seller.userId, priceTzs: 20_000 };
      const buyer = await fixture.buyerWith(goods);
      const { orderId } = await fixture.service
        .as(buyer)
        .call(ordersRoutes.checkout, { body: { paymentMethod: 'cash' } });
      await move(fixture, seller, orderId, 'accept');
      await move(fixture, seller, orderId, 'ship');
      if (cash === 'with its seller') {
        const pin = (await pinOf(fixture, buyer, orderId, seller)) ?? '';
        await move(fixture, seller, orderId, 'deliver', { pin });
      }
      await ask(fixture, buyer, orderId, seller, 'dispute', 'Paid, and it is scratched');
      const { stake } = await stakeOf(orderId, buyer, seller);
      const { sellerTzs } = costOfAmount(stake, 5_000);
      const press = { amountTzs: 5_000, note: 'A scratch' };
      expect((await decide(rehema, orderId, seller, press)).status).toBe(200);
      // The cash is 23,000, of which 1,000 would have been the commission.
      expect(await moneyOf(seller)).toBe(-1_000 - sellerTzs);
      const part = await partOf(buyer, orderId, seller);
      expect(part).toMatchObject({
        ...{ status: 'completed', collectTzs: 0, paidTzs: 23_000 },
        lineRefunds: [{ amountTzs: 5_000, wasPaid: true }],
      });
      const { refunds } = await fixture.order(buyer, orderId);
      expect(refunds).toMatchObject([{ amountTzs: 5_000 }]);
    },
    PATIENCE_MS,
  );
});
