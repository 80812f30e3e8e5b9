import { eventually, newId, PAYMENT_COMPANY_KEY } from '@sokoni/common/testing';
import { moneyRoutes, type SellerMoney } from '@sokoni/contracts';
import { complete, giveBack } from './support/completion.ts';
import { type Buyer, Lab } from './support/lab.ts';

/** Each test walks through whole sales, which a machine under load takes its time for. */
const PATIENCE_MS = 120_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOSED = '0712000020';
const SLOW = '0712000021';
const ANSWER_LOST = '0712000022';
let nextNumber = 754_000_001;

describe('sellers’ money', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({}, 0.01);
  }, 60_000);
  afterAll(() => lab.close());

  const as = (who: Buyer | null) => lab.service.as(who);
  const money = (seller: Buyer): Promise<SellerMoney> =>
    as(seller).call(moneyRoutes.sellerMoney, {});
  const askForPayout = (seller: Buyer) => as(seller).send(moneyRoutes.requestPayout, {});

  /** The operators know this number under this name. */
  async function register(number: string, name: string): Promise<void> {
    await fetch(`${lab.sandbox.url}/v1/names`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${PAYMENT_COMPANY_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ number: number.slice(1), name }),
    });
  }

  function setWallet(seller: Buyer, number: string) {
    return as(seller).send(moneyRoutes.setWallet, { body: { method: 'Mpesa', number } });
  }

  /** A verified seller whose wallet is theirs. */
  async function sellerWithWallet(given?: string): Promise<Buyer> {
    const seller = await lab.signIn('SELLER', { verification: 'verified' });
    const number = given ?? `0${nextNumber++}`;
    await register(number, 'MOLLEL NEEMA JUMA');
    await setWallet(seller, number);
    return seller;
  }

  async function sell(seller: Buyer, priceTzs: number): Promise<string> {
    const buyer = await lab.buyerWith({ sellerId: seller.userId, priceTzs });
    return (await lab.paidOrder(buyer))._id;
  }

  /** What has to be true of the seller's money, at last. */
  function becomes(seller: Buyer, expected: Partial<SellerMoney>): Promise<SellerMoney> {
    return eventually(async () => {
      const now = await money(seller);
      expect(now).toMatchObject(expected);
      return now;
    });
  }

  it(
    'of somebody who sold nothing is nothing',
    async () => {
      expect(await money(await lab.signIn('SELLER'))).toEqual({
        pendingTzs: 0,
        availableTzs: 0,
        paidOutTzs: 0,
        minimumPayoutTzs: 10_000,
        nextPayoutAt: null,
        hindrance: 'seller-unverified',
        wallet: null,
        payouts: [],
      });
    },
    PATIENCE_MS,
  );

  it(
    'is pending when paid, available when completed, paid out when asked for',
    async () => {
      const seller = await sellerWithWallet();
      const orderId = await sell(seller, 20_000);
      await becomes(seller, { pendingTzs: 23_000, availableTzs: 0, hindrance: 'below-minimum' });
      await complete(lab, seller, orderId);
      await becomes(seller, { pendingTzs: 0, availableTzs: 23_000, hindrance: null });
      const { body } = await askForPayout(seller);
      expect(body).toMatchObject({
        message: 'The money is on its way to the wallet',
        data: { amountTzs: 23_000, status: 'requested', method: 'Mpesa' },
      });
      const after = await becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
      expect(after.payouts).toMatchObject([
        { status: 'paid', amountTzs: 23_000, transactionId: expect.stringMatching(/./) },
      ]);
      const { data } = await lab.service.waitForEvent(
        'payout.paid',
        (event) => event.data.sellerId === seller.userId,
      );
      expect(data).toMatchObject({ amountTzs: 23_000 });
    },
    PATIENCE_MS,
  );

  it(
    'is told line by line, newest first, and as a file',
    async () => {
      const seller = await sellerWithWallet();
      const orderId = await sell(seller, 20_000);
      await complete(lab, seller, orderId);
      await askForPayout(seller);
      await becomes(seller, { paidOutTzs: 23_000 });
      const path = '/api/seller-statement?limit=2';
      const first = await as(seller).fetch(path);
      const cursor = first.headers.get('x-next-cursor');
      expect(((await first.json()) as { data: unknown }).data).toMatchObject([
        { kind: 'payout-requested', amountTzs: -23_000, balanceTzs: 0, orderNumber: '' },
        { kind: 'seller-completed', amountTzs: 0, availableTzs: 23_000, balanceTzs: 23_000 },
      ]);
      const rest = await as(seller).call(moneyRoutes.sellerStatement, {
        query: { cursor: String(cursor), limit: 2 },
      });
      const orderNumber = expect.stringMatching(/^SK/);
      expect(rest).toMatchObject([{ kind: 'order-paid', pendingTzs: 23_000, orderNumber }]);
      const file = await as(seller).fetch('/api/seller-statement/csv');
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect((await file.text()).trim().split('\r\n')).toHaveLength(4);
      expect(
        await as(await lab.signIn('SELLER')).call(moneyRoutes.sellerStatement, { query: {} }),
      ).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'goes out by itself when the week is over',
    async () => {
      const seller = await sellerWithWallet();
      await complete(lab, seller, await sell(seller, 20_000));
      const { nextPayoutAt } = await money(seller);
      expect(new Date(String(nextPayoutAt)).getTime()).toBeGreaterThan(Date.now());
      lab.advance(7 * DAY_MS);
      await becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
    },
    PATIENCE_MS,
  );

  it(
    'is not paid twice, however often it is asked for at once',
    async () => {
      const seller = await sellerWithWallet();
      await complete(lab, seller, await sell(seller, 20_000));
      const answers = await Promise.all(Array.from({ length: 6 }, () => askForPayout(seller)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
      expect((await payoutsTo(seller)).length).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'is not paid twice when the answer got lost: the company is asked',
    async () => {
      const seller = await sellerWithWallet(ANSWER_LOST);
      await complete(lab, seller, await sell(seller, 20_000));
      await askForPayout(seller);
      await paidInTime(seller);
      expect((await payoutsTo(seller)).length).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'waits for a slow operator',
    async () => {
      const seller = await sellerWithWallet(SLOW);
      await complete(lab, seller, await sell(seller, 20_000));
      await askForPayout(seller);
      await becomes(seller, { availableTzs: 0, paidOutTzs: 0, hindrance: 'under-way' });
      await paidInTime(seller);
    },
    PATIENCE_MS,
  );

  it(
    'comes back when the wallet is closed, and an admin may try again',
    async () => {
      const seller = await sellerWithWallet(CLOSED);
      await complete(lab, seller, await sell(seller, 20_000));
      await askForPayout(seller);
      const { payouts } = await becomes(seller, { availableTzs: 23_000, paidOutTzs: 0 });
      const [failed] = payouts;
      expect(failed).toMatchObject({ status: 'failed', failureReason: 'wallet_closed' });
      const better = `0${nextNumber++}`;
      await register(better, 'Neema Juma Mollel');
      await setWallet(seller, better);
      const admin = await lab.signIn('ADMIN');
      const listed = await as(admin).call(moneyRoutes.payouts, { query: { status: 'failed' } });
      expect(listed.map(({ _id }) => _id)).toContain(failed?._id);
      const body = { payoutId: String(failed?._id) };
      await as(admin).call(moneyRoutes.retryPayout, { body });
      await becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
      expect((await as(admin).send(moneyRoutes.retryPayout, { body })).body).toMatchObject({
        code: 'payout-below-minimum',
      });
      const unknown = await as(admin).send(moneyRoutes.retryPayout, {
        body: { payoutId: newId() },
      });
      expect(unknown.status).toBe(404);
    },
    PATIENCE_MS,
  );

  it(
    'that was paid out and has to go back is kept from the next sale',
    async () => {
      const seller = await sellerWithWallet();
      const first = await sell(seller, 20_000);
      await complete(lab, seller, first);
      await askForPayout(seller);
      await becomes(seller, { paidOutTzs: 23_000 });
      await giveBack(lab, first);
      await becomes(seller, { availableTzs: -23_000, hindrance: 'below-minimum' });
      await complete(lab, seller, await sell(seller, 40_000));
      await becomes(seller, { availableTzs: 20_000, hindrance: null });
      await askForPayout(seller);
      await becomes(seller, { availableTzs: 0, paidOutTzs: 43_000 });
    },
    PATIENCE_MS,
  );

  it.each([
    ['ASHA SHAYO', 'name-differs'],
    ['NEEMA JUMA MOLEL', 'verified'],
  ])('goes to a wallet of %s: %s', async (name, state) => {
    const seller = await lab.signIn('SELLER', { verification: 'verified' });
    const number = `0${nextNumber++}`;
    await register(number, name);
    expect((await setWallet(seller, number)).body).toMatchObject({
      message: 'Your wallet is saved',
      data: { state, holderName: name, number: `+255${number.slice(1)}` },
    });
    const hindrance = state === 'verified' ? 'below-minimum' : 'wallet-unverified';
    expect(await money(seller)).toMatchObject({ hindrance });
  });

  it(
    'does not go to a number nobody knows, nor to one that is none',
    async () => {
      const seller = await lab.signIn('SELLER', { verification: 'verified' });
      expect((await setWallet(seller, `0${nextNumber++}`)).body.data).toMatchObject({
        state: 'not-found',
      });
      expect(await askForPayout(seller)).toMatchObject({
        status: 409,
        body: { code: 'payout-wallet-unverified' },
      });
      expect((await setWallet(seller, '12345')).status).toBe(400);
    },
    PATIENCE_MS,
  );

  it(
    'does not go to a seller who is not verified',
    async () => {
      const seller = await lab.signIn('SELLER');
      expect(await askForPayout(seller)).toMatchObject({
        status: 409,
        body: { code: 'payout-seller-unverified' },
      });
    },
    PATIENCE_MS,
  );

  it(
    'is seen whole by admins, and adds up',
    async () => {
      const overview = await as(await lab.signIn('ADMIN')).call(moneyRoutes.moneyOverview, {});
      const { clearingTzs, quarantined, balanced, ...owed } = overview;
      expect(balanced).toBe(true);
      expect(quarantined).toBe(0);
      expect(Object.values(owed).reduce((sum, amount) => sum + amount, 0)).toBe(clearingTzs);
    },
    PATIENCE_MS,
  );

  /** The company is asked again after minutes, then hours. */
  function paidInTime(seller: Buyer): Promise<void> {
    return eventually(async () => {
      lab.advance(HOUR_MS);
      expect(await money(seller)).toMatchObject({ availableTzs: 0, paidOutTzs: 23_000 });
    });
  }

  async function payoutsTo(seller: Buyer): Promise<unknown[]> {
    const { payouts } = await money(seller);
    const ids = new Set(payouts.map(({ _id }) => _id));
    return (await lab.sandbox.statementLines()).filter(({ payoutId }) => ids.has(String(payoutId)));
  }
});
