import { eventually } from '@sokoni/common/testing';
import { dateOf, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { PAY_NUMBER_COLLECTIONS } from '../src/personal-data.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('money on the statement of the shop’s own bank account', () => {
  let shop: PayNumberShop;
  beforeAll(async () => {
    shop = await PayNumberShop.open();
  });
  afterAll(() => shop.fixture.stop());

  it('is a difference of the bank account, not of the lipa number, while a line has no order', async () => {
    const { buyer, orderId, orderNumber, amountTzs } = await shop.ordered(20_000, 'bank-transfer');
    const code = newCode();
    const today = dateOf(new Date());
    await shop.broughtByBank([{ reference: code, creditTzs: amountTzs }]);
    const line = await shop.lineOf(shop.admin, code);
    const lineId = line?._id ?? '';
    const differences = async () => {
      const query = { date: today };
      const all = await shop.fixture.service
        .as(shop.admin)
        .call(moneyRoutes.reconciliationDifferences, { query });
      return all.filter(({ reference }) => reference === lineId);
    };
    shop.fixture.advance(DAY + 4 * HOUR);
    await eventually(async () =>
      expect(await differences()).toMatchObject([
        { kind: 'missing-here', theirsTzs: amountTzs, title: 'Own bank account' },
      ]),
    );
    expect((await shop.match(shop.second, lineId, orderNumber)).status).toBe(200);
    const third = await shop.fixture.signIn('ADMIN');
    const paymentId = await shop.fixture.paymentIdOf(orderId);
    expect((await shop.decide(third, lineId, paymentId)).status).toBe(200);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    shop.fixture.advance(2 * 60_000);
    await eventually(async () => expect(await differences()).toEqual([]));
    shop.fixture.advance(-DAY - 4 * HOUR - 2 * 60_000);
  });

  it('is refunded by hand, and without the payer’s name once the account is deleted', async () => {
    const { buyer, orderId, amountTzs, reference } = await shop.ordered(20_000, 'bank-transfer');
    const wallet = await shop.ordered();
    const code = newCode();
    await shop.broughtByBank([
      { narration: `NEEMA MOLLEL ${reference}`, reference: code, creditTzs: amountTzs },
    ]);
    await shop.brought([
      { code: newCode(), amountTzs: wallet.amountTzs, reference: wallet.reference, payer: 'ASHA' },
    ]);
    await shop.fixture.paymentBecomes(wallet.buyer, wallet.orderId, 'paid');
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    await shop.fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    await eventually(async () => {
      const refused = await shop.fixture.service
        .as(shop.admin)
        .call(moneyRoutes.refusedRefunds, { query: {} });
      expect(refused).toContainEqual(
        expect.objectContaining({ amountTzs, failureReason: expect.stringContaining(code) }),
      );
    });

    const lineOf = (orderOf: string) =>
      shop.fixture
        .paymentIdOf(orderOf)
        .then((paymentId) =>
          shop.fixture.db
            .collection(PAY_NUMBER_COLLECTIONS.lines.collection)
            .findOne({ paymentId }),
        );
    expect((await lineOf(orderId))?.reference).toContain('NEEMA MOLLEL');
    for (const { userId, email } of [buyer, wallet.buyer]) {
      const user = { userId, email, name: 'Neema Juma Mollel', role: 'GENERAL' } as const;
      const event = { ...user, language: 'en', openOrders: 'cancel' } as const;
      await shop.fixture.service.publishEvent('user.deleted', event);
    }
    await eventually(async () => {
      expect(await lineOf(orderId)).toMatchObject({ payer: '', reference: '', code });
      expect(await lineOf(wallet.orderId)).toMatchObject({
        payer: '',
        reference: wallet.reference,
      });
    });
  });
});
