import { dateOf, moneyRoutes } from '@sokoni/contracts';
import { ClickpesaServer, toClickpesaReference } from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import type { DifferenceRecord } from '../src/reconciliation/reconciliation.schema.ts';
import { ReconciliationService } from '../src/reconciliation/reconciliation.service.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { payBy } from './support/sale.ts';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 120_000;
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

  async function paid(): Promise<string> {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { paymentId, orderId } = await payBy(clickpesa, fixture, buyer);
    await fixture.service.app.get(PaymentsRepository).pollAt(paymentId, new Date(0));
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    return paymentId;
  }

  /** A line on the statement, and what the account has by the end of its day. */
  function state(date: string, id: string, amount: number, more: object = {}) {
    const entry = amount < 0 ? 'Debit' : 'Credit';
    clickpesa.movements.push({ id, amount, date, entry, orderReference: '', ...more });
  }
  const statePayment = (date: string, paymentId: string) =>
    state(date, `CP-${paymentId}`, PAID, { orderReference: toClickpesaReference(paymentId) });
  function close(date: string, changedTzs: number) {
    const openingBalance = heldTzs;
    heldTzs += changedTzs;
    clickpesa.accountDetails.set(date, { openingBalance, closingBalance: heldTzs });
  }

  async function compare(date: string) {
    const days = await fixture.service.app.get(ReconciliationService).compare(date);
    return days.find(({ provider }) => provider === 'clickpesa')?.balance;
  }
  const found = (): Promise<DifferenceRecord[]> =>
    fixture.db
      .collection<DifferenceRecord>('reconciliation_differences')
      .find({ kind: 'balance-differs' })
      .toArray();

  it(
    'is adopted at first, and agrees with what the ledger has posted since, fees included',
    async () => {
      statePayment(today(), await paid());
      state(today(), 'FEE-1', -390, { type: 'FEE' });
      close(today(), PAID - 390);
      // A day that is not over has none.
      expect(await compare(today())).toBeNull();
      nextDay();
      expect(await compare(yesterday())).toEqual({
        openingTzs: 1_000_000,
        closingTzs: 1_012_610,
        oursTzs: 1_012_610,
      });
      expect(await found()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'differs on the day on which the provider has less, with both figures, until it has as much',
    async () => {
      statePayment(today(), await paid());
      close(today(), PAID - 700);
      nextDay();
      const oursTzs = heldTzs + 700;
      expect(await compare(yesterday())).toMatchObject({ closingTzs: heldTzs, oursTzs });
      const differs = { date: yesterday(), oursTzs, theirsTzs: heldTzs, subject: 'balance' };
      expect(await found()).toMatchObject([differs]);
      const admin = await fixture.signIn('ADMIN');
      const query = { date: yesterday() };
      const shown = await fixture.service
        .as(admin)
        .call(moneyRoutes.reconciliationDifferences, { query });
      expect(shown).toMatchObject([{ kind: 'balance-differs', oursTzs, theirsTzs: heldTzs }]);

      // The day after it is the same difference still.
      const day = yesterday();
      close(today(), 0);
      nextDay();
      await compare(yesterday());
      expect((await found()).map(({ date }) => date)).toEqual([day]);

      // They have found it: the statements are other ones.
      for (const [date, details] of clickpesa.accountDetails) {
        if (date < day) continue;
        const { openingBalance, closingBalance } = details as Record<string, number>;
        const opening = Number(openingBalance) + (date === day ? 0 : 700);
        const closing = Number(closingBalance) + 700;
        clickpesa.accountDetails.set(date, { openingBalance: opening, closingBalance: closing });
      }
      heldTzs += 700;
      for (const date of [day, yesterday()]) await compare(date);
      expect(await found()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'agrees where one side has a payment before midnight, and the other one after it',
    async () => {
      const [early, late] = [await paid(), today()];
      statePayment(dateOf(now(), 1), early);
      close(today(), 0);
      nextDay();
      await compare(yesterday());
      expect(yesterday()).toBe(late);
      const second = await paid();
      statePayment(yesterday(), second);
      clickpesa.accountDetails.delete(yesterday());
      close(yesterday(), PAID);
      close(today(), PAID);
      nextDay();
      for (const date of [late, yesterday()]) await compare(date);
      expect(await found()).toEqual([]);
      const days = await fixture.db
        .collection('reconciliation_days')
        .find({ balance: { $ne: null } })
        .toArray();
      for (const { balance } of days) expect(balance.oursTzs).toBe(balance.closingTzs);
    },
    PATIENCE_MS,
  );
});
