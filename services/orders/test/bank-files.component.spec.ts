import { createHash } from 'node:crypto';
import { readAuditHistory } from '@sokoni/common';
import { BALANCE_BELOW_ZERO, type BankFiles, moneyRoutes, type RouteBody } from '@sokoni/contracts';
import { PayoutsService } from '../src/payouts/payouts.service.ts';
import { complete, giveBack } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { SellerPurse } from './support/seller-purse.ts';

const PATIENCE_MS = 300_000;
/** The sandbox pays to this one, and not to the other. */
const [PAID_BANK, FAR_BANK] = ['crdb', 'tcb'] as const;
const ANSWER_LOST = '0150000000022';

describe('payouts to bank accounts', () => {
  let fixture: OrdersUnderTest;
  let purse: SellerPurse;
  let [asha, juma, rehema]: Buyer[] = [];
  let nextAccount = 4_000_000_001;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
    purse = new SellerPurse(fixture);
    // On a Monday what earlier tests have left would be paid out by itself.
    fixture.service.app.get(PayoutsService).payOneDue = async () => false;
    for (const name of ['Rehema Said', 'Juma Said', 'Asha Mushi'])
      [asha, juma, rehema] = [await fixture.signIn('ADMIN', { name }), asha, juma];
  });
  afterAll(() => fixture.stop());

  const as = (admin: Buyer | undefined) => fixture.service.as(admin ?? null);
  const files = (admin: Buyer | undefined) => as(admin).call(moneyRoutes.bankFiles, {});
  const newAccount = () => `015${nextAccount++}`;
  const signIn = () => fixture.signIn('SELLER', { verification: 'verified' });
  const make = (admin: Buyer | undefined, { waiting, waitingTzs }: BankFiles) => {
    const body = { count: waiting.length, sumTzs: waitingTzs };
    return as(admin).send(moneyRoutes.makeBankFile, { body });
  };
  const confirm = (admin: Buyer | undefined, body: RouteBody<typeof moneyRoutes.confirmBankFile>) =>
    as(admin).send(moneyRoutes.confirmBankFile, { body });
  const decide = (
    admin: Buyer | undefined,
    body: RouteBody<typeof moneyRoutes.decideBankPayment>,
  ) => as(admin).send(moneyRoutes.decideBankPayment, { body });

  async function prove({ userId: sellerId }: Buyer) {
    const { unproven } = await files(asha);
    const savedAt = unproven.find((one) => one.sellerId === sellerId)?.savedAt ?? '';
    return { sellerId, savedAt };
  }

  /** A seller whose money only the bank can send, and who has asked for it. */
  async function waitingSeller(priceTzs = 20_000): Promise<Buyer> {
    const seller = await signIn();
    await purse.setAccount(seller, FAR_BANK, newAccount());
    await as(asha).call(moneyRoutes.confirmDestination, { body: await prove(seller) });
    await complete(fixture, seller, await purse.sell(seller, priceTzs));
    await purse.becomes(seller, { availableTzs: priceTzs + 3_000 });
    await purse.askForPayout(seller);
    return seller;
  }

  it(
    'are sent by the provider to the account in the seller’s name, once, and show four digits of it',
    async () => {
      const seller = await signIn();
      await purse.register(ANSWER_LOST, 'MOLLEL NEEMA JUMA');
      const saved = await purse.setAccount(
        seller,
        PAID_BANK,
        ` ${ANSWER_LOST.slice(0, 4)} ${ANSWER_LOST.slice(4)}`,
      );
      expect(saved.body).toMatchObject({
        data: { state: 'verified', to: { kind: 'bank', bank: PAID_BANK, number: '****0022' } },
      });
      await complete(fixture, seller, await purse.sell(seller, 20_000));
      await purse.askForPayout(seller);
      await purse.paidInTime(seller);
      expect((await purse.payoutsTo(seller)).length).toBe(1);
      const { payouts } = await purse.money(seller);
      expect(payouts).toMatchObject([{ byHand: false, to: { number: '****0022' } }]);
      const { data } = await fixture.service.waitForEvent(
        'payout.paid',
        (event) => event.data.sellerId === seller.userId,
      );
      const all = await as(asha).call(moneyRoutes.payouts, { query: {} });
      const entries = await readAuditHistory(fixture.db, `destination:${seller.userId}`);
      expect(JSON.stringify([data, all, entries])).not.toContain(ANSWER_LOST);
    },
    PATIENCE_MS,
  );

  it('do not go to an account of another name, whatever the seller has written', async () => {
    const seller = await signIn();
    const number = newAccount();
    await purse.register(number, 'ASHA SHAYO');
    const looked = await purse.setAccount(seller, PAID_BANK, number);
    expect(looked.body).toMatchObject({
      data: { state: 'name-differs', holderName: '' },
    });
    const written = await purse.setAccount(seller, FAR_BANK, newAccount(), 'Asha Shayo');
    expect(written.body).toMatchObject({ data: { state: 'name-differs' } });
    expect((await prove(seller)).savedAt).toBe('');
    for (const bad of ['1234567', '12345678901234567', '12a45678']) {
      expect((await purse.setAccount(seller, PAID_BANK, bad)).status).toBe(400);
    }
  });

  it('wait until an admin has compared the account that was shown with documents', async () => {
    const seller = await signIn();
    const saved = await purse.setAccount(seller, FAR_BANK, newAccount());
    expect(saved.body).toMatchObject({ data: { state: 'unchecked' } });
    expect(await purse.money(seller)).toMatchObject({ blocker: 'destination-unverified' });
    const shown = await prove(seller);
    fixture.advance(1_000);
    await purse.setAccount(seller, FAR_BANK, newAccount());
    const late = await as(asha).send(moneyRoutes.confirmDestination, { body: shown });
    expect(late).toMatchObject({ status: 409, body: { code: 'destination-changed' } });
    const body = await prove(seller);
    await as(asha).call(moneyRoutes.confirmDestination, { body });
    expect(await purse.money(seller)).toMatchObject({ blocker: 'below-minimum' });
    await fixture.service.waitForEvent(
      'payout-destination.confirmed',
      ({ data }) => data.sellerId === seller.userId && data.to.number.startsWith('*'),
    );
    const again = await as(juma).send(moneyRoutes.confirmDestination, { body });
    expect(again.body).toMatchObject({
      code: 'decided-first',
      message: 'Asha Mushi was first. The decision is: Confirmed.',
    });
    const own = await as(asha).send(moneyRoutes.confirmDestination, { body });
    expect(own.body).toMatchObject({ code: 'destination-changed' });
    const entries = await readAuditHistory(fixture.db, `destination:${seller.userId}`);
    expect(entries.at(-1)).toMatchObject({ actor: { id: asha?.userId } });
    // Saved anew after a confirmation: nobody has decided about that one.
    fixture.advance(1_000);
    await purse.setAccount(seller, FAR_BANK, newAccount());
    const stale = await as(juma).send(moneyRoutes.confirmDestination, { body });
    expect(stale.body).toMatchObject({ code: 'destination-changed' });
  });

  it(
    'that no provider can carry out are in one file, which another admin confirms once',
    async () => {
      const sellers = [await waitingSeller(), await waitingSeller()];
      const [first, second] = sellers as [Buyer, Buyer];
      expect(await purse.money(first)).toMatchObject({
        blocker: 'under-way',
        payouts: [{ status: 'waiting', byHand: true }],
      });
      const shown = await files(asha);
      expect(shown).toMatchObject({ waitingTzs: 46_000, files: [] });
      expect((await as(asha).call(moneyRoutes.payoutTasks, {})).waiting).toEqual([]);
      const made = await Promise.all([make(asha, shown), make(juma, shown)]);
      expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { files: all, waiting } = await files(rehema);
      expect(waiting).toEqual([]);
      expect(all).toMatchObject([{ count: 2, sumTzs: 46_000, mayConfirm: true }]);
      const { _id: batchId, hash } = all[0] ?? { _id: '', hash: '' };
      for (const _ of [1, 2]) {
        const answer = await as(asha).fetch(`/api/bank-files/${batchId}/csv`);
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.toString()).toMatch(/TAPBTZTZ,015\d{10},Neema Juma Mollel,23000/);
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      }
      const maker = made[0]?.status === 200 ? asha : juma;
      const right = { batchId, hash, transactionId: 'BANK-1' };
      expect((await confirm(maker, right)).body).toMatchObject({ code: 'bank-file-second-admin' });
      const wrong = await confirm(rehema, { ...right, hash: 'f'.repeat(64) });
      expect(wrong.body).toMatchObject({ code: 'bank-file-changed' });
      expect(await purse.money(first)).toMatchObject({
        paidOutTzs: 0,
        payouts: [{ status: 'sent' }],
      });
      // Timers leave it alone: it goes no other way.
      fixture.advance(24 * 3_600_000);
      const other = maker === asha ? juma : asha;
      const ends = await Promise.all([confirm(rehema, right), confirm(other, right)]);
      expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = await confirm(ends[0].status === 200 ? other : rehema, right);
      expect(late.body).toMatchObject({
        code: 'decided-first',
        message: expect.stringContaining('The bank has paid it'),
      });
      for (const seller of [first, second]) {
        expect(await purse.money(seller)).toMatchObject({
          availableTzs: 0,
          paidOutTzs: 23_000,
          payouts: [{ status: 'paid', transactionId: 'BANK-1' }],
        });
        expect(await purse.payoutsTo(seller)).toEqual([]);
      }
      await fixture.service.waitForEvent(
        'payout.paid',
        ({ data }) => data.sellerId === first.userId,
      );
      expect((await files(rehema)).files).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'are in no file once their money was taken out of the balance',
    async () => {
      const seller = await waitingSeller();
      const order = await fixture.db
        .collection('orders')
        .findOne({ 'sellerOrders.sellerId': seller.userId });
      await giveBack(fixture, String(order?._id));
      await purse.becomes(seller, { availableTzs: -23_000 });
      const shown = await files(asha);
      expect(shown.waiting).toHaveLength(1);
      expect((await make(asha, shown)).body).toMatchObject({ code: 'payout-batch-changed' });
      expect(await purse.money(seller)).toMatchObject({
        availableTzs: 0,
        payouts: [{ status: 'failed', failureReason: BALANCE_BELOW_ZERO }],
      });
      expect((await files(asha)).waiting).toEqual([]);
      const { data } = await fixture.service.waitForEvent(
        'payout.failed',
        (event) => event.data.sellerId === seller.userId,
      );
      expect(data).toMatchObject({ failureReason: BALANCE_BELOW_ZERO, reason: '' });
    },
    PATIENCE_MS,
  );

  it(
    'come back one by one with a reason, and the rest of the file is paid',
    async () => {
      const [returned, paid] = [await waitingSeller(), await waitingSeller()];
      await make(asha, await files(asha));
      const [file] = (await files(juma)).files;
      expect(file?.preparedByName).toBe('Asha Mushi');
      const payoutOf = ({ userId }: Buyer) =>
        file?.payouts.find(({ sellerId }) => sellerId === userId)?._id ?? '';
      const no = { payoutId: payoutOf(returned), paid: false, transactionId: '' };
      expect((await decide(juma, { ...no, reason: '' })).status).toBe(400);
      expect((await decide(asha, { ...no, reason: 'Closed' })).body).toMatchObject({
        code: 'bank-file-second-admin',
      });
      const yes = { payoutId: payoutOf(paid), paid: true, transactionId: 'BANK-2', reason: '' };
      const both = await Promise.all([
        decide(juma, { ...no, reason: 'Closed' }),
        decide(rehema, yes),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await decide(juma, { ...yes, payoutId: no.payoutId })).body).toMatchObject({
        code: 'bank-file-changed',
      });
      const late = await decide(rehema, { ...yes, payoutId: no.payoutId });
      expect(late.body).toMatchObject({
        code: 'decided-first',
        message: expect.stringContaining('Not paid'),
      });
      expect(await purse.money(returned)).toMatchObject({
        availableTzs: 23_000,
        paidOutTzs: 0,
        payouts: [{ status: 'failed', failureReason: 'Closed' }],
      });
      expect(await purse.money(paid)).toMatchObject({ availableTzs: 0, paidOutTzs: 23_000 });
      expect((await files(juma)).files).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'come back above the ceiling only where two admins have read so; who made the file may be the second',
    async () => {
      const seller = await waitingSeller(6_000_000);
      await make(asha, await files(asha));
      const [file] = (await files(juma)).files;
      const [payout] = file?.payouts ?? [];
      const no = { payoutId: payout?._id ?? '', paid: false, transactionId: '', reason: 'Closed' };
      expect((await decide(asha, no)).body).toMatchObject({ code: 'bank-file-second-admin' });
      const needed = { status: 409, body: { code: 'second-admin-needed' } };
      for (const _ of [1, 2]) expect(await decide(juma, no)).toMatchObject(needed);
      expect(await purse.money(seller)).toMatchObject({
        availableTzs: 0,
        payouts: [{ status: 'sent' }],
      });
      expect((await decide(asha, no)).status).toBe(200);
      expect(await purse.money(seller)).toMatchObject({
        availableTzs: 6_003_000,
        payouts: [{ status: 'failed', failureReason: 'Closed' }],
      });
      expect((await files(juma)).files).toEqual([]);
    },
    PATIENCE_MS,
  );
});
