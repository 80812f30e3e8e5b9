import { moneyRoutes, ordersRoutes, promisesOf } from '@sokoni/contracts';
import { complete, giveBack } from './support/completion.ts';
import { type Buyer, Lab } from './support/lab.ts';

const DAY_MS = 24 * 3_600_000;
const TARIFF_TZS = 3_000;
const PATIENCE_MS = 60_000;

describe('free delivery, which the shop pays for', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({}, 0.01);
  }, 60_000);
  afterAll(() => lab.close());

  async function sellerOn(plan: 'basic' | 'extremely_super', days = 30): Promise<Buyer> {
    const seller = await lab.signIn('SELLER', { verification: 'verified' });
    await learn(seller, plan, 1, days);
    return seller;
  }

  function learn(
    { userId: sellerId }: Buyer,
    plan: Parameters<typeof promisesOf>[0],
    version: number,
    days = 30,
  ) {
    const validUntil = new Date(Date.now() + days * DAY_MS).toISOString();
    const told = { sellerId, plan, listingLimit: 3, validUntil, promises: promisesOf(plan) };
    return lab.service.deliverTwice('entitlement.changed', told, {
      aggregateId: sellerId,
      version,
    });
  }

  const buyFrom = (...sellers: Buyer[]) =>
    lab.buyerWith(...sellers.map(({ userId }) => ({ sellerId: userId, priceTzs: 20_000 })));
  const moneyOf = (seller: Buyer) => lab.service.as(seller).call(moneyRoutes.sellerMoney, {});
  const fundedTzs = async () => (await lab.balances()).funded_delivery ?? 0;

  it(
    'costs the buyer nothing, the seller has it all the same, and a refund gives it back',
    async () => {
      const [generous, other] = [await sellerOn('extremely_super'), await sellerOn('basic')];
      const before = await fundedTzs();
      const buyer = await buyFrom(generous, other);
      const paid = await lab.paidOrder(buyer);
      expect(paid.totalAmount).toBe(2 * 20_000 + TARIFF_TZS);
      const partOf = ({ userId }: Buyer) =>
        paid.sellerOrders.find(({ sellerId }) => sellerId === userId);
      expect(partOf(generous)).toMatchObject({ deliveryTzs: 0, fundedDeliveryTzs: TARIFF_TZS });
      expect(partOf(other)).toMatchObject({ deliveryTzs: TARIFF_TZS, fundedDeliveryTzs: 0 });
      expect(paid.shipping_options).toContainEqual({
        shipping_amount: 0,
        shipping_rate: 'free',
        sellerId: generous.userId,
      });
      expect(await fundedTzs()).toBe(before + TARIFF_TZS);
      expect(await moneyOf(generous)).toMatchObject({ pendingTzs: 23_000, availableTzs: 0 });

      await complete(lab, generous, paid._id);
      expect(await moneyOf(generous)).toMatchObject({ pendingTzs: 0, availableTzs: 23_000 });
      expect(await fundedTzs()).toBe(before + TARIFF_TZS);

      await giveBack(lab, paid._id);
      expect(await moneyOf(generous)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
      expect(await fundedTzs()).toBe(before);
    },
    PATIENCE_MS,
  );

  it(
    'ends with the plan, and old news do not bring it back',
    async () => {
      const seller = await sellerOn('extremely_super');
      await learn(seller, 'none', 3);
      await learn(seller, 'extremely_super', 2);
      const order = await lab.paidOrder(await buyFrom(seller));
      expect(order.sellerOrders).toMatchObject([{ deliveryTzs: TARIFF_TZS, fundedDeliveryTzs: 0 }]);
      const expired = await sellerOn('extremely_super', -1);
      const late = await lab.paidOrder(await buyFrom(expired));
      expect(late.totalAmount).toBe(20_000 + TARIFF_TZS);
    },
    PATIENCE_MS,
  );

  it('is told to anybody who asks before buying', async () => {
    const [generous, other] = [await sellerOn('extremely_super'), await sellerOn('basic')];
    const sellerIds = [generous.userId, other.userId, 'nobody'].join(',');
    const answer = await lab.service
      .as(null)
      .call(ordersRoutes.freeDelivery, { query: { sellerIds } });
    expect(answer).toEqual({ sellerIds: [generous.userId] });
  });

  it('costs the shop nothing where the buyer fetches the goods', async () => {
    const seller = await sellerOn('extremely_super');
    const buyer = await buyFrom(seller);
    const body = { delivery: { method: 'pickup', phone: '0712345678' } } as const;
    const { orderId } = await lab.service.as(buyer).call(ordersRoutes.checkout, { body });
    const order = await lab.order(buyer, orderId);
    expect(order).toMatchObject({
      totalAmount: 20_000,
      shipping_options: [{ shipping_rate: 'pickup' }],
    });
    expect(order.sellerOrders).toMatchObject([{ deliveryTzs: 0, fundedDeliveryTzs: 0 }]);
  });
});
