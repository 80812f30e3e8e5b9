import { Clock } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes, type ProviderUse } from '@sokoni/contracts';
import { ClickpesaServer, SelcomServer } from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import { ProviderHealthService } from '../src/payments/routing/provider-health.service.ts';
import { complete } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { payBy } from './support/sale.ts';
import { SellerPurse } from './support/seller-purse.ts';

const MINUTE_MS = 60_000;
const OPEN_CALL = 'POST /v1/checkout/create-order';

describe('a shop with a primary and a spare provider', () => {
  let primary: SelcomServer;
  let spare: ClickpesaServer;
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    primary = await new SelcomServer().open();
    spare = await new ClickpesaServer().open();
    fixture = await OrdersUnderTest.start({
      ...primary.env,
      ...spare.env,
      PAYMENT_PROVIDER: 'selcom',
      PAYMENT_ROUTES: 'any=selcom,clickpesa wallet=selcom,clickpesa',
      CALLBACK_ORIGIN: 'https://shop.example',
      PROVIDER_TIMEOUT_MS: '500',
    });
    for (const server of [primary, spare])
      server.now = () => fixture.service.app.get(Clock).now().getTime();
  });
  afterAll(async () => {
    await fixture.stop();
    await primary.close();
    await spare.close();
  });

  /** Everything is well, and has always been. */
  beforeEach(async () => {
    for (const server of [primary, spare])
      Object.assign(server, { mood: 'well', loses: '', moodOf: () => null });
    // What was counted in the test before is written, so that it is not counted after the reset.
    await refresh();
    const times = { since: new Date(0), trialAt: null, nextTrialAt: null };
    const well = { health: 'healthy', by: null, ...times, pauses: 0, off: null };
    await fixture.db
      .collection('provider_states')
      .updateMany({}, { $set: { ...well, buckets: {} } });
    await refresh();
  });

  const refresh = () => fixture.service.app.get(ProviderHealthService).refresh();
  const paymentOf = async (orderId: string) =>
    fixture.service.app.get(PaymentsRepository).get(await fixture.paymentIdOf(orderId));
  const newBuyer = () => fixture.buyerWith({ priceTzs: 10_000 });
  const tryCheckout = (buyer: Buyer) =>
    fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} });
  const providerOf = async (orderId: string) => (await paymentOf(orderId)).provider;
  const pagesOf = (server: SelcomServer | ClickpesaServer) =>
    server instanceof SelcomServer ? server.orders.size : server.totals.size;

  /** How often each of the two has taken the payout's money. */
  const takenOf = (payoutId: string) =>
    [primary, spare].map(({ payoutControls }) => payoutControls.taken(payoutId));

  async function finance() {
    const admin = fixture.service.as(await fixture.signIn('ADMIN'));
    const turn = (provider: string, use: ProviderUse, on: boolean) => {
      const body = { provider, use, on, reason: 'Planned work of the provider' };
      return admin.call(moneyRoutes.switchProvider, { body });
    };
    return { turn, rows: () => admin.call(moneyRoutes.paymentProviders, {}) };
  }

  describe('a payment', () => {
    it('takes the spare in the same request when the primary turns it away, and stays there', async () => {
      primary.mood = 'hurried';
      const buyer = await newBuyer();
      const { orderId, paymentUrl } = await fixture.checkout(buyer);
      expect(await paymentOf(orderId)).toMatchObject({ provider: 'clickpesa', paymentUrl });
      const paymentId = await fixture.paymentIdOf(orderId);
      expect([...primary.orders.keys()].filter((id) => id.startsWith(paymentId))).toEqual([]);
      primary.mood = 'well';
      expect((await fixture.checkout(buyer)).paymentUrl).toBe(paymentUrl);
      spare.settle(paymentId, 'succeeded');
      await fixture.service.app.get(PaymentsRepository).pollAt(paymentId, new Date());
      await fixture.paymentBecomes(buyer, orderId, 'paid');
    });

    it('stays unknown at the primary after a lost answer, whatever comes after it', async () => {
      primary.loses = OPEN_CALL;
      const [buyer, before] = [await newBuyer(), pagesOf(spare)];
      const lost = await tryCheckout(buyer);
      expect(lost).toMatchObject({ body: { code: 'payment-provider-down' } });
      primary.loses = '';
      primary.mood = 'hurried';
      expect(await tryCheckout(buyer)).toMatchObject({ body: { code: 'payment-provider-down' } });
      primary.mood = 'well';
      const { orderId } = await fixture.checkout(buyer);
      expect(await providerOf(orderId)).toBe('selcom');
      expect(pagesOf(spare)).toBe(before);
    });

    it('skips a primary that is down on all replicas, which is tried again by one payment', async () => {
      const replica = await fixture.spawnReplica();
      let opened = 0;
      primary.moodOf = ({ what }) => {
        if (what === OPEN_CALL) opened++;
        return 'down';
      };
      const unlucky = await Promise.all([1, 2, 3].map(newBuyer));
      await Promise.all(unlucky.map(tryCheckout));
      expect(opened).toBe(3);
      await refresh();
      const payAt = async (shop: Pick<typeof replica, 'as'>) => {
        const start = await shop.as(await newBuyer()).call(ordersRoutes.checkout, { body: {} });
        return providerOf(start.orderId);
      };
      await eventually(async () => expect(await payAt(replica)).toBe('clickpesa'));
      const before = opened;
      for (const shop of [replica, fixture.service]) expect(await payAt(shop)).toBe('clickpesa');
      expect(opened).toBe(before);
      await replica.stop();

      primary.moodOf = () => null;
      const next = async () => providerOf((await fixture.checkout(await newBuyer())).orderId);
      // A poll of one of the former payments that failed meanwhile puts the trial off.
      await eventually(async () => {
        fixture.advance(61_000);
        expect(await next()).toBe('selcom');
      });
      expect(await next()).toBe('clickpesa');
      await eventually(async () => {
        fixture.advance(11_000);
        await fixture.checkout(await newBuyer());
        await refresh();
        const { rows } = await finance();
        const [selcom] = (await rows()).filter(({ name }) => name === 'selcom');
        expect(selcom?.states[0]).toMatchObject({ use: 'payments', health: 'healthy' });
      });
      const again = await fixture.checkout(await newBuyer());
      expect(await providerOf(again.orderId)).toBe('selcom');
    });

    it('goes to no provider that an admin has switched off', async () => {
      const { turn, rows } = await finance();
      const off = await turn('selcom', 'payments', false);
      expect(off.states[0]).toMatchObject({ routed: true, off: { byName: 'Neema Juma Mollel' } });
      const routes = (await rows()).map(({ name, routes }) => [
        name,
        routes.filter(({ inUse }) => inUse).map(({ route }) => route),
      ]);
      expect(Object.fromEntries(routes)).toEqual({
        selcom: ['wallet', 'bank'],
        clickpesa: ['any', 'control-number'],
      });
      const buyer = await newBuyer();
      expect(await providerOf((await fixture.checkout(buyer)).orderId)).toBe('clickpesa');
      await turn('clickpesa', 'payments', false);
      const closed = await newBuyer();
      expect(await tryCheckout(closed)).toMatchObject({ body: { code: 'payment-provider-down' } });
      await turn('selcom', 'payments', true);
      expect(await providerOf((await fixture.checkout(closed)).orderId)).toBe('selcom');
      const actions = await fixture.db
        .collection('audit')
        .find({ 'entries.aggregate': 'provider:selcom' })
        .toArray();
      // Other tests switch its payouts.
      const entries: { readonly action: string }[] = actions.flatMap(({ entries }) => entries);
      expect(entries.filter(({ action }) => action.startsWith('provider.payments'))).toMatchObject([
        { action: 'provider.payments-off', state: { reason: 'Planned work of the provider' } },
        { action: 'provider.payments-on' },
      ]);
    });
  });

  describe('a payout', () => {
    let purse: SellerPurse;
    beforeAll(() => {
      purse = new SellerPurse(fixture);
    });

    /** A seller asks for all that a sale has brought. */
    async function requested(): Promise<{ readonly seller: Buyer; readonly payoutId: string }> {
      const seller = await fixture.signIn('SELLER', {
        name: 'Asha Mushi',
        verification: 'verified',
      });
      await purse.setDestination(seller, purse.newNumber());
      const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 20_000 });
      const { orderId } = await payBy(primary, fixture, buyer);
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      await complete(fixture, seller, orderId);
      expect((await purse.askForPayout(seller)).status).toBe(200);
      const payout = await fixture.db.collection('payouts').findOne({ sellerId: seller.userId });
      return { seller, payoutId: String(payout?._id) };
    }

    const payoutIs = (payoutId: string, expected: object) =>
      eventually(async () => {
        fixture.advance(MINUTE_MS);
        const payouts = fixture.db.collection<{ _id: string }>('payouts');
        expect(await payouts.findOne({ _id: payoutId })).toMatchObject(expected);
      });

    it('that has not reached the primary goes to the spare, and to it alone', async () => {
      primary.moodOf = ({ what }) => (what === primary.payoutControls.call ? 'hurried' : null);
      const { payoutId } = await requested();
      await payoutIs(payoutId, { provider: 'clickpesa', state: 'sent' });
      await eventually(async () => expect(spare.payoutControls.taken(payoutId)).toBe(1));
      primary.moodOf = () => null;
      spare.payoutControls.settle(payoutId, 'paid');
      await payoutIs(payoutId, { provider: 'clickpesa', state: 'paid' });
      expect(takenOf(payoutId)).toEqual([0, 1]);
    });

    it('of an unknown outcome never moves, and is paid once', async () => {
      // From the transfer on no answer arrives, so that its outcome stays unknown however late it is looked at.
      let isSilent = false;
      primary.moodOf = ({ what }) => {
        isSilent ||= what === primary.payoutControls.call;
        return isSilent ? 'lost' : null;
      };
      const { payoutId } = await requested();
      await payoutIs(payoutId, { provider: 'selcom', state: 'unanswered' });
      const { turn } = await finance();
      await turn('selcom', 'payouts', false);
      const { tries = 0 } = (await fixture.db
        .collection<{ _id: string; tries: number }>('payouts')
        .findOne({ _id: payoutId })) ?? { tries: 0 };
      await payoutIs(payoutId, { provider: 'selcom', state: 'unanswered', tries: tries + 2 });
      primary.moodOf = () => null;
      primary.payoutControls.settle(payoutId, 'paid');
      await payoutIs(payoutId, { provider: 'selcom', state: 'paid' });
      expect(takenOf(payoutId)).toEqual([1, 0]);
    });

    it('waits while all its providers are switched off, and follows a minute after one is on', async () => {
      const { turn } = await finance();
      for (const name of ['selcom', 'clickpesa']) await turn(name, 'payouts', false);
      const { payoutId } = await requested();
      await payoutIs(payoutId, { provider: 'selcom', state: 'requested', tries: 5 });
      await eventually(async () => {
        const { nextTryAt, triedAt } = (await fixture.db
          .collection<{ _id: string; nextTryAt: Date; triedAt: Date }>('payouts')
          .findOne({ _id: payoutId })) ?? { nextTryAt: new Date(0), triedAt: new Date(0) };
        // A minute, and what the clock was advanced during the try; without an answer it would be an hour.
        expect(nextTryAt.getTime() - triedAt.getTime()).toBeLessThan(10 * MINUTE_MS);
      });
      await turn('clickpesa', 'payouts', true);
      await payoutIs(payoutId, { provider: 'clickpesa', state: 'sent' });
      expect(primary.payoutControls.taken(payoutId)).toBe(0);
    });
  });
});
