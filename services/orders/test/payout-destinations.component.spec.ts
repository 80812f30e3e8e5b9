import { jest } from '@jest/globals';
import { ProblemError } from '@sokoni/common';
import { newId, TEST_PASSWORD } from '@sokoni/common/testing';
import { moneyRoutes, TIMINGS } from '@sokoni/contracts';
import { OwnerProofClient } from '../src/payouts/destinations.service.ts';
import { complete } from './support/completion.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { SellerPurse } from './support/seller-purse.ts';

/** Each test needs whole sales, which are slow on a busy machine. */
const PATIENCE_MS = 300_000;
const CLOSED = '0712000020';
const SLOW = '0712000021';
const ANSWER_LOST = '0712000022';

describe('a payout and the wallet it goes to', () => {
  let fixture: OrdersUnderTest;
  let purse: SellerPurse;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
    purse = new SellerPurse(fixture);
  });
  afterAll(() => fixture.stop());

  it(
    'is not paid twice when the answer got lost: the provider is asked',
    async () => {
      const seller = await purse.sellerWithWallet(ANSWER_LOST);
      await complete(fixture, seller, await purse.sell(seller, 20_000));
      await purse.askForPayout(seller);
      await purse.paidInTime(seller);
      expect((await purse.payoutsTo(seller)).length).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'is paid by a slow operator',
    async () => {
      const seller = await purse.sellerWithWallet(SLOW);
      await complete(fixture, seller, await purse.sell(seller, 20_000));
      await purse.askForPayout(seller);
      await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 0, blocker: 'under-way' });
      await purse.paidInTime(seller);
      expect((await purse.payoutsTo(seller)).length).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    'returns to the balance when the wallet is closed, and an admin may retry it',
    async () => {
      const seller = await purse.sellerWithWallet(CLOSED);
      await complete(fixture, seller, await purse.sell(seller, 20_000));
      await purse.askForPayout(seller);
      const { payouts } = await purse.becomes(seller, { availableTzs: 23_000, paidOutTzs: 0 });
      const [failed] = payouts;
      expect(failed).toMatchObject({ status: 'failed', failureReason: 'wallet_closed' });
      const better = purse.newNumber();
      await purse.register(better, 'Neema Juma Mollel');
      await purse.setDestination(seller, better);
      fixture.advance(TIMINGS.destinationWaitMs + 1_000);
      const admin = await fixture.signIn('ADMIN');
      const listed = await fixture.service
        .as(admin)
        .call(moneyRoutes.payouts, { query: { status: 'failed' } });
      expect(listed.map(({ _id }) => _id)).toContain(failed?._id);
      const body = { payoutId: String(failed?._id) };
      await fixture.service.as(admin).call(moneyRoutes.retryPayout, { body });
      await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 23_000 });
      expect(
        (await fixture.service.as(admin).send(moneyRoutes.retryPayout, { body })).body,
      ).toMatchObject({
        code: 'payout-below-minimum',
      });
      const unknown = await fixture.service.as(admin).send(moneyRoutes.retryPayout, {
        body: { payoutId: newId() },
      });
      expect(unknown.status).toBe(404);
    },
    PATIENCE_MS,
  );

  it.each([
    ['ASHA SHAYO', 'name-differs', /another name/],
    ['NEEMA JUMA MOLEL', 'verified', /^Saved: your payouts go there$/],
  ])('goes to a wallet of %s: %s', async (name, state, message) => {
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    const number = purse.newNumber();
    await purse.register(number, name);
    expect((await purse.setDestination(seller, number)).body).toMatchObject({
      message: expect.stringMatching(message),
      data: {
        state,
        holderName: state === 'verified' ? name : '',
        to: { number: `+255${number.slice(1)}` },
      },
    });
    const blocker = state === 'verified' ? 'below-minimum' : 'destination-unverified';
    expect(await purse.money(seller)).toMatchObject({ blocker });
  });

  it('changes after a day; until then the verified one is paid, and the change can be cancelled', async () => {
    const seller = await purse.sellerWithWallet();
    const { destination: first } = await purse.money(seller);
    const other = purse.newNumber();
    await purse.register(other, 'NEEMA JUMA MOLLEL');
    expect((await purse.setDestination(seller, other)).body).toMatchObject({
      message: expect.stringMatching(/after 24 hours/),
      data: { to: first?.to, state: 'verified', next: { to: { number: `+255${other.slice(1)}` } } },
    });
    const userId = seller.userId;
    const fact = { userId, email: seller.email, name: '', language: 'en' as const };
    await fixture.service.publishEvent('password.changed', fact);
    expect(await purse.money(seller)).toMatchObject({ destination: { to: first?.to, next: null } });
    await purse.setDestination(seller, other);
    fixture.advance(TIMINGS.destinationWaitMs - 60_000);
    expect(await purse.money(seller)).toMatchObject({ destination: { to: first?.to } });
    fixture.advance(120_000);
    expect(await purse.money(seller)).toMatchObject({
      destination: { to: { number: `+255${other.slice(1)}` }, state: 'verified', next: null },
    });
  });

  it('is set by its owner alone: a session that proves nothing changes no destination, not the first one', async () => {
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    const [own, other] = [purse.newNumber(), purse.newNumber()];
    for (const number of [own, other]) await purse.register(number, 'NEEMA JUMA MOLLEL');
    const REFUSED = {
      status: 400,
      body: { code: 'invalid-input', data: { fields: { password: expect.any(String) } } },
    };
    for (const proof of [{}, { password: 'guessed' }, { formerCode: '000000' }])
      expect(await purse.setDestination(seller, own, proof)).toMatchObject(REFUSED);
    expect(await purse.money(seller)).toMatchObject({ destination: null });
    expect((await purse.setDestination(seller, own)).status).toBe(200);
    expect(await purse.setDestination(seller, other, {})).toMatchObject(REFUSED);
    expect(await purse.money(seller)).toMatchObject({ destination: { next: null } });
    const stored = await fixture.db.collection('seller_destinations').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(TEST_PASSWORD);
  });

  it('is saved once by a form that comes again, which needs no second proof', async () => {
    const seller = await purse.sellerWithWallet();
    const other = purse.newNumber();
    await purse.register(other, 'NEEMA JUMA MOLLEL');
    const first = await purse.setDestination(seller, other);
    expect((await purse.setDestination(seller, other, {})).body).toEqual(first.body);
    const requests = fixture.service.broker.received('payout-destination.change-requested');
    expect(requests.filter(({ aggregateId }) => aggregateId === seller.userId)).toHaveLength(1);
  });

  it('stays as it is while nobody can say whether its owner asks', async () => {
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    const client = fixture.service.app.get(OwnerProofClient);
    const check = jest
      .spyOn(client, 'check')
      .mockRejectedValue(new ProblemError('service-unavailable'));
    expect((await purse.setDestination(seller, purse.newNumber())).status).toBe(503);
    check.mockRestore();
    expect(await purse.money(seller)).toMatchObject({ destination: null });
  });

  it('is announced with the time from which it holds, and without the whole number', async () => {
    const seller = await purse.sellerWithWallet();
    const other = purse.newNumber();
    await purse.register(other, 'NEEMA JUMA MOLLEL');
    const { body } = await purse.setDestination(seller, other);
    const { data, aggregateId } = await fixture.service.waitForEvent(
      'payout-destination.change-requested',
      (event) => event.data.sellerId === seller.userId,
    );
    const startsAt = body.success && body.data.next?.startsAt;
    expect(aggregateId).toBe(seller.userId);
    const to = { kind: 'wallet', method: 'Mpesa', number: `****${other.slice(-4)}` };
    expect(data).toEqual({ sellerId: seller.userId, to, startsAt });
    // Neither the first one nor one that fails changes anything.
    await purse.setDestination(seller, purse.newNumber());
    const requests = fixture.service.broker.received('payout-destination.change-requested');
    expect(requests.filter(({ aggregateId: id }) => id === seller.userId)).toHaveLength(1);
  });

  it('stays a verified wallet where another one is another person’s', async () => {
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    const [own, foreign] = [purse.newNumber(), purse.newNumber()];
    await purse.register(own, 'NEEMA JUMA MOLEL');
    await purse.register(foreign, 'ASHA SHAYO');
    await purse.setDestination(seller, own);
    expect(await purse.money(seller)).toMatchObject({ blocker: 'below-minimum' });
    expect((await purse.setDestination(seller, foreign)).body).toMatchObject({
      message: expect.stringMatching(/another name/),
      data: {
        ...{ to: { number: `+255${own.slice(1)}` }, state: 'verified', next: null },
        asked: 'name-differs',
      },
    });
    expect(await purse.money(seller)).toMatchObject({ blocker: 'below-minimum' });
  });

  it(
    'does not go to an unknown number, nor to an invalid one',
    async () => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      expect((await purse.setDestination(seller, purse.newNumber())).body).toMatchObject({
        message: expect.stringMatching(/does not know this number/),
        data: { state: 'not-found' },
      });
      expect(await purse.askForPayout(seller)).toMatchObject({
        status: 409,
        body: { code: 'payout-destination-unverified' },
      });
      expect((await purse.setDestination(seller, '12345')).status).toBe(400);
    },
    PATIENCE_MS,
  );

  it(
    'does not go to a seller who is not verified',
    async () => {
      const seller = await fixture.signIn('SELLER');
      expect(await purse.askForPayout(seller)).toMatchObject({
        status: 409,
        body: { code: 'payout-seller-unverified' },
      });
    },
    PATIENCE_MS,
  );
});
