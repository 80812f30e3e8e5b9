import { Clock } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { moneyRoutes, type ProviderUse } from '@sokoni/contracts';
import {
  ClickpesaServer,
  type ProviderServer,
  SelcomServer,
} from '@sokoni/payment-providers/testing';
import { LedgerVerificationService } from '../src/ledger/ledger-verification.service.ts';
import { complete } from './support/completion.ts';
import type { Buyer } from './support/orders-under-test.ts';
import { newCode, PayNumberShop } from './support/pay-number-shop.ts';
import { move, payBy } from './support/sale.ts';
import { SellerPurse } from './support/seller-purse.ts';

const MINUTE_MS = 60_000;
/** Each test needs whole sales, which are slow on a busy machine. */
const PATIENCE_MS = 300_000;

describe('money by its holder', () => {
  let selcom: SelcomServer;
  let clickpesa: ClickpesaServer;
  let shop: PayNumberShop;
  let purse: SellerPurse;
  beforeAll(async () => {
    selcom = await new SelcomServer().open();
    clickpesa = await new ClickpesaServer().open();
    shop = await PayNumberShop.open({
      ...selcom.env,
      ...clickpesa.env,
      PAYMENT_PROVIDER: 'selcom',
      PAYMENT_ROUTES: 'any=selcom,clickpesa wallet=selcom,clickpesa',
      CALLBACK_ORIGIN: 'https://shop.example',
    });
    for (const server of [selcom, clickpesa])
      server.now = () => shop.fixture.service.app.get(Clock).now().getTime();
    purse = new SellerPurse(shop.fixture);
  });
  afterAll(async () => {
    await shop.fixture.stop();
    await selcom.close();
    await clickpesa.close();
  });

  const verify = () => shop.fixture.service.app.get(LedgerVerificationService).verify();

  /** What each holder has more than before. */
  async function gained(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await verify();
    await work();
    const { held, faults } = await verify();
    expect(faults).toEqual([]);
    const heldBefore = new Map(before.held.map(({ provider, heldTzs }) => [provider, heldTzs]));
    const changes = held.map(
      ({ provider, heldTzs }) => [provider, heldTzs - (heldBefore.get(provider) ?? 0)] as const,
    );
    return Object.fromEntries(changes.filter(([, tzs]) => tzs !== 0));
  }

  async function turn(provider: string, on: boolean): Promise<void> {
    for (const use of ['payments', 'payouts'] satisfies ProviderUse[]) {
      const body = { provider, use, on, reason: 'Planned work of the provider' };
      await shop.fixture.service.as(shop.admin).call(moneyRoutes.switchProvider, { body });
    }
  }

  async function paidAt(server: ProviderServer, seller: Buyer, priceTzs: number) {
    const buyer = await shop.fixture.buyerWith({ sellerId: seller.userId, priceTzs });
    const { orderId } = await payBy(server, shop.fixture, buyer);
    await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
    return orderId;
  }

  async function newSeller(): Promise<Buyer> {
    const details = { name: 'Asha Mushi', verification: 'verified' } as const;
    const seller = await shop.fixture.signIn('SELLER', details);
    await purse.setDestination(seller, purse.newNumber());
    return seller;
  }

  /** Two sales, of which the seller gets the first one's money. */
  async function sellAt(server: SelcomServer | ClickpesaServer, seller: Buyer): Promise<void> {
    await complete(shop.fixture, seller, await paidAt(server, seller, 30_000));
    await paidAt(server, seller, 2_000);
    expect((await purse.askForPayout(seller)).status).toBe(200);
    const payout = () => shop.fixture.db.collection('payouts').findOne({ sellerId: seller.userId });
    const payoutId = String((await payout())?._id);
    await eventually(async () => {
      shop.fixture.advance(MINUTE_MS);
      expect(server.payoutControls.taken(payoutId)).toBe(1);
    });
    server.payoutControls.settle(payoutId, 'paid');
    await eventually(async () => {
      shop.fixture.advance(MINUTE_MS);
      expect(await payout()).toMatchObject({ state: 'paid' });
    });
  }

  /** An admin cancels the sale, and sends the money that its provider does not. */
  async function giveBackByHand(orderId: string, sellerId: string): Promise<void> {
    const more = { sellerId, note: 'broken' };
    expect((await move(shop.fixture, shop.admin, orderId, 'cancel', more)).status).toBe(200);
    const { data } = await shop.fixture.service.waitForEvent(
      'refund.failed',
      (event) => event.data.referenceId === orderId,
    );
    const body = { _id: data.refundId, transactionId: `BY-HAND-${orderId}` };
    const admin = shop.fixture.service.as(shop.admin);
    expect((await admin.send(moneyRoutes.refundByHand, { body })).status).toBe(200);
  }

  it(
    'is at the provider that took the payment, and leaves it by its payouts',
    async () => {
      const seller = await newSeller();
      expect(await gained(() => sellAt(selcom, seller))).toEqual({ selcom: 5_000 });
    },
    PATIENCE_MS,
  );

  it(
    'is at the spare where that took the payment and sends the payout',
    async () => {
      const seller = await newSeller();
      await turn('selcom', false);
      expect(await gained(() => sellAt(clickpesa, seller))).toEqual({ clickpesa: 5_000 });
      await turn('selcom', true);
    },
    PATIENCE_MS,
  );

  it(
    'stays at the provider whose refund an admin sends from the bank',
    async () => {
      const seller = await newSeller();
      const refunded = async () => {
        const orderId = await paidAt(clickpesa, seller, 8_000);
        await giveBackByHand(orderId, seller.userId);
      };
      await turn('selcom', false);
      const { settlements = 0, provider_clearing: clearing = 0 } = await shop.fixture.balances();
      expect(await gained(refunded)).toEqual({ clickpesa: 11_000, manual: -11_000 });
      const after = await shop.fixture.balances();
      expect(after).toMatchObject({
        settlements: settlements - 11_000,
        provider_clearing: clearing + 11_000,
      });
      await turn('selcom', true);
    },
    PATIENCE_MS,
  );

  it(
    'comes to the lipa number by its statement, and goes back from there',
    async () => {
      // The lines of the file are of now.
      shop.fixture.putClockBack();
      const atNumber = async () => {
        const [kept, back] = [await shop.ordered(6_000), await shop.ordered(9_000)];
        await shop.brought(
          [kept, back].map(({ amountTzs, reference }) => ({
            code: newCode(),
            amountTzs,
            reference,
          })),
        );
        for (const { buyer, orderId } of [kept, back])
          await shop.fixture.paymentBecomes(buyer, orderId, 'paid');
        const { sellerOrders } = await shop.fixture.order(back.buyer, back.orderId);
        await giveBackByHand(back.orderId, String(sellerOrders[0]?.sellerId));
      };
      expect(await gained(atNumber)).toEqual({ 'own-till': 9_000 });
    },
    PATIENCE_MS,
  );

  it('of a posting of a former release is at nobody by name, and still counts', async () => {
    const at = new Date('2026-01-02T09:00:00Z');
    const rows = [
      { account: 'provider_clearing', ownerId: null, debitTzs: 7_000, creditTzs: 0 },
      { account: 'platform_subscriptions', ownerId: null, debitTzs: 0, creditTzs: 7_000 },
    ];
    const former = { kind: 'subscription-paid', reference: 'former', orderNumber: '', at };
    const postings = shop.fixture.db.collection('ledger_postings');
    const write = () => postings.insertOne({ ...former, entries: rows });
    expect(await gained(write)).toEqual({ null: 7_000 });
    const { held } = await verify();
    expect(held.find(({ provider }) => provider === null)).toMatchObject({ lastAt: at });
    await postings.deleteOne({ reference: 'former' });
  });
});
