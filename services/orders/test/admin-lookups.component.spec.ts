import { newId } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { type Buyer, Lab } from './support/lab.ts';
import { SellerPurse } from './support/seller-purse.ts';

/** Each test needs whole sales, which are slow on a busy machine. */
const PATIENCE_MS = 120_000;

describe('what admins look up', () => {
  let lab: Lab;
  let admin: Buyer;
  let seller: Buyer;
  let orderId: string;
  beforeAll(async () => {
    lab = await Lab.open({}, 0.01);
    const purse = new SellerPurse(lab);
    admin = await lab.signIn('ADMIN');
    seller = await purse.sellerWithWallet();
    orderId = await purse.sell(seller, 20_000);
  }, PATIENCE_MS);
  afterAll(() => lab.close());

  const asAdmin = () => lab.service.as(admin);
  const found = async (query: object) =>
    (await asAdmin().call(ordersRoutes.allOrder, { query: { include: 'all', ...query } })).map(
      ({ _id }) => _id,
    );
  const order = async () => (await asAdmin().call(ordersRoutes.allOrder, { query: {} }))[0];

  it('filters orders by buyer, seller, status of the seller’s part and number', async () => {
    const shown = await order();
    const other = newId();
    expect(await found({ buyerId: shown?.userid })).toEqual([orderId]);
    expect(await found({ sellerId: seller.userId })).toEqual([orderId]);
    expect(await found({ sellerId: seller.userId, status: 'paid' })).toEqual([orderId]);
    expect(await found({ orderNumber: ` ${shown?.orderNumber.toLowerCase()} ` })).toEqual([
      orderId,
    ]);
    expect(await found({ buyerId: other })).toEqual([]);
    expect(await found({ sellerId: other })).toEqual([]);
    expect(await found({ sellerId: other, status: 'paid' })).toEqual([]);
    expect(await found({ orderNumber: 'SK-000000-XXXXX' })).toEqual([]);
  });

  it('finds a payment by the shop’s id, the provider’s reference and the operator’s transaction', async () => {
    const payment = await lab.db.collection('payments').findOne({ referenceId: orderId });
    const shown = await order();
    for (const reference of [payment?._id, payment?.reference, payment?.transactionId]) {
      const query = { reference: String(reference) };
      expect(await asAdmin().call(moneyRoutes.findPayments, { query })).toEqual([
        expect.objectContaining({
          _id: String(payment?._id),
          orderNumber: shown?.orderNumber,
          status: 'succeeded',
          amountTzs: shown?.totalAmount,
        }),
      ]);
    }
    const none = { query: { reference: 'no-such-thing' } };
    expect(await asAdmin().call(moneyRoutes.findPayments, none)).toEqual([]);
  });

  it('finds it by indexes', async () => {
    const reference = 'no-such-thing';
    const plan = await lab.db
      .collection('payments')
      .find({ $or: [{ _id: reference as never }, { reference }, { transactionId: reference }] })
      .explain();
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });

  it('shows the money and the payouts of a seller as the seller sees them', async () => {
    const params = { sellerId: seller.userId };
    const money = await asAdmin().call(moneyRoutes.moneyOfSeller, { params });
    expect(money).toEqual(await lab.service.as(seller).call(moneyRoutes.sellerMoney, {}));
    expect(money.destination).toMatchObject({ state: 'verified' });
    expect(await asAdmin().call(moneyRoutes.payouts, { query: params })).toEqual([]);
  });

  it('sums what was paid today and in seven days, and counts what waits', async () => {
    const paid = { orders: 1, paidTzs: (await order())?.totalAmount };
    expect(await asAdmin().call(moneyRoutes.marketFigures, {})).toEqual({
      today: paid,
      week: paid,
      disputes: 0,
      refundsWaiting: 0,
      payoutsWaiting: 0,
      lipaClaims: null,
    });
  });

  it('is refused to all but admins', async () => {
    const params = { sellerId: seller.userId };
    const query = { reference: 'anything' };
    const answers = [
      await lab.service.as(seller).send(moneyRoutes.moneyOfSeller, { params }),
      await lab.service.as(seller).send(moneyRoutes.findPayments, { query }),
      await lab.service.as(seller).send(moneyRoutes.marketFigures),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
