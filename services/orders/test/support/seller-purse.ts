import { eventually, SANDBOX_PROVIDER_KEY, TEST_PASSWORD } from '@sokoni/common/testing';
import {
  type BankCode,
  moneyRoutes,
  type OwnerProof,
  type RouteBody,
  type SellerMoney,
} from '@sokoni/contracts';
import type { Buyer, OrdersUnderTest } from './orders-under-test.ts';

const HOUR_MS = 3_600_000;
const OWN = { password: TEST_PASSWORD };

/** Sellers' balances, wallets and payouts by the API. */
export class SellerPurse {
  private nextNumber = 754_000_001;

  constructor(private readonly fixture: OrdersUnderTest) {}

  money(seller: Buyer): Promise<SellerMoney> {
    return this.fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});
  }

  askForPayout(seller: Buyer) {
    return this.fixture.service.as(seller).send(moneyRoutes.requestPayout, {});
  }

  /** An unregistered number. */
  newNumber(): string {
    return `0${this.nextNumber++}`;
  }

  /** The operators know this number under this name. */
  async register(number: string, name: string): Promise<void> {
    await fetch(`${this.fixture.sandbox.url}/v1/names`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${SANDBOX_PROVIDER_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ number: number.length > 10 ? number : number.slice(1), name }),
    });
  }

  setDestination(seller: Buyer, number: string, proof: OwnerProof = OWN) {
    return this.setBody(seller, { kind: 'wallet', method: 'Mpesa', number, ...proof });
  }

  /** An account in the name of the purse's sellers. */
  setAccount(seller: Buyer, bank: BankCode, number: string, holderName = 'Neema Juma Mollel') {
    return this.setBody(seller, { kind: 'bank', bank, number, holderName, ...OWN });
  }

  private setBody(seller: Buyer, body: RouteBody<typeof moneyRoutes.setDestination>) {
    return this.fixture.service.as(seller).send(moneyRoutes.setDestination, { body });
  }

  /** A verified seller with a verified wallet. */
  async sellerWithWallet(number = this.newNumber()): Promise<Buyer> {
    const seller = await this.fixture.signIn('SELLER', { verification: 'verified' });
    await this.register(number, 'MOLLEL NEEMA JUMA');
    await this.setDestination(seller, number);
    return seller;
  }

  async sell(seller: Buyer, priceTzs: number): Promise<string> {
    const buyer = await this.fixture.buyerWith({ sellerId: seller.userId, priceTzs });
    return (await this.fixture.paidOrder(buyer))._id;
  }

  /** Waits until the seller's money matches. */
  becomes(seller: Buyer, expected: Partial<SellerMoney>): Promise<SellerMoney> {
    return eventually(async () => {
      const now = await this.money(seller);
      expect(now).toMatchObject(expected);
      return now;
    });
  }

  /** The provider is polled after minutes, then hours. */
  paidInTime(seller: Buyer): Promise<void> {
    return eventually(async () => {
      this.fixture.advance(HOUR_MS);
      expect(await this.money(seller)).toMatchObject({ availableTzs: 0, paidOutTzs: 23_000 });
    });
  }

  async payoutsTo(seller: Buyer): Promise<unknown[]> {
    const { payouts } = await this.money(seller);
    const ids = new Set(payouts.map(({ _id }) => _id));
    const lines = await this.fixture.sandbox.statementLines();
    return lines.filter(({ payoutId }) => ids.has(String(payoutId)));
  }
}
