import { eventually, newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { complete } from './support/completion.ts';
import { type Buyer, Lab } from './support/lab.ts';

/** Whole sales take a machine under load its time. */
const PATIENCE_MS = 120_000;

describe('the end of an account', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({}, 0.01);
  }, 60_000);
  afterAll(() => lab.close());

  const hindrances = (userId: string) =>
    lab.service.inside.call(ordersRoutes.accountHindrances, { params: { userId } });

  const forget = ({ userId, email }: Buyer) =>
    lab.service.deliverTwice('user.deleted', {
      userId,
      email,
      name: 'Neema Juma Mollel',
      role: 'GENERAL',
      language: 'en',
      openOrders: 'cancel',
    });

  /** Which of these words stand in any document of the service. */
  async function kept(words: string[]): Promise<string[]> {
    const collections = (await lab.db.db?.collections()) ?? [];
    const found = await Promise.all(collections.map((one) => one.find().toArray()));
    const text = JSON.stringify(found);
    return words.filter((word) => text.includes(word));
  }

  it(
    'waits for what is bought and sold',
    async () => {
      const seller = await lab.signIn('SELLER', { verification: 'verified' });
      const buyer = await lab.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
      expect(await hindrances(buyer.userId)).toEqual([]);
      const order = await lab.paidOrder(buyer);
      expect(await hindrances(buyer.userId)).toEqual(['open-orders']);
      expect(await hindrances(seller.userId)).toEqual(['open-sales', 'money-waiting']);
      await complete(lab, seller, order._id);
      expect(await hindrances(buyer.userId)).toEqual([]);
      expect(await hindrances(seller.userId)).toEqual(['money-waiting']);
      expect(await hindrances(newId())).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'knows what buyers have paid a seller for that is not sent yet',
    async () => {
      const seller = await lab.signIn('SELLER', { verification: 'verified' });
      const open = () =>
        lab.service.inside.call(ordersRoutes.sellerOpenOrders, {
          params: { sellerId: seller.userId },
        });
      expect(await open()).toEqual({ orders: 0, amountTzs: 0 });
      const buyer = await lab.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
      const order = await lab.paidOrder(buyer);
      expect(await open()).toEqual({ orders: 1, amountTzs: order.totalAmount });
      await complete(lab, seller, order._id);
      expect(await open()).toEqual({ orders: 0, amountTzs: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'leaves an order that names nobody, and its money as it was',
    async () => {
      const seller = await lab.signIn('SELLER', { verification: 'verified' });
      const buyer = await lab.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
      const { userId: _id, email } = buyer;
      const { name } = lab.service.identity.knows({ _id, email, name: `Rehema ${newId()}` });
      const order = await lab.paidOrder(buyer);
      await lab.service.as(buyer).send(ordersRoutes.userPayment, {
        body: {
          paymentType: 'mobile',
          mobilePaymentType: 'Mpesa',
          mobileNumber: '754999888',
        },
      });
      await complete(lab, seller, order._id);
      const traces = [email, '754999888', name];
      expect(await kept(traces)).toEqual(traces);
      await forget(buyer);
      // Events that are still to be sent name their buyer until they are.
      await eventually(async () => expect(await kept(traces)).toEqual([]));
      const [sold] = await lab.service.as(seller).call(ordersRoutes.allOrders, { query: {} });
      expect(sold).toMatchObject({ _id: order._id, email: '', totalAmount: order.totalAmount });
    },
    PATIENCE_MS,
  );
});
