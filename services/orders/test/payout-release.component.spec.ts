import { readAuditHistory } from '@sokoni/common';
import { eventually, withoutTimers } from '@sokoni/common/testing';
import { BALANCE_BELOW_ZERO, DAY_MS, moneyRoutes, type PayoutTasks } from '@sokoni/contracts';
import type { PayoutRecord } from '../src/payouts/payout.schema.ts';
import { PayoutsService } from '../src/payouts/payouts.service.ts';
import { complete, giveBack } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { SellerPurse } from './support/seller-purse.ts';

const PATIENCE_MS = 300_000;
const HOUR_MS = 3_600_000;

const decidedFirst = (name: string, choice: string) => ({
  status: 409,
  body: { code: 'decided-first', message: `${name} was first. The decision is: ${choice}.` },
});

describe('payouts above the ceiling', () => {
  let fixture: OrdersUnderTest;
  let purse: SellerPurse;
  let [asha, juma]: Buyer[] = [];
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ PAYOUT_RELEASE_CEILING_TZS: '30000' }, 0.01);
    purse = new SellerPurse(fixture);
    // On a Monday what earlier tests have left would be paid out by itself.
    fixture.service.app.get(PayoutsService).payOneDue = async () => false;
    asha = await fixture.signIn('ADMIN', { name: 'Asha Mushi' });
    juma = await fixture.signIn('ADMIN', { name: 'Juma Said' });
  });
  afterAll(() => fixture.stop());
  /** A day of its own, on which nothing has been paid out. */
  afterEach(() => fixture.advance(DAY_MS));

  const as = (admin: Buyer | undefined) => fixture.service.as(admin ?? null);
  const tasks = (admin: Buyer | undefined) => as(admin).call(moneyRoutes.payoutTasks, {});
  const payouts = () => fixture.db.collection<PayoutRecord>('payouts');

  async function sellerWith(priceTzs: number): Promise<Buyer> {
    const seller = await purse.sellerWithWallet();
    await complete(fixture, seller, await purse.sell(seller, priceTzs));
    await purse.becomes(seller, { availableTzs: priceTzs + 3_000 });
    return seller;
  }

  const prepare = ({ waiting, waitingTzs }: PayoutTasks, admin: Buyer | undefined) => {
    const body = { count: waiting.length, sumTzs: waitingTzs };
    return as(admin).send(moneyRoutes.preparePayouts, { body });
  };

  const release = (batchId: string, admin: Buyer | undefined) =>
    as(admin).send(moneyRoutes.releasePayouts, { body: { batchId } });

  it(
    'wait for two admins, and the day’s sum counts; a batch goes out once',
    async () => {
      const first = await sellerWith(20_000);
      const { body } = await purse.askForPayout(first);
      expect(body).toMatchObject({ data: { status: 'requested' } });
      const [second, third] = [await sellerWith(20_000), await sellerWith(40_000)];
      for (const seller of [second, third]) {
        expect((await purse.askForPayout(seller)).body).toMatchObject({
          message: expect.stringContaining('second person'),
          data: { status: 'waiting' },
        });
      }
      await purse.becomes(first, { paidOutTzs: 23_000 });
      const before = await tasks(asha);
      expect(before).toMatchObject({ ceilingTzs: 30_000, sentTodayTzs: 23_000 });
      expect(before).toMatchObject({ waitingTzs: 66_000, batches: [] });

      const changed = { ...before, waitingTzs: before.waitingTzs - 1 };
      expect((await prepare(changed, asha)).body).toMatchObject({ code: 'payout-batch-changed' });
      const pressed = await Promise.all([1, 2].map(() => prepare(before, asha)));
      expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [batch] = (await tasks(juma)).batches;
      expect(batch).toMatchObject({ count: 2, sumTzs: 66_000, mayRelease: true });
      expect(batch?.preparedByName).toBe('Asha Mushi');
      expect((await tasks(asha)).batches).toMatchObject([{ mayRelease: false }]);
      const batchId = String(batch?._id);
      expect((await release(batchId, asha)).body).toMatchObject({ code: 'second-admin-needed' });
      expect(await payouts().countDocuments({ state: 'in-batch', batchId })).toBe(2);

      const rivals = await Promise.all([1, 2, 3].map(() => release(batchId, juma)));
      expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await purse.becomes(second, { paidOutTzs: 23_000 });
      await purse.becomes(third, { paidOutTzs: 43_000 });
      expect(await purse.payoutsTo(second)).toHaveLength(1);
      const late = await release(batchId, await fixture.signIn('ADMIN'));
      expect(late).toMatchObject(decidedFirst('Juma Said', 'Released'));
    },
    PATIENCE_MS,
  );

  it(
    'that an admin has made again is released by another one, and a dissolved batch waits again',
    async () => {
      const seller = await sellerWith(40_000);
      await purse.askForPayout(seller);
      await prepare(await tasks(juma), juma);
      const [batch] = (await tasks(asha)).batches;
      const body = { batchId: String(batch?._id) };
      await payouts().updateOne({ batchId: body.batchId }, { $set: { madeBy: asha?.userId } });
      await as(juma).call(moneyRoutes.returnPayouts, { body });
      expect(await release(body.batchId, asha)).toMatchObject(
        decidedFirst('Juma Said', 'Dissolved'),
      );
      await prepare(await tasks(juma), juma);
      const [again] = (await tasks(asha)).batches;
      expect(again).toMatchObject({ count: 1, mayRelease: false });
      const answer = await release(String(again?._id), asha);
      expect(answer.body).toMatchObject({ code: 'second-admin-needed' });
      const other = await fixture.signIn('ADMIN');
      expect((await release(String(again?._id), other)).status).toBe(200);
      await purse.becomes(seller, { paidOutTzs: 43_000 });
    },
    PATIENCE_MS,
  );

  describe('whose money is taken out of the balance while they wait', () => {
    /** A seller whose payout waits, and the refund of the sale that it pays. */
    async function waiting() {
      const seller = await purse.sellerWithWallet();
      const orderId = await purse.sell(seller, 40_000);
      await complete(fixture, seller, orderId);
      await purse.becomes(seller, { availableTzs: 43_000 });
      await purse.askForPayout(seller);
      const refund = async () => {
        await giveBack(fixture, orderId);
        await purse.becomes(seller, { availableTzs: -43_000 });
      };
      return { seller, refund };
    }

    async function isBack(seller: Buyer): Promise<void> {
      const failed = { status: 'failed', failureReason: BALANCE_BELOW_ZERO } as const;
      const { payouts } = await purse.becomes(seller, { availableTzs: 0, paidOutTzs: 0 });
      expect(payouts).toMatchObject([failed]);
      expect(await purse.payoutsTo(seller)).toEqual([]);
      await fixture.service.waitForEvent(
        'payout.failed',
        ({ data }) => data.payoutId === payouts[0]?._id,
      );
    }

    it(
      'are not prepared, and the others are',
      async () => {
        const [{ seller, refund }, other] = [await waiting(), await waiting()];
        await refund();
        const shown = await tasks(asha);
        expect((await prepare(shown, asha)).body).toMatchObject({ code: 'payout-batch-changed' });
        await isBack(seller);
        expect((await prepare(await tasks(asha), asha)).status).toBe(200);
        const [batch] = (await tasks(juma)).batches;
        expect((await release(String(batch?._id), juma)).status).toBe(200);
        await purse.becomes(other.seller, { availableTzs: 0, paidOutTzs: 43_000 });
      },
      PATIENCE_MS,
    );

    it(
      'are not sent once they are released',
      async () => {
        const { seller, refund } = await waiting();
        expect((await prepare(await tasks(asha), asha)).status).toBe(200);
        await refund();
        const [batch] = (await tasks(juma)).batches;
        expect((await release(String(batch?._id), juma)).status).toBe(200);
        await isBack(seller);
      },
      PATIENCE_MS,
    );
  });

  describe('and those of an unknown end', () => {
    /** Sent an hour ago; the provider does not say what became of it. */
    async function unknown(amountTzs: number): Promise<{ payoutId: string; seller: Buyer }> {
      const seller = await sellerWith(amountTzs - 3_000);
      const past = new Date(Date.now() - HOUR_MS);
      const silent = { state: 'unanswered', sentAt: past, triedAt: past } as const;
      const $set = { ...silent, nextTryAt: null };
      const found = await withoutTimers(fixture.service, async () => {
        await purse.askForPayout(seller);
        return payouts().findOneAndUpdate({ sellerId: seller.userId }, { $set });
      });
      return { payoutId: String(found?._id), seller };
    }

    const decide = (
      admin: Buyer | undefined,
      body: { payoutId: string; paid: boolean; transactionId?: string },
    ) => as(admin).send(moneyRoutes.decideUnknownPayout, { body });

    it(
      'below the ceiling are decided by one admin, once; the money is back if it was not paid',
      async () => {
        const { payoutId, seller } = await unknown(23_000);
        expect((await purse.money(seller)).payouts).toMatchObject([{ unknown: true }]);
        expect((await tasks(asha)).unknown.map(({ _id }) => _id)).toContain(payoutId);
        const missing = await decide(asha, { payoutId, paid: true });
        expect(missing.body).toMatchObject({ code: 'payout-transaction-missing' });
        const answers = await Promise.all(
          [asha, juma].map((admin) => decide(admin, { payoutId, paid: false })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        await purse.becomes(seller, { availableTzs: 23_000, paidOutTzs: 0 });
        const name = answers[0]?.status === 200 ? 'Asha Mushi' : 'Juma Said';
        const late = await decide(await fixture.signIn('ADMIN'), { payoutId, paid: false });
        expect(late).toMatchObject(decidedFirst(name, 'Not paid'));
        await fixture.service.waitForEvent(
          'payout.failed',
          ({ data }) => data.payoutId === payoutId,
        );
      },
      PATIENCE_MS,
    );

    it(
      'above the ceiling are decided by two admins who have read the same',
      async () => {
        const { payoutId, seller } = await unknown(43_000);
        const reading = { payoutId, paid: true, transactionId: 'TX-77' };
        const noted = { byName: 'Asha Mushi', isOwn: true };
        expect((await decide(asha, reading)).body).toMatchObject({
          data: { status: 'sent', noted },
        });
        const shown = (await tasks(juma)).unknown.find(({ _id }) => _id === payoutId);
        expect(shown).toMatchObject({ noted: { ...noted, isOwn: false } });
        const again = await decide(asha, reading);
        expect(again.body).toMatchObject({ code: 'second-admin-needed' });
        const right = { ...reading, transactionId: 'TX-78' };
        for (const differs of [right, { payoutId, paid: false }]) {
          expect(await decide(juma, differs)).toMatchObject({
            status: 409,
            body: {
              code: 'payout-noted-otherwise',
              message: expect.stringContaining('paid, transaction TX-77'),
            },
          });
        }
        const kept = (await tasks(juma)).unknown.find(({ _id }) => _id === payoutId);
        expect(kept).toMatchObject({ noted: { ...noted, isOwn: false, transactionId: 'TX-77' } });
        // Who has misread corrects it.
        const corrected = await decide(asha, right);
        expect(corrected.body).toMatchObject({ data: { noted: { transactionId: 'TX-78' } } });
        const same = await decide(juma, right);
        expect(same.body).toMatchObject({ data: { status: 'paid', transactionId: 'TX-78' } });
        await eventually(async () =>
          expect(await purse.money(seller)).toMatchObject({ paidOutTzs: 43_000 }),
        );
        const entries = await readAuditHistory(fixture.db, `payout:${payoutId}`);
        const notedBy = entries.filter(({ action }) => action === 'payout.noted');
        expect(notedBy).toHaveLength(2);
        expect(entries.at(-1)).toMatchObject({ action: 'payout.paid' });
      },
      PATIENCE_MS,
    );

    it(
      'above the ceiling keep the one reading of two admins who read otherwise at once',
      async () => {
        const { payoutId } = await unknown(43_000);
        const [first, second] = await Promise.all([
          decide(asha, { payoutId, paid: true, transactionId: 'TX-1' }),
          decide(juma, { payoutId, paid: true, transactionId: 'TX-2' }),
        ]);
        expect([first.status, second.status].sort()).toEqual([200, 409]);
        const refused = first.status === 409 ? first : second;
        expect(refused.body).toMatchObject({ code: 'payout-noted-otherwise' });
      },
      PATIENCE_MS,
    );
  });
});
