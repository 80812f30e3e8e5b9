import { newId } from '@sokoni/common/testing';
import {
  dateOf,
  type Order,
  ordersRoutes,
  promotionsRoutes,
  type RouteBody,
} from '@sokoni/contracts';
import { type Buyer, type Goods, OrdersUnderTest } from './orders-under-test.ts';

export type Form = RouteBody<typeof promotionsRoutes.savePromotion>;

/** Ten percent off everything from today on. */
export function formOf(overrides: Partial<Form> = {}): Form {
  return {
    promotionId: newId(),
    version: 0,
    name: 'Weekend offer',
    kind: 'percent',
    percent: 10,
    from: dateOf(new Date()),
    ...overrides,
  };
}

/** Sellers and an admin with promotions, and buyers who use them. */
export class PromotingShop {
  private codes = 0;

  private constructor(
    readonly fixture: OrdersUnderTest,
    readonly admin: Buyer,
  ) {}

  static async open(): Promise<PromotingShop> {
    const fixture = await OrdersUnderTest.start({ CALLBACK_ORIGIN: 'http://127.0.0.1:1' });
    return new PromotingShop(fixture, await fixture.signIn('ADMIN'));
  }

  newCode(): string {
    return `CODE${++this.codes}`;
  }

  send(owner: Buyer, form: Form) {
    return this.fixture.service.as(owner).send(promotionsRoutes.savePromotion, { body: form });
  }

  offer(owner: Buyer, overrides: Partial<Form> = {}) {
    const body = formOf(overrides);
    return this.fixture.service.as(owner).call(promotionsRoutes.savePromotion, { body });
  }

  async usesOf(owner: Buyer, promotionId: string): Promise<number | undefined> {
    const asked = this.fixture.service.as(owner).call(promotionsRoutes.promotions, { query: {} });
    return (await asked).find(({ _id }) => _id === promotionId)?.uses;
  }

  checkout(buyer: Buyer, couponCode?: string, expectedTotalTzs?: number) {
    const body = { couponCode, expectedTotalTzs };
    return this.fixture.service.as(buyer).send(ordersRoutes.checkout, { body });
  }

  /** Sent again while a busy shop does not answer it. */
  async answeredCheckout(buyer: Buyer, couponCode: string) {
    for (;;) {
      const answer = await this.checkout(buyer, couponCode);
      if (answer.status !== 503) return answer;
    }
  }

  /** An order that was paid on the sandbox's page. */
  async paidWith(buyer: Buyer, couponCode?: string): Promise<Order> {
    const { body } = await this.checkout(buyer, couponCode);
    if (!body.success) throw new Error(JSON.stringify(body));
    await this.fixture.sandbox.act(body.data.paymentUrl, 'pay');
    this.fixture.advance(4_000);
    return this.fixture.paymentBecomes(buyer, body.data.orderId, 'paid');
  }

  /** A seller with an automatic offer, and a buyer with their goods in the cart. */
  async stall(overrides: Partial<Form>, ...goods: Goods[]) {
    const seller = await this.fixture.signIn('SELLER');
    const { _id: promotionId } = await this.offer(seller, overrides);
    const own = goods.map((one) => ({ sellerId: seller.userId, ...one }));
    return { seller, buyer: await this.fixture.buyerWith(...own), promotionId };
  }
}
