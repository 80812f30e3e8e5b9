import { firstIdOf } from '@sokoni/common';
import { dateOf, type Order, ordersRoutes, type SellerOrderStatus } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, sale, saleIn } from './support/sale.ts';

const { allOrder, allOrders, orderList } = ordersRoutes;

describe('orders', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const as = (session: Buyer | null) => fixture.service.as(session);

  describe('as lists', () => {
    it('show a buyer the paid ones, newest first, and the others on request', async () => {
      const buyer = await fixture.buyerWith({});
      const paid = await fixture.paidOrder(buyer);
      fixture.fillAgain(buyer);
      const { orderId: waiting } = await fixture.checkout(buyer);
      const ids = (orders: Order[]) => orders.map((one) => one._id);
      expect(ids(await as(buyer).call(orderList, { query: {} }))).toEqual([paid._id]);
      expect(ids(await as(buyer).call(orderList, { query: { include: 'all' } }))).toEqual([
        waiting,
        paid._id,
      ]);
    });

    it('find an order by its number, for its buyer alone', async () => {
      const [buyer, other] = [await fixture.buyerWith({}), await fixture.buyerWith({})];
      const { _id, orderNumber } = await fixture.paidOrder(buyer);
      await fixture.paidOrder(other);
      const query = { include: 'all' as const, orderNumber: ` ${orderNumber.toLowerCase()} ` };
      const found = await as(buyer).call(orderList, { query });
      expect(found.map((one) => one._id)).toEqual([_id]);
      expect(await as(other).call(orderList, { query })).toEqual([]);
    });

    it('come in pages', async () => {
      const buyer = await fixture.buyerWith({});
      for (let orders = 0; orders < 3; orders++) {
        fixture.fillAgain(buyer);
        await fixture.checkout(buyer);
      }
      const query = { include: 'all', limit: 2 };
      const first = await as(buyer).send(orderList, { query });
      expect(first.body.data).toHaveLength(2);
      const cursor = first.headers.get('x-next-cursor');
      const last = await as(buyer).send(orderList, { query: { ...query, cursor } });
      expect(last.body.data).toHaveLength(1);
      expect(last.headers.get('x-next-cursor')).toBeNull();
    });

    it('show a seller their own lines, delivery and sum, and nothing of the others', async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      const [cut] = await as(juma).call(allOrders, { query: {} });
      expect(cut).toMatchObject({
        _id: orderId,
        buyerName: 'Neema Juma Mollel',
        email: buyer.email,
        totalAmount: 23_000,
        status: 'paid',
      });
      expect(cut?.productDetails.map((line) => line.sellerId)).toEqual([juma.userId]);
      expect(cut?.shipping_options).toEqual([
        { shipping_amount: 3_000, shipping_rate: 'same-district', sellerId: juma.userId },
      ]);
      expect(JSON.stringify(cut)).not.toContain(asha.userId);
    });

    it('hide the buyer’s phone from a seller until the order is accepted', async () => {
      const { buyer, juma, orderId } = await sale(fixture);
      const [before] = await as(juma).call(allOrders, { query: {} });
      expect(before?.delivery.phone).toBe('**********678');
      await move(fixture, juma, orderId, 'accept');
      const [after] = await as(juma).call(allOrders, { query: {} });
      expect(after?.delivery.phone).toBe(buyer.phone);
    });

    it('show a seller no unpaid order, whatever the filter', async () => {
      const seller = await fixture.signIn('SELLER');
      await fixture.checkout(await fixture.buyerWith({ sellerId: seller.userId }));
      expect(await as(seller).call(allOrders, { query: { include: 'all' } })).toEqual([]);
    });

    it('show an admin the orders of all buyers', async () => {
      const { orderId, paid } = await sale(fixture);
      const orders = await as(await fixture.signIn('ADMIN')).call(allOrder, { query: {} });
      expect(orders.find((one) => one._id === orderId)?.totalAmount).toBe(paid.totalAmount);
      expect(orders.every((one) => one.paymentDetails.payment_status !== 'pending')).toBe(true);
    });

    it('show an admin those placed since a day, on each page', async () => {
      const buyer = await fixture.buyerWith({});
      const paid = await fixture.paidOrder(buyer);
      fixture.fillAgain(buyer);
      const { orderId: waiting } = await fixture.checkout(buyer);
      const orders = fixture.db.collection<{ _id: string }>('orders');
      const before = new Date(Date.now() - 48 * 3_600_000);
      const old = { _id: firstIdOf(before).toHexString(), orderNumber: `${paid.orderNumber}-OLD` };
      await orders.insertOne({ ...(await orders.findOne({ _id: paid._id })), ...old });
      const admin = as(await fixture.signIn('ADMIN'));
      const pagesSince = async (placedSince: string) => {
        const found: string[] = [];
        const of = { buyerId: buyer.userId, include: 'all', limit: 1, placedSince };
        const readFrom = async (cursor: string | null): Promise<void> => {
          const query = { ...of, ...(cursor && { cursor }) };
          const { body, headers } = await admin.send(allOrder, { query });
          found.push(...(body.data as Order[]).map(({ _id }) => _id));
          const next = headers.get('x-next-cursor');
          if (next) await readFrom(next);
        };
        await readFrom(null);
        return found;
      };
      expect(await pagesSince(dateOf(new Date(), -1))).toEqual([waiting, paid._id]);
      expect(await pagesSince(dateOf(before))).toEqual([waiting, paid._id, old._id]);
    });

    it('show an admin of the paid ones since a day those whose money came', async () => {
      const buyer = await fixture.buyerWith({});
      const paid = await fixture.paidOrder(buyer);
      const orders = fixture.db.collection<{ _id: string }>('orders');
      const stored = await orders.findOne({ _id: paid._id });
      const inCash = (['cash_due', 'cancelled'] as const).map((paymentStatus) => ({
        ...stored,
        _id: new Types.ObjectId().toHexString(),
        orderNumber: `${paid.orderNumber}-${paymentStatus}`,
        paymentStatus,
      }));
      await orders.insertMany(inCash);
      const admin = as(await fixture.signIn('ADMIN'));
      const idsOf = async (more: object) => {
        const query = { buyerId: buyer.userId, ...more };
        return (await admin.call(allOrder, { query })).map(({ _id }) => _id);
      };
      const placedSince = dateOf(new Date(), -1);
      const all = [paid._id, ...inCash.map(({ _id }) => _id)].sort().reverse();
      expect(await idsOf({ placedSince, paid: 'yes' })).toEqual([paid._id]);
      expect(await idsOf({ placedSince, include: 'all' })).toEqual(all);
      expect(await idsOf({})).toEqual(all);
    });

    it('show contact data of sellers to admins alone', async () => {
      const { orderId, buyer, juma } = await sale(fixture);
      const orders = await as(await fixture.signIn('ADMIN')).call(allOrder, { query: {} });
      const shown = orders.find((one) => one._id === orderId);
      const part = shown?.sellerOrders.find(({ sellerId }) => sellerId === juma.userId);
      expect(part?.sellerContact).toMatchObject({ name: 'Neema Juma Mollel', email: juma.email });
      expect(shown).toMatchObject({ buyerName: 'Neema Juma Mollel', email: buyer.email });
      for (const [session, route] of [
        [buyer, orderList],
        [juma, allOrders],
      ] as const) {
        const [own] = await as(session).call(route, { query: {} });
        expect(own?.sellerOrders.some(({ sellerContact }) => sellerContact)).toBe(false);
      }
    });

    it('show the buyer where to send a return once it is requested', async () => {
      const { orderId, buyer, juma, asha } = await saleIn(fixture, 'delivered');
      const contactsOf = (order: Order | undefined) =>
        order?.sellerOrders.map(({ sellerId, sellerContact }) => [sellerId, sellerContact]);
      const before = await fixture.order(buyer, orderId);
      expect(contactsOf(before)).not.toContainEqual([juma.userId, expect.anything()]);
      const { body } = await ask(fixture, buyer, orderId, juma, 'request-return', 'Too small');
      const contact = {
        name: 'Neema Juma Mollel',
        phone: juma.phone,
        email: juma.email,
        location: 'Arusha, Arusha',
      };
      const [listed] = await as(buyer).call(orderList, { query: {} });
      for (const order of [body.data as Order, listed, await fixture.order(buyer, orderId)]) {
        expect(contactsOf(order)).toContainEqual([juma.userId, contact]);
        expect(contactsOf(order)).toContainEqual([asha.userId, undefined]);
      }
      const [cut] = await as(juma).call(allOrders, { query: {} });
      expect(contactsOf(cut)).toEqual([[juma.userId, undefined]]);
    });

    it('show an admin those with some part in one status', async () => {
      const [moved, untouched] = [await sale(fixture), await sale(fixture)];
      await move(fixture, moved.juma, moved.orderId, 'accept');
      const admin = await fixture.signIn('ADMIN');
      const idsIn = async (status: SellerOrderStatus) =>
        (await as(admin).call(allOrder, { query: { status } })).map((one) => one._id);
      expect(await idsIn('processing')).toContain(moved.orderId);
      expect(await idsIn('processing')).not.toContain(untouched.orderId);
      expect(await idsIn('paid')).toEqual(
        expect.arrayContaining([moved.orderId, untouched.orderId]),
      );
      expect(await idsIn('disputed')).not.toContain(moved.orderId);
      expect((await as(admin).send(allOrder, { query: { status: 'lost' as 'paid' } })).status).toBe(
        400,
      );
    });
  });
});
