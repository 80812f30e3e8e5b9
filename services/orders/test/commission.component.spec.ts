import { marketTermsRoutes, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { complete, giveBack } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { sale } from './support/sale.ts';

const { marketTerms, saveMarketTerms, decideMarketTerms } = marketTermsRoutes;
const PATIENCE_MS = 300_000;

describe('the commission of the shop', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ COMMISSION_BASIS_POINTS: '500' });
  }, PATIENCE_MS);
  afterAll(() => fixture.stop());

  const earningsOf = async (seller: Buyer, orderId: string) => {
    const order = await fixture.service
      .as(seller)
      .call(ordersRoutes.soldOrder, { params: { orderId } });
    return order.sellerOrders[0]?.earnings;
  };
  const feesTzs = async () => -((await fixture.balances()).fees ?? 0);
  const commissionOf = async (seller: Buyer) =>
    (await fixture.service.as(seller).call(moneyRoutes.sellerMoney, {})).commission;

  /** One owner proposes a rate, another one approves it. */
  async function change(commissionBasisPoints: number, startsAt: string | null) {
    const author = fixture.service.as(await fixture.signIn('ADMIN'));
    const { version } = await author.call(marketTerms, {});
    const body = { version, changes: { commissionBasisPoints }, startsAt, confirmed: true };
    expect(await author.call(saveMarketTerms, { body })).toMatchObject({ state: 'waiting' });
    const decision = { version: version + 1, newest: version + 1, decision: 'approve' } as const;
    const refused = await author.send(decideMarketTerms, { body: decision });
    expect(refused.body).toMatchObject({ code: 'terms-second-owner' });
    const other = fixture.service.as(await fixture.signIn('ADMIN'));
    await other.call(decideMarketTerms, { body: decision });
    if (startsAt === null) return;
    for (const owner of [author, other]) {
      const alone = { ...decision, decision: 'withdraw' } as const;
      const withdrawn = await owner.send(decideMarketTerms, { body: alone });
      expect(withdrawn.body).toMatchObject({ code: 'terms-approved' });
    }
  }

  it(
    'is that of the payment, at its completion and its refund, whatever it is by then',
    async () => {
      const early = await sale(fixture);
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      await change(1_000, tomorrow);
      const next = { basisPoints: 1_000, startsAt: tomorrow };
      expect(await commissionOf(early.juma)).toEqual({ basisPoints: 500, next });

      await change(800, null);
      const late = await sale(fixture);
      expect(await earningsOf(early.juma, early.orderId)).toMatchObject({ commissionTzs: 1_000 });
      expect(await earningsOf(late.juma, late.orderId)).toMatchObject({
        goodsTzs: 20_000,
        commissionTzs: 1_600,
        netTzs: 21_400,
      });

      await complete(fixture, early.juma, early.orderId);
      expect(await feesTzs()).toBe(1_000);
      await complete(fixture, late.juma, late.orderId);
      expect(await feesTzs()).toBe(2_600);
      await giveBack(fixture, early.orderId);
      expect(await feesTzs()).toBe(1_600);
      expect(await commissionOf(late.juma)).toEqual({ basisPoints: 800, next });
    },
    PATIENCE_MS,
  );
});
