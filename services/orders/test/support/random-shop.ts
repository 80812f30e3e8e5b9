import { eventually, newId, type TestCaller, type TestReply } from '@sokoni/common/testing';
import {
  buyerOrderActionBody,
  cartRoutes,
  catalogueRoutes,
  moneyRoutes,
  NO_SHOP_SETTINGS,
  ordersRoutes,
  sellerOrderActionBody,
} from '@sokoni/contracts';
import { MONEY_CAME } from '@sokoni/payment-providers';
import { OrderTimersService } from '../../src/fulfilment/order-timers.service.ts';
import { movesOf } from '../../src/orders/seller-order.ts';
import type { PaymentRecord } from '../../src/payments/attempts/payment.schema.ts';
import { RefundsService } from '../../src/refunds/refunds.service.ts';
import { PaymentPollerService } from '../../src/settlement/payment-poller.service.ts';
import { postCallback, successOf } from './callback.ts';
import type { Buyer, OrdersUnderTest } from './orders-under-test.ts';
import type { Move, Step } from './random-steps.ts';

const HOUR = 3_600_000;
const sellerActions = sellerOrderActionBody.shape.action.options;
const buyerActions = buyerOrderActionBody.shape.action.options;
/** The actions that lead a part to its end. */
const ONWARDS: readonly string[] = ['accept', 'ship', 'deliver', 'complete'];
type SellerAction = (typeof sellerActions)[number];
type BuyerAction = (typeof buyerActions)[number];
export const STOCK = 6;

interface Sold {
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly paymentId: string;
  readonly paymentUrl: string;
}

/** Two sellers with one product each, and their buyers; everything over HTTP. */
export class RandomShop {
  readonly orders: Sold[] = [];

  private constructor(
    private readonly fixture: OrdersUnderTest,
    private readonly admin: Buyer,
    readonly sellers: readonly Buyer[],
    readonly products: readonly string[],
  ) {}

