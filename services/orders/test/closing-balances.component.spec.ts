import { eventually, withoutTimers } from '@sokoni/common/testing';
import { dateOf, moneyRoutes } from '@sokoni/contracts';
import type { ProviderStatement } from '@sokoni/payment-providers';
import { ClickpesaServer, toClickpesaReference } from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import { PaymentProviders } from '../src/payments/providers/payment-providers.ts';
import type { DifferenceRecord } from '../src/reconciliation/reconciliation.schema.ts';
import { ReconciliationService } from '../src/reconciliation/reconciliation.service.ts';
import { ReversalsService } from '../src/reversals/reversals.service.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { payBy } from './support/sale.ts';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 300_000;
/** Of a product of TZS 10,000, with its delivery. */
const PAID = 13_000;

describe('the balance that a provider states at midnight', () => {
  let fixture: OrdersUnderTest;
  let clickpesa: ClickpesaServer;
  let aheadMs = 0;
  let heldTzs = 1_000_000;
  beforeAll(async () => {
    clickpesa = await new ClickpesaServer().open();
    const env = { ...clickpesa.env, CLICKPESA_STATEMENT: '1', PAYMENT_PROVIDER: 'clickpesa' };
    fixture = await OrdersUnderTest.start(env);
  });
  afterAll(async () => {
    await fixture.stop();
    await clickpesa.close();
  });

  const now = () => new Date(Date.now() + aheadMs);
  const today = () => dateOf(now());
  const yesterday = () => dateOf(now(), -1);
  /** To the next day, after its statement has settled. */
  const nextDay = () => {
    const settledAt = Date.parse(dateOf(now(), 1)) + HOUR_MS;
    const ms = settledAt - now().getTime();
    aheadMs += ms;
    fixture.advance(ms);
  };

  async function paid(amount?: number) {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { paymentId, orderId } = await payBy(clickpesa, fixture, buyer, amount);
    const payments = fixture.service.app.get(PaymentsRepository);
    // A poll that has begun before the payment puts the next one off.
    await eventually(async () => {
      await payments.pollAt(paymentId, new Date(0));
      if ((await payments.find(paymentId))?.status === 'succeeded') return true;
      return (await fixture.db.collection('payment_quarantine').countDocuments({ paymentId })) > 0;
    });
    if (amount === undefined) await fixture.paymentBecomes(buyer, orderId, 'paid');
    return paymentId;
  }

  const paymentOf = (paymentId: string) =>
    fixture.service.app.get(PaymentsRepository).find(paymentId);

  /** A line on the statement, and what the account has by the end of its day. */
  function state(date: string, id: string, amount: number | string, more: object = {}) {
    const entry = Number(amount) < 0 ? 'Debit' : 'Credit';
    clickpesa.movements.push({ id, amount, date, entry, orderReference: '', ...more });
  }
  const statePayment = (date: string, paymentId: string, amount = PAID) =>
    state(date, `CP-${paymentId}`, amount, { orderReference: toClickpesaReference(paymentId) });
  function close(date: string, changedTzs: number) {
    const openingBalance = heldTzs;
    heldTzs += changedTzs;
    clickpesa.accountDetails.set(date, { openingBalance, closingBalance: heldTzs });
  }
  /** Further balances of this day and of those after it: the provider has found a mistake. */
  function correct(from: string, changedTzs: number) {
    for (const [date, details] of clickpesa.accountDetails) {
      if (date < from) continue;
      const { openingBalance, closingBalance } = details as Record<string, number>;
      clickpesa.accountDetails.set(date, {
        openingBalance: Number(openingBalance) + (date === from ? 0 : changedTzs),
        closingBalance: Number(closingBalance) + changedTzs,
      });
    }
    heldTzs += changedTzs;
  }
  /** Its statements name no reversal: one that does. */
  function stateReversal(date: string, paymentId: string) {
    const { statements } = fixture.service.app.get(PaymentProviders).find('clickpesa') as {
      readonly statements: { read: (date: string) => Promise<ProviderStatement> };
    };
    const read = statements.read.bind(statements);
    const id = { id: paymentId, transactionId: `R-${paymentId}` };
    const line = { subject: 'reversal', ...id, amountTzs: PAID } as const;
    statements.read = async (one) => {
      const { lines, balances } = await read(one);
      return { lines: one === date ? [...lines, line] : lines, balances };
    };
  }

  async function compare(date: string) {
    const days = await fixture.service.app.get(ReconciliationService).compare(date);
    return days.find(({ provider }) => provider === 'clickpesa')?.balance;
  }
  /** Ends today, and compares it. */
  async function endDay(changedTzs: number): Promise<string> {
    close(today(), changedTzs);
    nextDay();
    await compare(yesterday());
    return yesterday();
  }
  const found = (): Promise<DifferenceRecord[]> =>
    fixture.db
      .collection<DifferenceRecord>('reconciliation_differences')
      .find({ kind: 'balance-differs' })
      .toArray();
  /** What differs once these days are compared: a timer that has read a statement before would write later. */
  const foundOf = (...dates: string[]) =>
    withoutTimers(fixture.service, async () => {
      for (const date of dates) await compare(date);
      return found();
    });
  const foundOfLast = () => foundOf(...[-3, -2, -1].map((days) => dateOf(now(), days)));

  beforeEach(() => endDay(0));
  afterEach(() =>
    fixture.db.collection('reconciliation_differences').deleteMany({ kind: 'balance-differs' }),
  );

  it(
    'is the sum of what was before and of all lines of its day, fees included',
    async () => {
      statePayment(today(), await paid());
      state(today(), 'FEE-1', -390, { type: 'FEE' });
      const openingTzs = heldTzs;
      close(today(), PAID - 390);
      // A day that is not over has none.
      expect(await compare(today())).toBeNull();
      nextDay();
      expect(await compare(yesterday())).toEqual({
        openingTzs,
        linesTzs: PAID - 390,
        expectedTzs: heldTzs,
        closingTzs: heldTzs,
        gapTzs: 0,
      });
      expect(await foundOf(yesterday())).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'differs by a charge without a line on its day and only there, until they give it back',
    async () => {
      statePayment(today(), await paid());
      const day = await endDay(PAID - 700);
      const figures = { oursTzs: heldTzs + 700, theirsTzs: heldTzs };
      expect(await foundOf(day)).toMatchObject([{ date: day, subject: 'balance', ...figures }]);
      const admin = await fixture.signIn('ADMIN');
      const shown = await fixture.service
        .as(admin)
        .call(moneyRoutes.reconciliationDifferences, { query: { date: day } });
      expect(shown).toMatchObject([{ kind: 'balance-differs', ...figures }]);

      await endDay(0);
      expect((await foundOfLast()).map(({ date }) => date)).toEqual([day]);

      correct(day, 700);
      expect(await foundOfLast()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'differs where a day begins with less than the day before ended with',
    async () => {
      heldTzs -= 700;
      const day = await endDay(0);
      const figures = { oursTzs: heldTzs + 700, theirsTzs: heldTzs };
      expect(await foundOf(day)).toMatchObject([{ date: day, ...figures }]);
      await endDay(0);
      expect(await foundOfLast()).toHaveLength(1);

      // The day before was wrong: what depends on it is compared again by itself.
      const before = dateOf(now(), -3);
      const details = clickpesa.accountDetails.get(before) as Record<string, number>;
      clickpesa.accountDetails.set(before, { ...details, closingBalance: heldTzs });
      state(before, 'FEE-2', -700, { type: 'FEE' });
      await compare(before);
      await eventually(async () => expect(await found()).toEqual([]));
    },
    PATIENCE_MS,
  );

  it(
    'agrees when a later reading has more lines and another closing balance',
    async () => {
      const first = await paid();
      statePayment(today(), first);
      const day = await endDay(PAID);
      const [closing, next] = [heldTzs, await endDay(0)];
      state(day, 'FEE-3', -390, { type: 'FEE' });
      correct(day, -390);
      expect(await compare(day)).toMatchObject({ closingTzs: closing - 390, gapTzs: 0 });
      expect(await foundOf(day, next)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'stays as it was read, with what differs, while statements do not say it',
    async () => {
      const day = await endDay(-700);
      const details = clickpesa.accountDetails.get(day) as object;
      for (const other of [null, { openingBalance: 'much', closingBalance: 'more' }]) {
        if (other) clickpesa.accountDetails.set(day, other);
        else clickpesa.accountDetails.delete(day);
        expect(await compare(day)).toMatchObject({ closingTzs: heldTzs, gapTzs: -700 });
        expect(await foundOf(day)).toMatchObject([{ date: day, theirsTzs: heldTzs }]);
      }
      await endDay(0);
      expect((await foundOfLast()).map(({ date }) => date)).toEqual([day]);
      clickpesa.accountDetails.set(day, details);
      correct(day, 700);
      expect(await foundOfLast()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is shown in whole shillings where it is stated with cents',
    async () => {
      correct(yesterday(), 0.5);
      await compare(yesterday());
      await endDay(0);
      expect(await compare(yesterday())).toMatchObject({
        closingTzs: Math.round(heldTzs),
        gapTzs: 0,
      });
      heldTzs -= 0.5;
      await endDay(0);
      expect(await foundOfLast()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'agrees with fees of fractions of a shilling, which are posted in whole ones, each once',
    async () => {
      const day = today();
      const paymentId = await paid();
      statePayment(day, paymentId);
      stateReversal(day, paymentId);
      state(day, 'FEE-CENTS', -45.5, { type: 'FEE' });
      state(day, 'FEE-LITTLE', '-0.4', { type: 'FEE' });
      state(day, 'FEE-AFTER', '-390.00', { type: 'FEE' });
      await endDay(-436);
      expect(await foundOf(day)).toEqual([]);
      const posted = await fixture.db
        .collection('ledger_postings')
        .find({ kind: 'provider-fee', reference: /FEE-(CENTS|LITTLE|AFTER)/ })
        .sort({ reference: -1 })
        .toArray();
      expect(posted.map(({ entries: [{ debitTzs }] }) => debitTzs)).toEqual([46, 390]);
      expect((await paymentOf(paymentId))?.status).toBe('reversed');
    },
    PATIENCE_MS,
  );

  it(
    'is compared although a reversal of its day cannot be applied just now, which stops no other',
    async () => {
      const [busy, other] = [await paid(), await paid()];
      const day = today();
      for (const one of [busy, other]) {
        statePayment(day, one);
        stateReversal(day, one);
      }
      const paidFor = (referenceId: string) =>
        fixture.db
          .collection<{ _id: string }>('payments')
          .updateOne({ _id: busy }, { $set: { referenceId } });
      const { referenceId = '' } = (await paymentOf(busy)) ?? {};
      await paidFor('lost');
      await expect(endDay(0)).rejects.toThrow(busy);
      expect((await paymentOf(other))?.status).toBe('reversed');
      const open = await fixture.db
        .collection('reconciliation_differences')
        .find({ date: day, resolvedAt: null, subject: 'reversal' })
        .sort({ kind: 1 })
        .toArray();
      expect(open.map(({ kind, reference }) => [kind, reference])).toEqual([
        ['missing-here', busy],
        ['reversed', other],
      ]);
      await paidFor(referenceId);
      await compare(day);
      expect((await paymentOf(busy))?.status).toBe('reversed');
    },
    PATIENCE_MS,
  );

  describe('is of the provider’s days, whenever we have known of the money', () => {
    it(
      'payments on both sides of midnight',
      async () => {
        const early = await paid();
        statePayment(dateOf(now(), 1), early);
        const day = await endDay(0);
        statePayment(day, await paid());
        correct(day, PAID);
        await endDay(PAID);
        expect(await foundOfLast()).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'a payment of another amount, which an admin credits later',
      async () => {
        const paymentId = await paid(15_000);
        statePayment(today(), paymentId, 15_000);
        await endDay(15_000);
        const admin = await fixture.signIn('ADMIN');
        const body = { _id: paymentId, decision: 'credit' } as const;
        const decided = await fixture.service
          .as(admin)
          .send(moneyRoutes.decideWrongAmount, { body });
        expect(decided.status).toBe(200);
        await endDay(0);
        expect(await foundOfLast()).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'a fee that they move to the day after',
      async () => {
        state(today(), 'FEE-4', -390, { type: 'FEE' });
        const day = await endDay(-390);
        clickpesa.movements.pop();
        state(today(), 'FEE-4', -390, { type: 'FEE' });
        correct(day, 390);
        await endDay(-390);
        expect(await foundOfLast()).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'a fee that a former release has posted on the day after',
      async () => {
        const day = today();
        state(day, 'FEE-5', -390, { type: 'FEE' });
        close(day, -390);
        nextDay();
        const entry = { ownerId: null, debitTzs: 0, creditTzs: 0 };
        const posting = { kind: 'provider-fee', reference: 'clickpesa FEE-5', orderNumber: '' };
        const fee = { ...entry, account: 'provider_fees', debitTzs: 390 };
        const held = { ...entry, account: 'provider_clearing', provider: 'clickpesa' };
        const entries = [fee, { ...held, creditTzs: 390 }];
        await fixture.db
          .collection('ledger_postings')
          .insertOne({ ...posting, at: now(), entries });
        await compare(day);
        const posted = await fixture.db
          .collection('ledger_postings')
          .countDocuments({ kind: 'provider-fee', reference: /FEE-5/ });
        expect(posted).toBe(1);
        await endDay(0);
        expect(await foundOfLast()).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'a reversal that their statement alone names, read two days late',
      async () => {
        const paymentId = await paid();
        const day = today();
        statePayment(day, paymentId);
        stateReversal(day, paymentId);
        close(day, 0);
        nextDay();
        close(today(), 0);
        nextDay();
        expect(await foundOf(day, yesterday())).toEqual([]);
        await endDay(0);
        expect(await foundOfLast()).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'a reversal that we know before midnight, and they date a day later',
      async () => {
        const paymentId = await paid();
        statePayment(today(), paymentId);
        const money = { amountTzs: PAID, transactionId: '' };
        await fixture.service.app.get(ReversalsService).reverse(paymentId, money);
        await endDay(PAID);
        stateReversal(today(), paymentId);
        await endDay(-PAID);
        expect(await foundOfLast()).toEqual([]);
      },
      PATIENCE_MS,
    );
  });
});
