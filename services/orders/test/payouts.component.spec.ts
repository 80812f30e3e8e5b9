import { DAY_MS, moneyRoutes } from '@sokoni/contracts';
import { PayoutsRepository } from '../src/payouts/payouts.repository.ts';
import { complete, giveBack } from './support/completion.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { SellerPurse } from './support/seller-purse.ts';

/** Each test needs whole sales, which are slow on a busy machine. */
const PATIENCE_MS = 300_000;
const HOUR_MS = 3_600_000;

describe('sellers’ money', () => {
  let fixture: OrdersUnderTest;
  let purse: SellerPurse;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
    purse = new SellerPurse(fixture);
  });
  afterAll(() => fixture.stop());

  it(
    'of a seller without sales is zero',
    async () => {
      expect(await purse.money(await fixture.signIn('SELLER'))).toEqual({
        pendingTzs: 0,
        availableTzs: 0,
        onTheWayTzs: 0,
        paidOutTzs: 0,
        minimumPayoutTzs: 10_000,
        commission: { basisPoints: 0, next: null },
        nextPayoutAt: null,
        blocker: 'seller-unverified',
        destination: null,
        payouts: [],
        firstLineAt: null,
      });
    },
    PATIENCE_MS,
  );

  it(
    'is pending when paid, available when completed, paid out when asked for',
    async () => {
      const seller = await purse.sellerWithWallet();
      const orderId = await purse.sell(seller, 20_000);
      // No day is promised on which nothing would be paid.
      await purse.becomes(seller, {
        pendingTzs: 23_000,
        availableTzs: 0,
        blocker: 'below-minimum',
        nextPayoutAt: null,
      });
      await complete(fixture, seller, orderId);
      await purse.becomes(seller, { pendingTzs: 0, availableTzs: 23_000, blocker: null });
      const { body } = await purse.askForPayout(seller);
      expect(body).toMatchObject({
        message: 'The money is on its way',
        data: { amountTzs: 23_000, status: 'requested', to: { method: 'Mpesa' } },
      });
      // Wherever the payout is when it is looked at: none of it is missing or counted twice.
      const { availableTzs, onTheWayTzs, paidOutTzs } = await purse.money(seller);
      expect(availableTzs + onTheWayTzs + paidOutTzs).toBe(23_000);
      const after = await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
      expect(after.onTheWayTzs).toBe(0);
      expect(after.firstLineAt).toMatch(/^20\d\d-/);
      expect(after.payouts).toMatchObject([
        { status: 'paid', amountTzs: 23_000, transactionId: expect.stringMatching(/./) },
      ]);
      const { data } = await fixture.service.waitForEvent(
        'payout.paid',
        (event) => event.data.sellerId === seller.userId,
      );
      expect(data).toMatchObject({ amountTzs: 23_000 });
    },
    PATIENCE_MS,
  );

  it(
    'is listed line by line, newest first, and as a file',
    async () => {
      const seller = await purse.sellerWithWallet();
      const orderId = await purse.sell(seller, 20_000);
      await complete(fixture, seller, orderId);
      await purse.askForPayout(seller);
      await purse.becomes(seller, { paidOutTzs: 23_000 });
      const path = '/api/seller-statement?limit=2';
      const first = await fixture.service.as(seller).fetch(path);
      const cursor = first.headers.get('x-next-cursor');
      expect(((await first.json()) as { data: unknown }).data).toMatchObject([
        { kind: 'payout-requested', amountTzs: -23_000, balanceTzs: 0, orderNumber: '' },
        { kind: 'seller-completed', amountTzs: 0, availableTzs: 23_000, balanceTzs: 23_000 },
      ]);
      const rest = await fixture.service.as(seller).call(moneyRoutes.sellerStatement, {
        query: { cursor: String(cursor), limit: 2 },
      });
      const orderNumber = expect.stringMatching(/^SK/);
      expect(rest).toMatchObject([{ kind: 'order-paid', pendingTzs: 23_000, orderNumber }]);
      const file = await fixture.service.as(seller).fetch('/api/seller-statement/csv');
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect((await file.text()).trim().split('\r\n')).toHaveLength(4);
      expect(
        await fixture.service
          .as(await fixture.signIn('SELLER'))
          .call(moneyRoutes.sellerStatement, { query: {} }),
      ).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'goes out by itself when the week is over',
    async () => {
      const seller = await purse.sellerWithWallet();
      await complete(fixture, seller, await purse.sell(seller, 20_000));
      const { nextPayoutAt } = await purse.money(seller);
      expect(new Date(String(nextPayoutAt)).getTime()).toBeGreaterThan(Date.now());
      fixture.advance(7 * DAY_MS);
      await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
    },
    PATIENCE_MS,
  );

  it(
    'of one seller that fails every time does not stop those of the others',
    async () => {
      const [failing, other] = [await purse.sellerWithWallet(), await purse.sellerWithWallet()];
      for (const seller of [failing, other])
        await complete(fixture, seller, await purse.sell(seller, 20_000));
      const payouts = fixture.service.app.get(PayoutsRepository);
      const { insert } = payouts;
      payouts.insert = async (payout) => {
        if (payout.sellerId === failing.userId) throw new Error('Cannot be written');
        return insert.call(payouts, payout);
      };
      fixture.advance(7 * DAY_MS);
      await purse.becomes(other, { availableTzs: 0, paidOutTzs: 23_000 });
      expect(await purse.money(failing)).toMatchObject({ availableTzs: 23_000, payouts: [] });
      payouts.insert = insert;
      fixture.advance(HOUR_MS);
      await purse.becomes(failing, { availableTzs: 0, paidOutTzs: 23_000 });
    },
    PATIENCE_MS,
  );

  it(
    'is not paid twice, however often it is asked for at once',
    async () => {
      const seller = await purse.sellerWithWallet();
      await complete(fixture, seller, await purse.sell(seller, 20_000));
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => purse.askForPayout(seller)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
      expect((await purse.payoutsTo(seller)).length).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'of a refund after the payout is deducted from the next sale',
    async () => {
      const seller = await purse.sellerWithWallet();
      const first = await purse.sell(seller, 20_000);
      await complete(fixture, seller, first);
      await purse.askForPayout(seller);
      await purse.becomes(seller, { paidOutTzs: 23_000 });
      await giveBack(fixture, first);
      await purse.becomes(seller, { availableTzs: -23_000, blocker: 'below-minimum' });
      await complete(fixture, seller, await purse.sell(seller, 40_000));
      await purse.becomes(seller, { availableTzs: 20_000, blocker: null });
      await purse.askForPayout(seller);
      await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 43_000 });
      expect((await purse.payoutsTo(seller)).length).toBe(2);
    },
    PATIENCE_MS,
  );

  it(
    'sums up to the clearing balance in the admins’ overview',
    async () => {
      await purse.sell(await purse.sellerWithWallet(), 20_000);
      const overview = await fixture.service
        .as(await fixture.signIn('ADMIN'))
        .call(moneyRoutes.moneyOverview, {});
      const { clearingTzs, heldBy, quarantined, balanced, ...owed } = overview;
      expect(heldBy).toMatchObject([{ provider: 'sandbox', heldTzs: clearingTzs }]);
      expect(balanced).toBe(true);
      expect(quarantined).toBe(0);
      expect(Object.values(owed).reduce((sum, amount) => sum + amount, 0)).toBe(clearingTzs);
    },
    PATIENCE_MS,
  );
});
