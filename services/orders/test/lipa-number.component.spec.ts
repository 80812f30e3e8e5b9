import { readAuditHistory } from '@sokoni/common';
import { moneyRoutes, ordersRoutes, payNumberRoutes } from '@sokoni/contracts';
import { PAY_NUMBER_COLLECTIONS } from '../src/personal-data.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';

describe('an order that is paid to the shop’s own lipa number', () => {
  let shop: PayNumberShop;
  beforeAll(async () => {
    shop = await PayNumberShop.open();
  });
  afterAll(() => shop.fixture.stop());

  it('shows number, name and reference, waits for hours, and is paid by the line with the reference', async () => {
    const { buyer, orderId, amountTzs, reference, payNumber, orderNumber } = await shop.ordered();
    const offered = await shop.fixture.service.as(buyer).call(ordersRoutes.paymentMethods, {});
    expect(offered.numbers).toContainEqual({ kind: 'lipa-number', waitMinutes: 360 });
    expect(payNumber).toEqual({
      kind: 'lipa-number',
      number: '554433',
      till: { operator: 'Mpesa', name: 'SOKONI DEMO', reference },
    });
    expect(reference).toMatch(/^\d{8}$/);
    // The same cart again is the same order with the same reference.
    const again = await shop.fixture.service
      .as(buyer)
      .call(ordersRoutes.checkout, { body: { paymentMethod: 'lipa-number' } });
    expect(again.orderId).toBe(orderId);

    const lines = [
      { code: newCode(), amountTzs, reference: `Oda ${reference}` },
      { code: newCode(), amountTzs: 7_000 },
    ];
    const checked = await shop.check(shop.admin, lines);
    expect(checked.rows).toMatchObject([
      { row: 2, outcome: 'by-reference', reason: 'none', orderNumber },
      { row: 3, outcome: 'unmatched', reason: 'no-order', orderNumber: '' },
    ]);
    // Nothing is matched before it is confirmed.
    expect(
      await shop.fixture.db
        .collection(PAY_NUMBER_COLLECTIONS.lines.collection)
        .countDocuments({ _id: lines[0]?.code as never }),
    ).toBe(0);
    const stored = await shop.store(shop.admin, checked);
    expect(stored.rows.map(({ outcome }) => outcome)).toEqual(['by-reference', 'unmatched']);
    const paid = await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails).toMatchObject({
      payment_method_type: ['Mpesa'],
      paymentId: lines[0]?.code,
      payNumber: null,
      claim: null,
    });
    expect((await shop.lineOf(shop.second, lines[1]?.code ?? ''))?.state).toBe('unmatched');
  });

  it('is paid once by the same line in two files of two admins at once', async () => {
    const { buyer, orderId, amountTzs, reference } = await shop.ordered();
    const line = { code: newCode(), amountTzs, reference };
    const files = await Promise.all([
      shop.check(shop.admin, [line]),
      shop.check(shop.second, [line, { code: newCode() }]),
    ]);
    await Promise.all([
      shop.store(shop.admin, files[0]),
      shop.store(shop.admin, files[0]),
      shop.store(shop.second, files[1]),
    ]);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    const later = await shop.brought([line]);
    expect(later.rows).toMatchObject([{ outcome: 'known' }]);
    expect(
      await shop.fixture.db
        .collection(PAY_NUMBER_COLLECTIONS.lines.collection)
        .countDocuments({ _id: line.code as never }),
    ).toBe(1);
    expect((await shop.fixture.moneyOf(orderId)).heldTzs).toBe(amountTzs);
  });

  it('never overwrites a line by one with another amount, and counts a code once in a file', async () => {
    const code = newCode();
    await shop.brought([{ code, amountTzs: 5_000 }]);
    const { rows } = await shop.brought([
      { code, amountTzs: 50_000 },
      { code, amountTzs: 5_000 },
      { code: 'x', amountTzs: 5_000 },
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['conflict', 'known', 'invalid']);
    expect((await shop.lineOf(shop.admin, code))?.amountTzs).toBe(5_000);
  });

  it('lets only the admin who checked a file confirm it', async () => {
    const file = await shop.check(shop.admin, [{ code: newCode() }]);
    const body = { fileId: file._id };
    const answer = await shop.fixture.service
      .as(shop.second)
      .send(payNumberRoutes.storePayNumberFile, { body });
    expect(answer.body).toMatchObject({ code: 'not-found' });
  });

  it('is found by the code that its buyer has entered, from the buyer’s phone alone', async () => {
    const { buyer, orderId, amountTzs } = await shop.ordered();
    const [code, other] = [newCode(), newCode()];
    expect((await shop.claim(buyer, orderId, code)).status).toBe(200);
    expect((await shop.claim(buyer, orderId, code.toLowerCase())).status).toBe(200);
    expect((await shop.fixture.order(buyer, orderId)).paymentDetails.claim).toEqual({
      code,
      mayChange: true,
    });
    // It pays nothing by itself, and a code belongs to one payment.
    expect((await shop.fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe(
      'pending',
    );
    const rival = await shop.ordered();
    expect((await shop.claim(rival.buyer, rival.orderId, code)).body).toMatchObject({
      code: 'claim-code-taken',
    });
    expect((await shop.claim(rival.buyer, orderId, other)).body).toMatchObject({
      code: 'order-not-found',
    });
    expect((await shop.statement(shop.admin)).claims).toContainEqual(
      expect.objectContaining({ code, amountTzs, onStatement: false }),
    );

    const { phone } = (await shop.fixture.order(buyer, orderId)).delivery;
    const foreign = await shop.check(shop.admin, [{ code, amountTzs, payer: '255610000001' }]);
    expect(foreign.rows).toMatchObject([{ outcome: 'unmatched', reason: 'other-payer' }]);
    const own = await shop.brought([{ code, amountTzs, payer: phone || 'NEEMA' }]);
    expect(own.rows).toMatchObject([{ outcome: 'by-code' }]);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
  });

  it('takes a few codes of a buyer, and counts those that are refused', async () => {
    const { buyer, orderId } = await shop.ordered();
    const taken = newCode();
    const rival = await shop.ordered();
    await shop.claim(rival.buyer, rival.orderId, taken);
    for (const code of [taken, newCode(), taken, newCode(), newCode()])
      await shop.claim(buyer, orderId, code);
    expect((await shop.claim(buyer, orderId, newCode())).body).toMatchObject({
      code: 'claim-tries',
    });
    expect((await shop.claim(buyer, orderId, '=1+1')).status).toBe(400);
    expect((await shop.fixture.order(buyer, orderId)).paymentDetails.claim?.mayChange).toBe(false);
  });

  it.each([
    ['pay-number-file-columns', 'hello\r\nworld'],
    ['pay-number-file-rows', `Code,Date,Amount\n${'A,B,C\n'.repeat(501)}`],
  ])('refuses a file: %s', async (code, csv) => {
    const body = { csv };
    const answer = await shop.fixture.service
      .as(shop.admin)
      .send(payNumberRoutes.checkPayNumberFile, { body });
    expect(answer.body).toMatchObject({ code });
  });

  it('has admins’ commands of former releases in its trail, by their names of today', async () => {
    const { actions, audit } = {
      actions: shop.fixture.db.collection('admin_actions'),
      audit: shop.fixture.db.collection('audit'),
    };
    const [fileId, lineId] = [newCode(), newCode()];
    const said = { actor: shop.admin.userId, choice: '', amountTzs: null, reason: '', touches: [] };
    await actions.insertOne({
      ...said,
      command: 'orders.storeTillFile',
      things: [`till-file:${fileId}`],
    });
    const actor = { id: shop.admin.userId, role: 'ADMIN' };
    const action = 'till-line.unmatched';
    const entries = [{ aggregate: `till-line:${lineId}`, action, actor, state: { amountTzs: 1 } }];
    await audit.insertOne({ at: new Date(), entries });
    for (const thing of [`pay-number-file:${fileId}`, fileId]) {
      const listed = await shop.fixture.service
        .as(shop.admin)
        .call(moneyRoutes.adminActions, { query: { thing } });
      expect(listed).toMatchObject([
        { command: 'orders.storePayNumberFile', things: [`pay-number-file:${fileId}`] },
      ]);
    }
    const [step] = await readAuditHistory(shop.fixture.db, `pay-number-line:${lineId}`);
    expect(step).toMatchObject({ action, after: { amountTzs: 1 } });
  });

  it('is for admins with the role of finance, and for buyers their own order', async () => {
    const buyer = await shop.fixture.signIn();
    const answer = await shop.fixture.service
      .as(buyer)
      .send(payNumberRoutes.payNumberStatement, {});
    expect(answer.status).toBe(403);
  });
});
