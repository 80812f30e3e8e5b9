import { newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { move } from './support/sale.ts';

describe('the ceiling of open orders', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const buy = async (sellerId: string, priceTzs: number) => {
    const buyer = await fixture.buyerWith({ sellerId, priceTzs });
    const answer = await fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} });
    return { buyer, answer };
  };

  it('refuses orders of an unverified seller above TZS 500,000 until there is room', async () => {
    const seller = await fixture.signIn('SELLER');
    const first = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 300_000 });
    const paid = await fixture.paidOrder(first);
    expect((await buy(seller.userId, 200_000)).answer.status).toBe(200);
    const { answer } = await buy(seller.userId, 1_000);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'seller-ceiling', data: { limitTzs: 500_000 } },
    });
    expect(answer.body.message).toContain('TZS 500,000');
    await move(fixture, seller, paid._id, 'cancel');
    expect((await buy(seller.userId, 1_000)).answer.status).toBe(200);
  });

  it('releases the reservation of a refused order', async () => {
    const { userId: sellerId } = await fixture.signIn('SELLER');
    const { buyer, answer } = await buy(sellerId, 500_001);
    expect(answer.status).toBe(409);
    expect(
      await fixture.db.collection('orders').countDocuments({ 'buyer.userId': buyer.userId }),
    ).toBe(0);
    const again = await fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} });
    expect(again.body).toMatchObject({ code: 'seller-ceiling' });
  });

  it('admits one of two concurrent orders whose sum exceeds it', async () => {
    const sellerId = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(sellerId, 200_000)));
    const statuses = answers.map(({ answer }) => answer.status).sort();
    expect(statuses).toEqual([200, 200, 409, 409, 409, 409]);
  });

  it('leaves one order with its reservation after six concurrent requests', async () => {
    const { userId: sellerId } = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId, priceTzs: 300_000, stock: 1 });
    const starts = await Promise.all(Array.from({ length: 6 }, () => fixture.checkout(buyer)));
    const [orderId, ...others] = new Set(starts.map((start) => start.orderId));
    expect(others).toEqual([]);
    expect(fixture.neighbours.reservations.get(String(orderId))?.held).toBe(true);
    const ofBuyer = { 'buyer.userId': buyer.userId };
    expect(await fixture.db.collection('orders').countDocuments(ofBuyer)).toBe(1);
  });

  it('is shown to unverified sellers with the used amount', async () => {
    const seller = await fixture.signIn('SELLER');
    const ceilingOf = async (reader: typeof seller) =>
      (await fixture.service.as(reader).call(ordersRoutes.sellerTasks, {})).ceiling;
    expect(await ceilingOf(seller)).toEqual({ usedTzs: 0, limitTzs: 500_000 });
    expect((await buy(seller.userId, 200_000)).answer.status).toBe(200);
    expect(await ceilingOf(seller)).toEqual({ usedTzs: 200_000, limitTzs: 500_000 });
    expect(
      await ceilingOf(await fixture.signIn('SELLER', { verification: 'verified' })),
    ).toBeNull();
  });

  it('does not apply to verified sellers nor to the shop itself', async () => {
    const verified = await fixture.signIn('SELLER', { verification: 'verified' });
    const shop = await fixture.signIn('ADMIN');
    expect((await buy(verified.userId, 2_000_000)).answer.status).toBe(200);
    expect((await buy(shop.userId, 2_000_000)).answer.status).toBe(200);
  });
});
