import { eventually } from '@sokoni/common/testing';
import { DAY_MS, moneyRoutes, type UserReplica } from '@sokoni/contracts';
import { PayoutSenderService } from '../src/payouts/payout-sender.service.ts';
import { complete } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { SellerPurse } from './support/seller-purse.ts';

/** Each test needs whole sales, which are slow on a busy machine. */
const PATIENCE_MS = 300_000;

describe('the money of a suspended seller', () => {
  let fixture: OrdersUnderTest;
  let purse: SellerPurse;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
    purse = new SellerPurse(fixture);
  });
  afterAll(() => fixture.stop());

  let version = 1;
  const accountStatus = async (seller: Buyer, now: UserReplica['accountStatus']) => {
    version++;
    const { userId: _id, email } = seller;
    const role = 'SELLER' as const;
    const facts = {
      _id,
      email,
      role,
      verification: 'verified',
      accountStatus: now,
      version,
    } as const;
    const person = fixture.service.identity.knows({ name: 'Neema Juma Mollel', ...facts });
    await fixture.service.publishEvent('user.updated', person);
  };

  const earned = async () => {
    const seller = await purse.sellerWithWallet();
    await complete(fixture, seller, await purse.sell(seller, 20_000));
    await purse.becomes(seller, { availableTzs: 23_000 });
    return seller;
  };

  const walletOf = ({ userId }: Buyer) =>
    fixture.db
      .collection<{ _id: string; nextPayoutAt: Date }>('seller_destinations')
      .findOne({ _id: userId });
  const payoutOf = ({ userId: sellerId }: Buyer) =>
    fixture.db.collection('payouts').findOne({ sellerId }, { sort: { _id: -1 } });

  it(
    'is not paid out when asked for, nor weekly, and is there again afterwards',
    async () => {
      const seller = await earned();
      await accountStatus(seller, 'suspended');
      await purse.becomes(seller, { blocker: 'seller-suspended' });
      expect(await purse.askForPayout(seller)).toMatchObject({
        status: 409,
        body: { code: 'payout-seller-suspended' },
      });
      const before = await walletOf(seller);
      fixture.advance(7 * DAY_MS);
      await eventually(async () => {
        const after = await walletOf(seller);
        expect(after?.nextPayoutAt).not.toEqual(before?.nextPayoutAt);
      });
      expect(await purse.money(seller)).toMatchObject({ availableTzs: 23_000, payouts: [] });
      await accountStatus(seller, 'active');
      expect((await purse.askForPayout(seller)).status).toBe(200);
      await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
    },
    PATIENCE_MS,
  );

  it.each(['requested', 'sent'])(
    'is held while its payout is %s and unknown to the provider',
    async (state) => {
      const seller = await earned();
      const sender = fixture.service.app.get(PayoutSenderService);
      const { sendOne } = sender;
      sender.sendOne = async () => false;
      await purse.askForPayout(seller);
      await fixture.db
        .collection('payouts')
        .updateOne({ sellerId: seller.userId }, { $set: { state } });
      await accountStatus(seller, 'suspended');
      sender.sendOne = sendOne;
      // The third try begins after the second is stored.
      await eventually(async () => {
        fixture.advance(3_600_000);
        expect((await payoutOf(seller))?.tries).toBeGreaterThan(2);
      });
      expect(await payoutOf(seller)).toMatchObject({ state });
      expect(await purse.payoutsTo(seller)).toEqual([]);
      await accountStatus(seller, 'active');
      await purse.paidInTime(seller);
      expect(await purse.payoutsTo(seller)).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'does not go out when an admin tries a payout again that came back',
    async () => {
      const seller = await earned();
      await purse.register('0712000020', 'MOLLEL NEEMA JUMA');
      await purse.setDestination(seller, '0712000020');
      // Another destination waits for a day.
      fixture.advance(DAY_MS);
      await purse.askForPayout(seller);
      const { payouts } = await purse.becomes(seller, { availableTzs: 23_000, paidOutTzs: 0 });
      await accountStatus(seller, 'suspended');
      const body = { payoutId: String(payouts[0]?._id) };
      const again = await fixture.service
        .as(await fixture.signIn('ADMIN'))
        .send(moneyRoutes.retryPayout, { body });
      expect(again.body).toMatchObject({ code: 'payout-seller-suspended' });
    },
    PATIENCE_MS,
  );
});