  static async open(fixture: OrdersUnderTest): Promise<RandomShop> {
    const details = { verification: 'verified' } as const;
    const sellers = [await fixture.signIn('SELLER', details), await fixture.signIn('SELLER')];
    const products: string[] = [];
    for (const seller of sellers) {
      // Only the sales of the verified one have tax.
      const settings = { ...NO_SHOP_SETTINGS, regions: null, pictures: [], vatNumber: '40001234A' };
      const data = { sellerId: seller.userId, ...settings };
      const about = { aggregateId: seller.userId, version: 1 };
      await fixture.service.deliverTwice('shop-settings.changed', data, about);
      const origin = fixture.service.config.PUBLIC_ORIGIN;
      const body = {
        productName: 'Electric kettle',
        brandName: 'Von',
        category: 'Appliances' as const,
        productImage: [`${origin}/media/0123456789abcdef0123456789abcdef/640.jpg`],
        description: 'Boils two litres in four minutes.',
        price: 12_000,
        sellingPrice: 10_000,
        stock: STOCK,
      };
      const catalogue = neighbour(fixture, 'catalogue', seller);
      products.push((await catalogue.call(catalogueRoutes.uploadProduct, { body })).productId);
    }
    return new RandomShop(fixture, await fixture.signIn('ADMIN'), sellers, products);
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'buy') return this.buy(step.pieces);
    if (step.do === 'wait') return this.wait(step.hours * HOUR);
    const sold = this.orders[step.n % Math.max(1, this.orders.length)];
    if (!sold) return;
    const { buyer, orderId, paymentId, paymentUrl } = sold;
    const own = this.fixture.service.as(buyer);
    switch (step.do) {
      case 'pay':
      case 'decline':
        await this.fixture.sandbox.act(paymentUrl, step.do);
        return this.settled();
      case 'give-up':
        return answered(own.send(ordersRoutes.cancelPayment, { body: { orderId } }));
      case 'cancel':
        return answered(own.send(ordersRoutes.cancelOrder, { body: { orderId, reason: 'no' } }));
      case 'repeat-callback':
        return this.postCallback(sold, {});
      case 'pay-wrongly':
        return this.postCallback(sold, { byTzs: step.byTzs });
      case 'reverse':
        return this.reverse(sold, step.byTzs);
      case 'decide': {
        const body = { _id: paymentId, decision: step.decision };
        const admin = this.fixture.service.as(this.admin);
        return answered(admin.send(moneyRoutes.decideWrongAmount, { body }));
      }
      case 'move':
        return this.move(sold, step);
    }
  }

  /** All payments are known to the shop and allocated. */
  settled(): Promise<void> {
    return eventually(async () => {
      for (const { paymentId } of this.orders) {
        const { status } = await this.fixture.sandbox.payment(paymentId);
        const payments = this.fixture.db.collection<PaymentRecord>('payments');
        const own = await payments.findOne({ _id: paymentId });
        const reported = status !== 'succeeded' || MONEY_CAME.includes(own?.status ?? 'pending');
        if (!reported || own?.unallocated) throw new Error(`${paymentId} is ${own?.status}`);
      }
    });
  }

  async stocks(): Promise<number[]> {
    const catalogue = neighbour(this.fixture, 'catalogue', null);
    const asked = this.products.map((productId) =>
      catalogue.call(catalogueRoutes.productDetails, { body: { productId } }),
    );
    return (await Promise.all(asked)).map(({ stock }) => stock);
  }

  private async move({ buyer, orderId }: Sold, { who, at, pick, how }: Move): Promise<void> {
    const seller = this.sellers[at] as Buyer;
    const part = await this.part(buyer, orderId, seller);
    if (!part) return;
    const known: readonly string[] = who === 'buyer' ? buyerActions : sellerActions;
    const open = movesOf(part.status, who).filter((action) => known.includes(action));
    const onwards = open.filter((action) => ONWARDS.includes(action));
    const wished = { on: onwards, open, blind: known }[how];
    const moves = wished.length > 0 ? wished : known;
    const action = moves[pick % moves.length];
    const caller = this.fixture.service.as({ buyer, seller, admin: this.admin }[who]);
    const sellerId = seller.userId;
    if (who === 'buyer') {
      const body = { orderId, sellerId, action: action as BuyerAction, reason: 'too small' };
      return answered(caller.send(ordersRoutes.buyerOrderAction, { body }));
    }
    const extra = who === 'admin' ? { sellerId } : { pin: part.deliveryPin ?? '' };
    const body = { orderId, action: action as SellerAction, note: 'why', ...extra };
    return answered(caller.send(ordersRoutes.sellerOrderAction, { body }));
  }

  private async part(buyer: Buyer, orderId: string, { userId }: Buyer) {
    const { sellerOrders } = await this.fixture.order(buyer, orderId);
    return sellerOrders.find(({ sellerId }) => sellerId === userId);
  }

  private async buy(pieces: readonly number[]): Promise<void> {
    const buyer = await this.fixture.signIn();
    const cart = neighbour(this.fixture, 'cart', buyer);
    for (const [at, quantity] of pieces.entries()) {
      const productId = this.products[at] ?? newId();
      if (quantity > 0)
        await answered(cart.send(cartRoutes.addToCart, { body: { productId, quantity } }));
    }
    const checkout = await this.fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} });
    if (!checkout.body.success) return answered(Promise.resolve(checkout));
    const { orderId, paymentUrl } = checkout.body.data;
    const paymentId = await this.fixture.paymentIdOf(orderId);
    this.orders.push({ buyer, orderId, paymentId, paymentUrl });
  }

  /** Posts a callback with an amount that differs by `byTzs`; or repeats the true one. */
  private async postCallback({ paymentId }: Sold, { byTzs = 0 }): Promise<void> {
    const payment = await this.fixture.sandbox.payment(paymentId);
    if (byTzs === 0 && payment.status !== 'succeeded') return;
    const amount = Number(payment.amount) + byTzs;
    const status = await postCallback(this.fixture.service.url, successOf(payment, { amount }));
    expect(status).toBe(200);
  }

  /** The operator reverses the rest of the payment, or a sum that differs by `byTzs`. */
  private async reverse({ paymentId }: Sold, byTzs: number): Promise<void> {
    const payment = await this.fixture.sandbox.payment(paymentId);
    const refunds = this.fixture.db.collection('refunds');
    const sent = await refunds.find({ paymentId, status: 'succeeded' }).toArray();
    const back = sent.reduce((sum, { amountTzs }) => sum + Number(amountTzs), byTzs);
    const amount = Number(payment.amount) - back;
    if (amount <= 0) return;
    const message = successOf(payment, { type: 'payment.reversed', amount });
    expect(await postCallback(this.fixture.service.url, message)).toBe(200);
  }

  /** Advances the clock and waits for all timers. */
  private async wait(ms: number): Promise<void> {
    const { app } = this.fixture.service;
    await this.settled();
    this.fixture.advance(ms);
    try {
      while (await app.get(PaymentPollerService).pollOne());
      while (await app.get(OrderTimersService).moveOne());
      while (await app.get(RefundsService).sendOne());
    } finally {
      this.fixture.advance(-ms);
    }
  }
}

function neighbour(
  fixture: OrdersUnderTest,
  name: 'cart' | 'catalogue',
  who: Buyer | null,
): TestCaller {
  const running = fixture.service.neighbours[name];
  if (!running) throw new Error(`${name} does not run`);
  return running.as(who);
}

/** Success or a refusal: no request may fail otherwise. */
async function answered(asked: Promise<TestReply<unknown>>): Promise<void> {
  const { status, body } = await asked;
  if (status >= 500) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}
