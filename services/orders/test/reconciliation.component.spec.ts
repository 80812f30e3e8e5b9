import { jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { type Difference, dateOf, dayBounds, moneyRoutes } from '@sokoni/contracts';
import { ClickpesaServer, toClickpesaReference } from '@sokoni/payment-providers/testing';
import { type Connection, createConnection, type Model } from 'mongoose';
import { StatementLineRecord } from '../src/reconciliation/reconciliation.schema.ts';
import { StatementLinesRepository } from '../src/reconciliation/statement-lines.repository.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { move, sale } from './support/sale.ts';

describe('a day compared with the payment provider’s statement', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  let theirs: Connection;
  let clickpesa: ClickpesaServer;
  beforeAll(async () => {
    clickpesa = await new ClickpesaServer().open();
    fixture = await OrdersUnderTest.start({ ...clickpesa.env, CLICKPESA_STATEMENT: '1' });
    admin = await fixture.signIn('ADMIN');
    const url = String(process.env.MONGO_URL);
    theirs = await createConnection(url, { dbName: fixture.sandbox.database }).asPromise();
  });
  afterAll(async () => {
    await theirs.close();
    await fixture.stop();
    await clickpesa.close();
  });

  // Each begins a day without payments and differences.
  beforeEach(async () => {
    const records = [fixture.db, theirs].flatMap((one) => [
      one.collection('payments'),
      one.collection('refunds'),
    ]);
    for (const one of [...records, fixture.db.collection('reconciliation_differences')]) {
      await one.deleteMany({});
    }
  });

  const today = () => dateOf(new Date());
  const as = () => fixture.service.as(admin);
  const compareAll = () => as().call(moneyRoutes.reconcileDay, { body: { date: today() } });
  const compareToday = async () =>
    (await compareAll()).find(({ provider }) => provider === 'sandbox');
  const differences = (): Promise<Difference[]> =>
    as().call(moneyRoutes.reconciliationDifferences, { query: { date: today() } });

  async function paid(): Promise<{ payment: string; order: string }> {
    const buyer = await fixture.buyerWith({ priceTzs: 8_000 });
    const order = (await fixture.paidOrder(buyer))._id;
    return { payment: await fixture.paymentIdOf(order), order };
  }

  it('has no differences when payments, refunds and our records agree', async () => {
    const { buyer, juma, orderId } = await sale(fixture);
    await paid();
    await move(fixture, juma, orderId, 'cancel', { note: 'broken' });
    await fixture.paymentBecomes(buyer, orderId, 'partially_refunded');
    expect(await compareToday()).toMatchObject({ provider: 'sandbox', lines: 3, differences: 0 });
    expect(await differences()).toEqual([]);
  });

  /** Payments that the provider and we record differently: one in each way. */
  async function disagree() {
    const [less, open, lost, twice] = [await paid(), await paid(), await paid(), await paid()];
    const ours = fixture.db.collection<{ _id: string }>('payments');
    const rows = theirs.collection<{ _id: string }>('payments');
    await rows.updateOne({ _id: less.payment }, { $inc: { amount: -500 } });
    await ours.updateOne({ _id: open.payment }, { $set: { status: 'expired' } });
    await rows.updateOne({ _id: lost.payment }, { $set: { status: 'failed' } });
    const copy = await rows.findOne({ _id: twice.payment });
    const marks = { sessionId: 'copied', reference: 'SPCOPIED' };
    await rows.insertOne({ ...copy, ...marks, _id: 'payment-again' });
    const foreign = { sessionId: 'foreign', reference: 'SPFOREIGN', transactionId: 'TXFOREIGN' };
    await rows.insertOne({ ...copy, ...foreign, _id: 'payment-unknown-here' });
    return { less, open, lost };
  }

  it('has one difference of each kind', async () => {
    const { less, open, lost } = await disagree();
    expect(await compareToday()).toMatchObject({ differences: 5, open: 5 });
    const found = await differences();
    expect(Object.fromEntries(found.map(({ kind, reference }) => [kind, reference]))).toEqual({
      'amount-differs': less.payment,
      'status-differs': open.payment,
      'missing-there': lost.payment,
      'missing-here': 'payment-unknown-here',
      duplicate: 'payment-again',
    });
  });

  it('retains resolved differences when a day is compared again, and deletes others that are not found', async () => {
    await disagree();
    await compareToday();
    const before = await differences();
    const first = before.find(({ kind }) => kind === 'missing-here');
    const lost = before.find(({ kind }) => kind === 'missing-there');
    const body = { differenceId: String(first?._id), note: 'asked the provider' };
    expect(await as().call(moneyRoutes.resolveDifference, { body })).toMatchObject({
      note: 'asked the provider',
      resolvedAt: expect.stringMatching(/Z$/),
    });
    const rows = theirs.collection<{ _id: string }>('payments');
    await rows.updateOne({ _id: String(lost?.reference) }, { $set: { status: 'succeeded' } });
    expect(await compareToday()).toMatchObject({ differences: 4, open: 3 });
    const after = await differences();
    expect(after.find(({ kind }) => kind === 'missing-here')?.note).toBe('asked the provider');
    const unknown = { differenceId: 'nothing', note: 'asked' };
    expect((await as().send(moneyRoutes.resolveDifference, { body: unknown })).status).toBe(404);
  });

  it('has its differences assigned to one admin each, also when it is compared again', async () => {
    await disagree();
    await compareToday();
    const bea = await fixture.signIn('ADMIN', { name: 'Bea' });
    const differenceId = (await differences())[0]?._id ?? '';
    const assign = async (who: Buyer, action: 'take' | 'release' = 'take', from?: string) => {
      const body = { differenceId, action, from };
      const answer = await fixture.service.as(who).send(moneyRoutes.assignDifference, { body });
      return answer.body.success ? 'saved' : answer.body.code;
    };
    const resolve = async (who: Buyer) => {
      const body = { differenceId, note: 'The operator books it tomorrow' };
      const answer = await fixture.service.as(who).send(moneyRoutes.resolveDifference, { body });
      return answer.body.success ? 'saved' : answer.body.code;
    };
    const seenBy = async (who: Buyer) => {
      const everyDay = { query: {} };
      const open = await fixture.service
        .as(who)
        .call(moneyRoutes.reconciliationDifferences, everyDay);
      return open.find(({ _id }) => _id === differenceId);
    };

    const taken = await Promise.all([assign(admin), assign(bea)]);
    expect(taken.toSorted()).toEqual(['saved', 'taken-by-another']);
    const [winner, loser] = taken[0] === 'saved' ? [admin, bea] : [bea, admin];
    const before = await seenBy(loser);
    expect(before).toMatchObject({
      assignment: { adminId: winner.userId, adminName: expect.stringMatching(/^(?:Bea|Neema)/) },
      mine: false,
    });
    expect(await resolve(loser)).toBe('taken-by-another');
    // A lost answer: the same again changes nothing.
    expect(await assign(winner)).toBe('saved');
    expect(await assign(loser, 'release')).toBe('saved');
    await compareToday();
    expect(await seenBy(loser)).toEqual(before);

    expect(await assign(loser, 'take', winner.userId)).toBe('saved');
    expect(await assign(winner, 'take')).toBe('taken-by-another');
    expect(await assign(loser, 'release')).toBe('saved');
    expect(await resolve(winner)).toBe('saved');
    expect(await resolve(loser)).toBe('decided-first');
    expect(await assign(loser)).toBe('decided-first');
    expect(await seenBy(winner)).toBeUndefined();
    const history = await readAuditHistory(fixture.db, `difference:${differenceId}`);
    expect(history.map(({ action, actor }) => [action, actor.id])).toEqual([
      ['difference.take', winner.userId],
      ['difference.take', loser.userId],
      ['difference.release', loser.userId],
      ['difference.resolve', winner.userId],
    ]);
  });

  it('is compared with each provider apart, of which one does not explain the other', async () => {
    const { payment } = await paid();
    const line = { id: 'CP-1', orderReference: toClickpesaReference(payment), entry: 'Credit' };
    clickpesa.movements.push({ ...line, amount: 8_000 });
    const days = await compareAll();
    clickpesa.movements.splice(0);
    expect(days.map(({ title, lines, differences: n }) => [title, lines, n]).sort()).toEqual([
      ['ClickPesa', 1, 1],
      [expect.any(String), 1, 0],
    ]);
    const [found] = await differences();
    expect(found).toMatchObject({ kind: 'missing-here', title: 'ClickPesa', reference: payment });
    await compareAll();
    expect(await differences()).toEqual([]);
  });

  it('keeps its lines when it is read twice at once, and the earlier reading is stored last', async () => {
    const memory = fixture.service.app.get(StatementLinesRepository);
    const lines = fixture.service.app.get<Model<StatementLineRecord>>(
      getModelToken(StatementLineRecord.name),
    );
    const line = {
      subject: 'payment',
      id: 'raced',
      transactionId: 'TX-1',
      amountTzs: 8_000,
    } as const;
    const store = (readAt: Date) => memory.replace('raced', '2026-01-02', [line], readAt);
    const [earlier, later] = [new Date(1_000), new Date(2_000)];
    const remove = lines.deleteMany.bind(lines);
    jest.spyOn(lines, 'deleteMany').mockImplementationOnce((async (filter: object) => {
      await store(earlier);
      return remove(filter);
    }) as never);
    await store(later);
    expect(await lines.find({ provider: 'raced' }).lean()).toMatchObject([{ readAt: later }]);
  });

  it('is not compared before it has begun', async () => {
    const body = { date: dateOf(new Date(Date.now() + 24 * 3_600_000)) };
    expect(await as().send(moneyRoutes.reconcileDay, { body })).toMatchObject({
      status: 409,
      body: { code: 'day-not-begun' },
    });
    const days = await as().call(moneyRoutes.reconciliationDays, {});
    expect(days.map(({ date }) => date)).not.toContain(body.date);
  });

  it('is refused while a provider does not give its statement, and compared once it does', async () => {
    await fixture.sandbox.stop();
    const body = { date: today() };
    expect(await as().send(moneyRoutes.reconcileDay, { body })).toMatchObject({
      status: 503,
      body: { code: 'statement-unread' },
    });
    await fixture.sandbox.start();
    await eventually(async () => expect(await compareToday()).toMatchObject({ differences: 0 }));
  });

  it('is compared automatically after its end', async () => {
    const day = today();
    const { until } = dayBounds(day);
    const ahead = until.getTime() - Date.now() + 4 * 3_600_000;
    fixture.advance(ahead);
    await eventually(async () => {
      const days = await as().call(moneyRoutes.reconciliationDays, {});
      const one = days.find(({ date }) => date === day);
      expect(new Date(String(one?.comparedAt)).getTime()).toBeGreaterThan(until.getTime());
    });
    fixture.advance(-ahead);
  });
});
