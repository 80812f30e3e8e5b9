import { eventually } from '@sokoni/common/testing';
import { moneyRoutes } from '@sokoni/contracts';
import { ClickpesaServer } from '@sokoni/payment-providers/testing';
import { complete } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { payBy } from './support/sale.ts';
import { SellerPurse } from './support/seller-purse.ts';

/** ClickPesa pays out at most TZS 5,000,000 at once. */
const HALF_TZS = 2_600_000;

describe('a payout above the limit of its provider', () => {
  let provider: ClickpesaServer;
  let fixture: OrdersUnderTest;
  let purse: SellerPurse;
  beforeAll(async () => {
    provider = await new ClickpesaServer().open();
    fixture = await OrdersUnderTest.start({
      ...provider.env,
      PAYMENT_PROVIDER: 'clickpesa',
      PAYOUT_RELEASE_CEILING_TZS: '50000000',
    });
    purse = new SellerPurse(fixture);
  });
  afterAll(async () => {
    await fixture.stop();
    await provider.close();
  });

  async function sell(seller: Buyer): Promise<void> {
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: HALF_TZS });
    const { orderId } = await payBy(provider, fixture, buyer);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await complete(fixture, seller, orderId);
  }

  it('waits for a file of the bank, and is not sent to the provider', async () => {
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    const admin = fixture.service.as(await fixture.signIn('ADMIN'));
    await purse.setDestination(seller, purse.newNumber());
    const { unproven } = await admin.call(moneyRoutes.bankFiles, {});
    for (const { sellerId, savedAt } of unproven) {
      await admin.call(moneyRoutes.confirmDestination, { body: { sellerId, savedAt } });
    }
    await sell(seller);
    await sell(seller);
    expect((await purse.askForPayout(seller)).status).toBe(200);
    const { payouts } = await eventually(async () => {
      const money = await purse.money(seller);
      expect(money.payouts).toMatchObject([{ status: 'waiting', byHand: true }]);
      return money;
    });
    const { waiting } = await admin.call(moneyRoutes.bankFiles, {});
    expect(waiting).toMatchObject([{ amountTzs: payouts[0]?.amountTzs }]);
    const record = await fixture.db.collection('payouts').findOne({ sellerId: seller.userId });
    expect(record).toMatchObject({ provider: 'manual', sentAt: null });
    expect(provider.payoutControls.taken(String(record?._id))).toBe(0);
  });
});
