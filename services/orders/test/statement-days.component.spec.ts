import { eventually, newId } from '@sokoni/common/testing';
import { DAY_MS, dateOf } from '@sokoni/contracts';
import { ClickpesaServer, toClickpesaReference } from '@sokoni/payment-providers/testing';
import { MetricsRepository } from '../src/metrics/metrics.repository.ts';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import type { DifferenceRecord } from '../src/reconciliation/reconciliation.schema.ts';
import { ReconciliationService } from '../src/reconciliation/reconciliation.service.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { payBy } from './support/sale.ts';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 300_000;

describe('statements over several days', () => {
  let fixture: OrdersUnderTest;
  let clickpesa: ClickpesaServer;
  let aheadMs = 0;
  beforeAll(async () => {
    clickpesa = await new ClickpesaServer().open();
    const env = { ...clickpesa.env, CLICKPESA_STATEMENT: '1', PAYMENT_PROVIDER: 'clickpesa' };
    fixture = await OrdersUnderTest.start(env);
  });
  afterEach(() => {
    clickpesa.mood = 'well';
    // Each test begins on a day that nothing has compared.
    nextDay();
  });
  afterAll(async () => {
    await fixture.stop();
    await clickpesa.close();
  });

  const advance = (ms: number) => {
    aheadMs += ms;
    fixture.advance(ms);
  };
  const today = () => dateOf(new Date(Date.now() + aheadMs));
  /** To the next day, after its statement has settled. */
  const nextDay = () => {
    advance(DAY_MS);
    const settledAt = Date.parse(today()) - 3 * HOUR_MS + 4 * HOUR_MS;
    advance(Math.max(0, settledAt - Date.now() - aheadMs));
  };

  async function paid() {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const ids = await payBy(clickpesa, fixture, buyer);
    await fixture.service.app.get(PaymentsRepository).pollAt(ids.paymentId, new Date(0));
    await fixture.paymentBecomes(buyer, ids.orderId, 'paid');
    return ids;
  }

  const write = (paymentId: string, id: string, amount = 13_000, date = today()) =>
    clickpesa.movements.push({
      ...{ id, amount, date, entry: 'Credit' },
      orderReference: toClickpesaReference(paymentId),
    });
  const days = () =>
    fixture.db.collection('reconciliation_days').find({ provider: 'clickpesa' }).toArray();
  const differences = (filter: object = {}): Promise<DifferenceRecord[]> =>
    fixture.db.collection<DifferenceRecord>('reconciliation_differences').find(filter).toArray();
  const compared = (date: string) =>
    eventually(async () => {
      expect((await days()).find((day) => day.date === date)?.comparedAt).toBeTruthy();
    });
  const compare = (date: string) => fixture.service.app.get(ReconciliationService).compare(date);

  it(
    'find a payment that another transaction brings again on the next day',
    async () => {
      const { paymentId } = await paid();
      const first = today();
      write(paymentId, 'CP-1');
      nextDay();
      await compared(first);
      const second = today();
      write(paymentId, 'CP-2');
      await compare(second);
      expect(await differences({ reference: paymentId })).toMatchObject([
        { kind: 'duplicate', date: second, oursTzs: 13_000, theirsTzs: 13_000 },
      ]);
      // The line was on a wrong day alone.
      clickpesa.movements.splice(
        clickpesa.movements.findIndex((line) => 'id' in line && line.id === 'CP-1'),
        1,
      );
      await compare(second);
      expect(await differences({ reference: paymentId })).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'are read until they are there, and no day is left out, however long the shop was away',
    async () => {
      const from = today();
      // Days are compared from the first payment on.
      await paid();
      clickpesa.mood = 'echo';
      for (let day = 0; day < 4; day++) nextDay();
      await eventually(async () => {
        const failed = (await days()).filter(({ tries }) => tries > 0);
        expect(failed.length).toBeGreaterThan(0);
      });
      clickpesa.mood = 'well';
      advance(HOUR_MS);
      await eventually(async () => {
        const done = (await days()).filter(({ date, comparedAt }) => date >= from && comparedAt);
        expect(done.length).toBeGreaterThanOrEqual(4);
      }, PATIENCE_MS / 2);
      const since = (await days()).filter(({ date }) => date >= from && date < today());
      const open = since.filter(({ comparedAt }) => !comparedAt);
      expect(open).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'are counted where a provider is not configured any more, if it ever had a statement',
    async () => {
      const { paymentId } = await paid();
      const date = today();
      const payments = fixture.db.collection<{ _id: string }>('payments');
      const paidOne = await payments.findOne({ _id: paymentId });
      const endedAt = new Date(Date.now() + aheadMs);
      const ended = { ...paidOne, endedAt, nextPollAt: null, recheckAt: null };
      const of = (provider: string) => ({ ...ended, _id: newId(), referenceId: newId(), provider });
      await payments.insertMany([of('with-statement'), of('without-statement')]);
      const line = { provider: 'with-statement', date, subject: 'payment', id: newId() };
      await fixture.db
        .collection('statement_lines')
        .insertOne({ ...line, transactionId: '', amountTzs: 1_000, readAt: endedAt });
      nextDay();
      await eventually(async () => {
        const uncompared = await fixture.service.app.get(MetricsRepository).uncomparedDays();
        expect(uncompared).toContainEqual({ _id: 'with-statement', count: 1 });
        expect(uncompared.map(({ _id }) => _id)).not.toContain('without-statement');
      });
    },
    PATIENCE_MS,
  );

  it(
    'are read again for late lines',
    async () => {
      const date = today();
      nextDay();
      await compared(date);
      const unknown = newId();
      write(unknown, 'CP-LATE', 700, date);
      nextDay();
      await eventually(async () =>
        expect(await differences({ reference: unknown })).toMatchObject([
          { kind: 'missing-here', date },
        ]),
      );
    },
    PATIENCE_MS,
  );

  it(
    'post fees, settlements and top-ups once, so that the ledger has what the provider holds',
    async () => {
      const before = await fixture.balances();
      const date = today();
      const own = { date, orderReference: '' };
      clickpesa.movements.push(
        { ...own, id: 'F-1', amount: -390, entry: 'Debit', type: 'FEE' },
        { ...own, id: 'S-1', amount: -9_000, entry: 'Debit', type: 'SETTLEMENT' },
        { ...own, id: 'T-1', amount: 50_000, entry: 'Credit', type: 'DEPOSIT' },
      );
      await compare(date);
      await compare(date);
      const after = await fixture.balances();
      const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
      expect(['provider_clearing', 'provider_fees', 'settlements', 'floats'].map(moved)).toEqual([
        50_000 - 390 - 9_000,
        390,
        9_000,
        -50_000,
      ]);
      expect(await differences({ reference: '' })).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'post each fee once, whichever number it has, however often it is read',
    async () => {
      const fees = async () => (await fixture.balances()).provider_fees ?? 0;
      const before = await fees();
      const from = clickpesa.movements.length;
      const own = { orderReference: '', entry: 'Debit', type: 'FEE' };
      const first = today();
      // Without numbers, two alike among them, and two by the number of one payment.
      for (const [id, amount] of [
        ['', -100],
        ['', -100],
        ['', -250],
        ['FEE', -390],
        ['FEE', -120],
      ] as const)
        clickpesa.movements.push({ ...own, id, amount, date: first });
      for (const _ of [1, 2]) await compare(first);
      expect((await fees()) - before).toBe(100 + 100 + 250 + 390 + 120);
      nextDay();
      const second = today();
      clickpesa.movements.push(
        { ...own, id: '', amount: -100, date: second },
        { ...own, id: 'FEE', amount: -390, date: second },
        { ...own, id: 'MOVED', amount: -70, date: first },
      );
      for (const date of [second, first, second]) await compare(date);
      expect((await fees()) - before).toBe(960 + 100 + 390 + 70);
      // The same line, which the provider lists a day later now.
      const moved = clickpesa.movements.find((line) => 'id' in line && line.id === 'MOVED');
      Object.assign(moved ?? {}, { date: second });
      for (const date of [second, first]) await compare(date);
      expect((await fees()) - before).toBe(960 + 100 + 390 + 70);
      clickpesa.movements.splice(from);
    },
    PATIENCE_MS,
  );

  it(
    'post no fee again that the former version has posted under an empty number',
    async () => {
      const fees = async () => (await fixture.balances()).provider_fees ?? 0;
      const from = clickpesa.movements.length;
      const own = { id: '', orderReference: '', entry: 'Debit', type: 'FEE' };
      nextDay();
      const first = today();
      clickpesa.movements.push({ ...own, amount: -330, date: first });
      await compare(first);
      const renamed = await fixture.db
        .collection('ledger_postings')
        .updateOne({ reference: `clickpesa ${first}` }, { $set: { reference: 'clickpesa ' } });
      expect(renamed.modifiedCount).toBe(1);
      const before = await fees();
      await compare(first);
      expect((await fees()) - before).toBe(0);
      clickpesa.movements.push({ ...own, amount: -40, date: first });
      nextDay();
      const second = today();
      clickpesa.movements.push({ ...own, amount: -330, date: second });
      for (const date of [first, second, first]) await compare(date);
      expect((await fees()) - before).toBe(40 + 330);
      clickpesa.movements.splice(from);
    },
    PATIENCE_MS,
  );

  it(
    'open a resolved difference again when more differs, and not when less does',
    async () => {
      const { paymentId } = await paid();
      const date = today();
      const states: unknown[] = [];
      for (const amount of [12_500, 12_700, 12_000]) {
        clickpesa.movements.splice(0);
        write(paymentId, 'CP-9', amount, date);
        await compare(date);
        const [found] = await differences({ reference: paymentId });
        states.push([found?.theirsTzs, found?.resolvedAt !== null, found?.note]);
        const resolved = { resolvedAt: new Date(), resolvedBy: 'ali', note: 'their fee' };
        await fixture.db
          .collection<DifferenceRecord>('reconciliation_differences')
          .updateOne({ reference: paymentId }, { $set: resolved });
      }
      expect(states).toEqual([
        [12_500, false, ''],
        [12_500, true, 'their fee'],
        [12_000, false, 'their fee'],
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'leave what a query has found, and what it was found on is compared all the same',
    async () => {
      const { paymentId } = await paid();
      write(paymentId, 'CP-REVERSED');
      clickpesa.reverse(paymentId);
      const date = today();
      await fixture.service.app.get(PaymentsRepository).recheckAt(paymentId, new Date(0));
      const found = () => differences({ reference: paymentId });
      await eventually(async () =>
        expect(await found()).toMatchObject([{ kind: 'reversed', date }]),
      );
      // No statement has listed the day: it counts as not compared.
      expect((await days()).find((day) => day.date === date)?.comparedAt ?? null).toBeNull();
      nextDay();
      await compared(date);
      for (const _ of [1, 2]) await compare(date);
      expect(await found()).toMatchObject([{ kind: 'reversed', date, resolvedAt: null }]);
    },
    PATIENCE_MS,
  );

  it(
    'are not needed for money that comes again by the same link: it is refunded once',
    async () => {
      const { paymentId, orderId } = await paid();
      const before = await fixture.balances();
      clickpesa.addTry(paymentId, 'SUCCESS', '13000');
      const payments = fixture.service.app.get(PaymentsRepository);
      for (const _ of [1, 2]) await payments.recheckAt(paymentId, new Date(0));
      const refunds = () =>
        fixture.db.collection('refunds').find({ referenceId: orderId }).toArray();
      await eventually(async () =>
        expect(await refunds()).toMatchObject([
          {
            amountTzs: 13_000,
            surplus: true,
            reason: 'paid-twice',
            transactionId: expect.stringMatching(/A12346/),
          },
        ]),
      );
      await payments.recheckAt(paymentId, new Date(0));
      await eventually(async () => {
        const payment = await payments.get(paymentId);
        expect(payment.recheckAt?.getTime()).toBeGreaterThan(Date.now() + aheadMs);
      });
      expect(await refunds()).toHaveLength(1);
      const moved = (account: string, then: Record<string, number>) => then[account] ?? 0;
      const after = await fixture.balances();
      expect(moved('provider_clearing', after) - moved('provider_clearing', before)).toBe(13_000);
      expect(moved('refunds', after) - moved('refunds', before)).toBe(-13_000);
    },
    PATIENCE_MS,
  );
});
