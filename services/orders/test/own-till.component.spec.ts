import { eventually } from '@sokoni/common/testing';
import { dateOf, moneyRoutes, ordersRoutes, type TillFile, tillRoutes } from '@sokoni/contracts';
import { type Buyer, Lab } from './support/lab.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TILL = {
  LIPA_NUMBER: '554433',
  LIPA_OPERATOR: 'Mpesa',
  LIPA_NAME: 'SOKONI DEMO',
  LIPA_MATCH_CEILING_TZS: '100000',
};

interface Money {
  readonly code?: string;
  readonly amountTzs?: number;
  readonly reference?: string;
  readonly payer?: string;
  readonly at?: Date;
}

let codes = 0;
const newCode = () => `T${Date.now().toString(36).toUpperCase()}${codes++}`;

describe('an order that is paid to the shop’s own lipa number', () => {
  let lab: Lab;
  let admin: Buyer;
  let second: Buyer;
  beforeAll(async () => {
    lab = await Lab.open(TILL);
    admin = await lab.signIn('ADMIN');
    second = await lab.signIn('ADMIN');
  }, 60_000);
  afterAll(() => lab.close());

  async function ordered(priceTzs = 20_000) {
    const buyer = await lab.buyerWith({ priceTzs });
    const body = { paymentMethod: 'lipa-number' } as const;
    const { orderId } = await lab.service.as(buyer).call(ordersRoutes.checkout, { body });
    const order = await lab.order(buyer, orderId);
    const { payNumber } = order.paymentDetails;
    const { totalAmount: amountTzs, orderNumber } = order;
    const reference = payNumber?.till?.reference ?? '';
    return { buyer, orderId, orderNumber, amountTzs, reference, payNumber };
  }

  function csvOf(lines: readonly Money[]): string {
    const rows = lines.map(({ code, amountTzs = 20_000, reference = '', payer = '', at }) => {
      const shown = new Date((at ?? new Date(Date.now() + 1_000)).getTime() + 3 * HOUR);
      const time = shown.toISOString().slice(0, 19).replace('T', ' ');
      return [code, time, `"${amountTzs.toLocaleString('en')}.00"`, payer, reference].join(',');
    });
    return ['Receipt No.,Completion Time,Paid In,Other Party Info,Reference', ...rows].join('\r\n');
  }

  const check = (by: Buyer, lines: readonly Money[]) =>
    lab.service.as(by).call(tillRoutes.checkTillFile, { body: { csv: csvOf(lines) } });

  const store = (by: Buyer, { _id: fileId }: Pick<TillFile, '_id'>) =>
    lab.service.as(by).call(tillRoutes.storeTillFile, { body: { fileId } });

  const brought = async (lines: readonly Money[]) => store(admin, await check(admin, lines));

  const statement = (by: Buyer) => lab.service.as(by).call(tillRoutes.tillStatement, {});

  const lineOf = async (by: Buyer, code: string) =>
    (await statement(by)).lines.find((line) => line.code === code);

  const claim = (by: Buyer, orderId: string, code: string) =>
    lab.service.as(by).send(tillRoutes.claimPayment, { body: { orderId, code } });

  const match = (by: Buyer, code: string, order: string) =>
    lab.service.as(by).send(tillRoutes.matchTillLine, { body: { code, order } });

  const decide = (by: Buyer, code: string, paymentId: string, confirm = true) =>
    lab.service.as(by).send(tillRoutes.decideTillMatch, { body: { code, paymentId, confirm } });

  it('shows number, name and reference, waits for hours, and is paid by the line with the reference', async () => {
    const { buyer, orderId, amountTzs, reference, payNumber, orderNumber } = await ordered();
    const offered = await lab.service.as(buyer).call(ordersRoutes.paymentMethods, {});
    expect(offered.numbers).toContainEqual({ kind: 'lipa-number', waitMinutes: 360 });
    expect(payNumber).toEqual({
      kind: 'lipa-number',
      number: '554433',
      till: { operator: 'Mpesa', name: 'SOKONI DEMO', reference },
    });
    expect(reference).toMatch(/^\d{8}$/);
    // The same cart again is the same order with the same reference.
    const again = await lab.service
      .as(buyer)
      .call(ordersRoutes.checkout, { body: { paymentMethod: 'lipa-number' } });
    expect(again.orderId).toBe(orderId);

    const lines = [
      { code: newCode(), amountTzs, reference: `Oda ${reference}` },
      { code: newCode(), amountTzs: 7_000 },
    ];
    const checked = await check(admin, lines);
    expect(checked.rows).toMatchObject([
      { row: 2, outcome: 'by-reference', reason: 'none', orderNumber },
      { row: 3, outcome: 'unmatched', reason: 'no-order', orderNumber: '' },
    ]);
    // Nothing is matched before it is confirmed.
    expect(
      await lab.db.collection('till_lines').countDocuments({ _id: lines[0]?.code as never }),
    ).toBe(0);
    const stored = await store(admin, checked);
    expect(stored.rows.map(({ outcome }) => outcome)).toEqual(['by-reference', 'unmatched']);
    const paid = await lab.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails).toMatchObject({
      payment_method_type: ['Mpesa'],
      paymentId: lines[0]?.code,
      payNumber: null,
      claim: null,
    });
    expect((await lineOf(second, lines[1]?.code ?? ''))?.state).toBe('unmatched');
  }, 60_000);

  it('is paid once by the same line in two files of two admins at once', async () => {
    const { buyer, orderId, amountTzs, reference } = await ordered();
    const line = { code: newCode(), amountTzs, reference };
    const files = await Promise.all([
      check(admin, [line]),
      check(second, [line, { code: newCode() }]),
    ]);
    await Promise.all([store(admin, files[0]), store(admin, files[0]), store(second, files[1])]);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    const later = await brought([line]);
    expect(later.rows).toMatchObject([{ outcome: 'known' }]);
    expect(await lab.db.collection('till_lines').countDocuments({ _id: line.code as never })).toBe(
      1,
    );
    expect((await lab.moneyOf(orderId)).heldTzs).toBe(amountTzs);
  }, 60_000);

  it('never overwrites a line by one with another amount, and counts a code once in a file', async () => {
    const code = newCode();
    await brought([{ code, amountTzs: 5_000 }]);
    const { rows } = await brought([
      { code, amountTzs: 50_000 },
      { code, amountTzs: 5_000 },
      { code: 'x', amountTzs: 5_000 },
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['conflict', 'known', 'invalid']);
    expect((await lineOf(admin, code))?.amountTzs).toBe(5_000);
  });

  it('lets only the admin who checked a file confirm it', async () => {
    const file = await check(admin, [{ code: newCode() }]);
    const body = { fileId: file._id };
    const answer = await lab.service.as(second).send(tillRoutes.storeTillFile, { body });
    expect(answer.body).toMatchObject({ code: 'not-found' });
  });

  it('is found by the code that its buyer has entered, from the buyer’s phone alone', async () => {
    const { buyer, orderId, amountTzs } = await ordered();
    const [code, other] = [newCode(), newCode()];
    expect((await claim(buyer, orderId, code)).status).toBe(200);
    expect((await claim(buyer, orderId, code.toLowerCase())).status).toBe(200);
    expect((await lab.order(buyer, orderId)).paymentDetails.claim).toEqual({
      code,
      mayChange: true,
    });
    // It pays nothing by itself, and a code belongs to one payment.
    expect((await lab.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    const rival = await ordered();
    expect((await claim(rival.buyer, rival.orderId, code)).body).toMatchObject({
      code: 'claim-code-taken',
    });
    expect((await claim(rival.buyer, orderId, other)).body).toMatchObject({
      code: 'order-not-found',
    });
    expect((await statement(admin)).claims).toContainEqual(
      expect.objectContaining({ code, amountTzs, onStatement: false }),
    );

    const { phone } = (await lab.order(buyer, orderId)).delivery;
    const foreign = await check(admin, [{ code, amountTzs, payer: '255610000001' }]);
    expect(foreign.rows).toMatchObject([{ outcome: 'unmatched', reason: 'other-payer' }]);
    const own = await brought([{ code, amountTzs, payer: phone || 'NEEMA' }]);
    expect(own.rows).toMatchObject([{ outcome: 'by-code' }]);
    await lab.paymentBecomes(buyer, orderId, 'paid');
  }, 60_000);

  it('takes a few codes of a buyer, and counts those that are refused', async () => {
    const { buyer, orderId } = await ordered();
    const taken = newCode();
    const rival = await ordered();
    await claim(rival.buyer, rival.orderId, taken);
    for (const code of [taken, newCode(), taken, newCode(), newCode()])
      await claim(buyer, orderId, code);
    expect((await claim(buyer, orderId, newCode())).body).toMatchObject({ code: 'claim-tries' });
    expect((await claim(buyer, orderId, '=1+1')).status).toBe(400);
    expect((await lab.order(buyer, orderId)).paymentDetails.claim?.mayChange).toBe(false);
  });

  it('waits above the ceiling for another admin than the one who brought the line', async () => {
    const { buyer, orderId, amountTzs, reference } = await ordered(200_000);
    const code = newCode();
    const { rows } = await brought([{ code, amountTzs, reference }]);
    expect(rows).toMatchObject([{ outcome: 'second-admin', reason: 'above-ceiling' }]);
    const paymentId = await lab.paymentIdOf(orderId);
    expect(await lineOf(admin, code)).toMatchObject({
      state: 'proposed',
      paymentId,
      mayConfirm: false,
    });
    expect(await lineOf(second, code)).toMatchObject({ mayConfirm: true });
    expect((await decide(admin, code, paymentId)).body).toMatchObject({
      code: 'till-second-admin',
    });
    expect((await lab.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    const both = await Promise.all([
      decide(second, code, paymentId),
      decide(second, code, paymentId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await lab.paymentBecomes(buyer, orderId, 'paid');
  }, 60_000);

  it('is matched by hand by two admins, once, and can be taken back before', async () => {
    const { buyer, orderId, orderNumber, amountTzs, reference } = await ordered();
    const [code, other] = [newCode(), newCode()];
    await brought([
      { code, amountTzs },
      { code: other, amountTzs },
    ]);
    expect((await match(admin, code, 'SK-000000-XXXXX')).body).toMatchObject({
      code: 'till-order-unknown',
    });
    const proposals = await Promise.all([
      match(admin, code, orderNumber),
      match(second, other, reference),
    ]);
    expect(proposals.map(({ status }) => status).sort()).toEqual([200, 409]);
    const chosen = proposals[0]?.status === 200 ? code : other;
    const paymentId = await lab.paymentIdOf(orderId);
    expect((await decide(second, chosen, paymentId, false)).status).toBe(200);
    expect((await lineOf(admin, chosen))?.state).toBe('unmatched');

    // Who proposes cannot confirm, nor who brought the line.
    expect((await match(second, code, orderNumber)).status).toBe(200);
    for (const maker of [admin, second]) {
      expect((await decide(maker, code, paymentId)).body).toMatchObject({
        code: 'till-second-admin',
      });
    }
    const third = await lab.signIn('ADMIN');
    expect((await decide(third, code, paymentId)).status).toBe(200);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    expect((await match(admin, other, orderNumber)).body).toMatchObject({
      code: 'till-order-paid',
    });
  }, 60_000);

  it('goes the way of wrong amounts after two admins have matched another sum', async () => {
    const { orderId, orderNumber, amountTzs, reference } = await ordered();
    const code = newCode();
    const { rows } = await brought([{ code, amountTzs: amountTzs + 500, reference }]);
    expect(rows).toMatchObject([{ outcome: 'unmatched', reason: 'other-amount', orderNumber }]);
    expect((await match(second, code, orderNumber)).status).toBe(200);
    const third = await lab.signIn('ADMIN');
    const paymentId = await lab.paymentIdOf(orderId);
    expect((await decide(third, code, paymentId)).status).toBe(200);
    await eventually(async () => {
      const amounts = await lab.service.as(admin).call(moneyRoutes.wrongAmounts, { query: {} });
      expect(amounts).toContainEqual(
        expect.objectContaining({
          _id: paymentId,
          receivedTzs: amountTzs + 500,
          transactionId: code,
        }),
      );
    });
  }, 60_000);

  it('is revived by money that is found after its end', async () => {
    const { buyer, orderId, amountTzs, reference } = await ordered();
    const at = new Date();
    lab.advance(7 * HOUR);
    const ended = await lab.paymentBecomes(buyer, orderId, 'expired');
    expect(ended.paymentDetails).toMatchObject({ payNumber: null, claim: { code: '' } });
    await brought([{ code: newCode(), amountTzs, reference, at }]);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    lab.advance(-7 * HOUR);
  }, 60_000);

  it('does not match money that is older than the order', async () => {
    const { amountTzs, reference } = await ordered();
    const at = new Date(Date.now() - 2 * HOUR);
    const { rows } = await brought([{ code: newCode(), amountTzs, reference, at }]);
    expect(rows).toMatchObject([{ outcome: 'unmatched', reason: 'before-order' }]);
  });

  it('is a difference of its day while a line has no order, and none afterwards', async () => {
    const { orderNumber, buyer, orderId, amountTzs } = await ordered();
    const code = newCode();
    const at = new Date();
    await brought([{ code, amountTzs, at }]);
    const differences = async () => {
      const query = { date: dateOf(at) };
      const all = await lab.service
        .as(admin)
        .call(moneyRoutes.reconciliationDifferences, { query });
      return all.filter(
        ({ reference, title }) => reference === code && title === 'Own lipa number',
      );
    };
    lab.advance(DAY + 4 * HOUR);
    await eventually(async () =>
      expect(await differences()).toMatchObject([{ kind: 'missing-here', theirsTzs: amountTzs }]),
    );
    expect((await match(second, code, orderNumber)).status).toBe(200);
    const third = await lab.signIn('ADMIN');
    expect((await decide(third, code, await lab.paymentIdOf(orderId))).status).toBe(200);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    lab.advance(2 * 60_000);
    await eventually(async () => expect(await differences()).toEqual([]));
    lab.advance(-DAY - 4 * HOUR - 2 * 60_000);
  }, 60_000);

  it('is refunded by hand: the operator has no call for it', async () => {
    const { buyer, orderId, amountTzs, reference } = await ordered();
    const code = newCode();
    await brought([{ code, amountTzs, reference }]);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    await lab.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    await eventually(async () => {
      const refused = await lab.service.as(admin).call(moneyRoutes.refusedRefunds, { query: {} });
      expect(refused).toContainEqual(
        expect.objectContaining({ amountTzs, failureReason: expect.stringContaining(code) }),
      );
    });
  }, 60_000);

  it.each([
    ['till-file-columns', 'hello\r\nworld'],
    ['till-file-rows', `Code,Date,Amount\n${'A,B,C\n'.repeat(501)}`],
  ])('refuses a file: %s', async (code, csv) => {
    const body = { csv };
    const answer = await lab.service.as(admin).send(tillRoutes.checkTillFile, { body });
    expect(answer.body).toMatchObject({ code });
  });

  it('is for admins with the role of finance, and for buyers their own order', async () => {
    const buyer = await lab.signIn();
    const answer = await lab.service.as(buyer).send(tillRoutes.tillStatement, {});
    expect(answer.status).toBe(403);
  });
});
