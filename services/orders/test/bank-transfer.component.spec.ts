import { dateOf, ordersRoutes, payNumberRoutes } from '@sokoni/contracts';
import { PAY_NUMBER_COLLECTIONS } from '../src/personal-data.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('an order that is paid to the shop’s own bank account', () => {
  let shop: PayNumberShop;
  const byBank = (priceTzs?: number) => shop.ordered(priceTzs, 'bank-transfer');
  const linesWith = (text: string) =>
    shop.fixture.db
      .collection(PAY_NUMBER_COLLECTIONS.lines.collection)
      .find({ reference: new RegExp(text) })
      .toArray();
  beforeAll(async () => {
    shop = await PayNumberShop.open();
  });
  afterAll(() => shop.fixture.stop());

  it('shows bank, number, name and reference, keeps the stock for a day, and is paid by the row whose narration has the reference', async () => {
    const { buyer, orderId, amountTzs, reference, payNumber, orderNumber } = await byBank();
    const offered = await shop.fixture.service.as(buyer).call(ordersRoutes.paymentMethods, {});
    expect(offered.numbers).toContainEqual({ kind: 'bank-transfer', waitMinutes: 1_440 });
    expect(payNumber).toEqual({
      kind: 'bank-transfer',
      number: '0150123456700',
      till: null,
      account: { bank: 'crdb', name: 'SOKONI LIMITED', reference },
    });
    const { createdAt, paymentDetails } = await shop.fixture.order(buyer, orderId);
    const waitsMs = Date.parse(paymentDetails.payUntil ?? '') - Date.parse(createdAt);
    expect(waitsMs).toBe(DAY);
    const { expiresAt = '' } = shop.fixture.neighbours.reservations.get(orderId) ?? {};
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(paymentDetails.payUntil ?? ''));

    const rows = [
      { narration: `TRF 0754123456 NEEMA ${reference} SHUKRANI`, creditTzs: amountTzs },
      { narration: `CHARGES ${reference}`, debitTzs: amountTzs },
      { narration: 'TRF ASHA', creditTzs: 7_000 },
    ];
    const checked = await shop.checkBank(shop.admin, rows);
    expect(checked).toMatchObject({ account: 'bank-transfer' });
    expect(checked.rows).toMatchObject([
      { row: 3, code: '', outcome: 'by-reference', reason: 'none', orderNumber },
      { row: 4, outcome: 'skipped', reason: 'no-credit', column: '', orderNumber: '' },
      { row: 5, outcome: 'unmatched', reason: 'no-order', orderNumber: '' },
    ]);
    expect(await linesWith(reference)).toEqual([]);
    await shop.store(shop.admin, checked);
    const paid = await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails).toMatchObject({
      payment_method_type: ['bank-transfer'],
      paymentId: expect.stringMatching(/^BANK\./),
      payNumber: null,
      claim: null,
    });
    // The row that went out is stored nowhere.
    expect(await linesWith(reference)).toHaveLength(1);
  });

  it('has each of two equal payments once, however files overlap and admins are at once', async () => {
    const name = `ASHA ${newCode()}`;
    const equal = { narration: `TRF ${name}`, creditTzs: 9_000 };
    const other = { narration: `TRF ${name} B`, creditTzs: 9_000 };
    const files = await Promise.all([
      shop.checkBank(shop.admin, [equal, equal]),
      shop.checkBank(shop.second, [other, equal, equal]),
    ]);
    await Promise.all([
      shop.store(shop.admin, files[0]),
      shop.store(shop.admin, files[0]),
      shop.store(shop.second, files[1]),
    ]);
    expect(await linesWith(name)).toHaveLength(3);
    const { rows } = await shop.broughtByBank([equal, equal, equal, other]);
    // A third one has come since.
    expect(rows.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'unmatched', 'known']);
    expect(await linesWith(name)).toHaveLength(4);
  });

  it('pays two orders by two rows with one reference of the bank', async () => {
    const [first, second] = [await byBank(), await byBank()];
    const reference = newCode();
    await shop.broughtByBank(
      [first, second].map((one) => ({
        narration: `BULK ${one.reference}`,
        reference,
        creditTzs: one.amountTzs,
      })),
    );
    for (const { buyer, orderId } of [first, second]) {
      const paid = await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
      expect(paid.paymentDetails.paymentId).toBe(reference);
    }
  });

  it('is never paid by the lipa number’s statement, nor its order by the bank’s', async () => {
    const [transfer, wallet] = [await byBank(), await shop.ordered()];
    const code = newCode();
    const statement = await shop.brought([
      { code, amountTzs: transfer.amountTzs, reference: transfer.reference },
    ]);
    expect(statement.rows).toMatchObject([{ outcome: 'unmatched', reason: 'other-account' }]);
    const bank = await shop.broughtByBank([
      { narration: `TRF ${wallet.reference}`, reference: code, creditTzs: wallet.amountTzs },
    ]);
    expect(bank.rows).toMatchObject([{ outcome: 'unmatched', reason: 'other-account' }]);
    // Not by hand either, whatever is typed; the equal codes are two lines.
    const lines = (await shop.statement(shop.admin)).lines.filter((line) => line.code === code);
    expect(lines.map(({ account }) => account).sort()).toEqual(['bank-transfer', 'lipa-number']);
    for (const { _id, account } of lines) {
      const { orderNumber, reference } = account === 'lipa-number' ? transfer : wallet;
      for (const order of [orderNumber, reference]) {
        expect((await shop.match(shop.second, _id, order)).body).toMatchObject({
          code: 'pay-number-order-unknown',
        });
      }
    }
    for (const { buyer, orderId } of [transfer, wallet]) {
      const order = await shop.fixture.order(buyer, orderId);
      expect(order.paymentDetails.payment_status).toBe('pending');
    }
  });

  it('is not paid by the code that its buyer has entered alone: two admins match it', async () => {
    const { buyer, orderId, orderNumber, amountTzs } = await byBank();
    const code = newCode();
    const typed = `${code.slice(0, 4)}/${code.slice(4)}`;
    expect((await shop.claim(buyer, orderId, typed)).status).toBe(200);
    expect((await shop.fixture.order(buyer, orderId)).paymentDetails.claim).toEqual({
      code,
      mayChange: true,
    });
    const row = { narration: 'TRF NEEMA MOLLEL', reference: code, creditTzs: amountTzs };
    const { rows } = await shop.broughtByBank([row]);
    expect(rows).toMatchObject([{ outcome: 'unmatched', reason: 'code-alone', orderNumber }]);
    const { lines, claims } = await shop.statement(shop.admin);
    expect(claims).toContainEqual(
      expect.objectContaining({ account: 'bank-transfer', code, onStatement: true }),
    );
    const line = lines.find((one) => one.code === code);
    expect(line).toMatchObject({ account: 'bank-transfer', reason: 'code-alone', orderNumber });
    const lineId = line?._id ?? '';
    expect((await shop.match(shop.second, lineId, orderNumber)).status).toBe(200);
    expect(await shop.lineOf(shop.second, code)).toMatchObject({
      state: 'proposed',
      reason: 'code-alone',
    });
    const paymentId = await shop.fixture.paymentIdOf(orderId);
    for (const maker of [shop.admin, shop.second]) {
      expect((await shop.decide(maker, lineId, paymentId)).body).toMatchObject({
        code: 'pay-number-second-admin',
      });
    }
    const third = await shop.fixture.signIn('ADMIN');
    expect((await shop.decide(third, lineId, paymentId)).status).toBe(200);
    const paid = await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails.paymentId).toBe(code);
  });

  it('waits above the ceiling for another admin', async () => {
    const { reference, amountTzs } = await byBank(200_000);
    const { rows } = await shop.broughtByBank([{ narration: reference, creditTzs: amountTzs }]);
    expect(rows).toMatchObject([{ outcome: 'second-admin', reason: 'above-ceiling' }]);
  });

  it('is not paid by money of a day before the order', async () => {
    const { reference, amountTzs } = await byBank();
    const day = dateOf(new Date(), -1);
    const row = { day, narration: reference, creditTzs: amountTzs };
    const { rows } = await shop.broughtByBank([row]);
    expect(rows).toMatchObject([{ outcome: 'unmatched', reason: 'before-order' }]);
  });

  it('counts with lipa numbers: a buyer has three such orders waiting at most', async () => {
    const { buyer } = await byBank();
    const order = (key: string, paymentMethod: 'lipa-number' | 'bank-transfer') => {
      shop.fixture.fillAgain(buyer);
      return shop.fixture.service.as(buyer).send(ordersRoutes.checkout, {
        body: { paymentMethod },
        headers: { 'Idempotency-Key': `${key}-${buyer.userId}` },
      });
    };
    const statuses = [
      (await order('a', 'lipa-number')).status,
      (await order('b', 'bank-transfer')).status,
      (await order('c', 'lipa-number')).status,
    ];
    expect(statuses).toEqual([200, 200, 409]);
    expect((await order('d', 'bank-transfer')).body).toMatchObject({ code: 'pay-number-orders' });
  });

  it('ends after a day, not after six hours, and is revived by money that comes later', async () => {
    const { buyer, orderId, amountTzs, reference } = await byBank();
    const byLipaNumber = await shop.ordered();
    shop.fixture.advance(7 * HOUR);
    await shop.fixture.paymentBecomes(byLipaNumber.buyer, byLipaNumber.orderId, 'expired');
    const waiting = await shop.fixture.order(buyer, orderId);
    expect(waiting.paymentDetails.payment_status).toBe('pending');
    shop.fixture.advance(18 * HOUR);
    const ended = await shop.fixture.paymentBecomes(buyer, orderId, 'expired');
    expect(ended.paymentDetails).toMatchObject({ payNumber: null, claim: { code: '' } });
    const day = dateOf(new Date(), 1);
    await shop.broughtByBank([{ day, narration: reference, creditTzs: amountTzs }]);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    shop.fixture.advance(-25 * HOUR);
  });

  it.each([
    ['bank-file-columns', 'Date,Narration,Amount\n02/03/2026,TRF,1000'],
    ['pay-number-file-account', 'LipaNumber 554433\nDate,Narration,Credit\n02/03/2026,TRF,1000'],
    ['pay-number-file-rows', `Date,Narration,Credit\n${'A,B,C\n'.repeat(501)}`],
  ])('refuses a file: %s', async (code, csv) => {
    const body = { account: 'bank-transfer', csv } as const;
    const answer = await shop.fixture.service
      .as(shop.admin)
      .send(payNumberRoutes.checkPayNumberFile, { body });
    expect(answer.body).toMatchObject({ code });
  });
});
