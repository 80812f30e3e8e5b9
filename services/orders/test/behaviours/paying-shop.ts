import { eventually, type Neighbour } from '@sokoni/common/testing';
import { cartRoutes, catalogueRoutes, type Order, type ServiceName } from '@sokoni/contracts';
import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import { PaymentProviders } from '../../src/payments/providers/payment-providers.ts';
import { PaymentSettlementService } from '../../src/settlement/settlement.service.ts';
import { type Buyer, OrdersUnderTest } from '../support/orders-under-test.ts';
import { stockCommitted } from '../support/reservation.ts';

const MINUTE = 60_000;
/** One piece and its delivery. */
export const TOTAL_TZS = 13_000;

export interface WaitingOrder {
  readonly buyer: Buyer;
  readonly productId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly paymentUrl: string;
}

/** The whole shop with real services, in which buyers pay with the sandbox's test numbers. */
export class PayingShop {
  private constructor(readonly fixture: OrdersUnderTest) {}

  static async open(
    delayScale: number,
    env: Readonly<Record<string, string>> = {},
    others: readonly ServiceName[] = [],
  ): Promise<PayingShop> {
    // Shorter than the sandbox's operator hangs.
    const all = { PROVIDER_TIMEOUT_MS: '2000', ...env };
    return new PayingShop(await OrdersUnderTest.startWholeShop(all, delayScale, others));
  }

  /** An unpaid order of the only piece of a product. */
  async waitingOrder(): Promise<WaitingOrder> {
    const productId = await this.product();
    const buyer = await this.buyerOf(productId);
    const { orderId, paymentUrl } = await this.fixture.checkout(buyer);
    await this.stockBecomes(productId, 0);
    const paymentId = await this.fixture.paymentIdOf(orderId);
    return { buyer, productId, orderId, paymentId, paymentUrl };
  }

  /** An order whose buyer pays with this test number and confirms by PIN. */
  async payBy(behaviour: number): Promise<WaitingOrder> {
    const order = await this.waitingOrder();
    await this.pay(order, behaviour);
    return order;
  }

  /** Returns the page to which the buyer is redirected. */
  async pay({ paymentUrl }: WaitingOrder, behaviour: number): Promise<string> {
    expect(await this.fixture.sandbox.ring(paymentUrl, behaviour)).toMatch(/^\/phone\?session=/);
    return String(await this.fixture.sandbox.enterPin(paymentUrl));
  }

  /** A wrong PIN on the phone, reported by callback and query. */
  async failTry({ paymentUrl, paymentId }: WaitingOrder): Promise<{ rightPin: string }> {
    const { sandbox, service } = this.fixture;
    await sandbox.ring(paymentUrl, 2);
    expect(await sandbox.enterPin(paymentUrl)).toBeNull();
    const failed = { status: 'failed', failureReason: 'wrong_pin', retryable: true };
    expect(await sandbox.payment(paymentId)).toMatchObject(failed);
    await this.callbacksStored(paymentId, 1);
    const payment = await service.app.get(PaymentsRepository).find(paymentId);
    if (!payment) throw new Error(`No payment ${paymentId}`);
    const reported = await service.app.get(PaymentProviders).of(payment).queryStatus(payment);
    expect(reported).toMatchObject({ status: 'failed', retryable: true });
    if (reported)
      expect(await service.app.get(PaymentSettlementService).apply(reported, 'sandbox')).toBeNull();
    return { rightPin: '2580' };
  }

  /** A buyer with one piece of it in the cart. */
  async buyerOf(productId: string): Promise<Buyer> {
    const buyer = await this.fixture.signIn();
    const body = { productId, quantity: 1 };
    const cart = this.neighbour('cart').as(buyer);
    // The event of freed stock reaches the cart a moment later.
    await eventually(() => cart.call(cartRoutes.addToCart, { body }));
    return buyer;
  }

  becomes({ buyer, orderId }: WaitingOrder, status: string): Promise<Order> {
    return this.fixture.paymentBecomes(buyer, orderId, status);
  }

  async statusOf({ buyer, orderId }: WaitingOrder): Promise<string> {
    return (await this.fixture.order(buyer, orderId)).paymentDetails.payment_status;
  }

  /** Advances the clock past the session and the grace period. */
  async timeRunsOut(order: WaitingOrder): Promise<Order> {
    this.fixture.advance(32 * MINUTE);
    const ended = await this.becomes(order, 'expired');
    this.fixture.advance(-32 * MINUTE);
    return ended;
  }

  stockBecomes(productId: string, stock: number): Promise<void> {
    return eventually(async () => expect(await this.stockOf(productId)).toBe(stock));
  }

  /** Waits until that many different callbacks of the payment are stored. */
  async callbacksStored(text: string, count: number): Promise<void> {
    await eventually(async () => expect(await this.messages(text)).toBe(count));
  }

  /** Paid exactly once: events, ledger, stock and cart. */
  async expectPaidOnce(order: WaitingOrder): Promise<void> {
    const { orderId, productId, buyer } = order;
    await this.becomes(order, 'paid');
    const { service } = this.fixture;
    await stockCommitted(service, orderId);
    await service.allReceived();
    const paid = service.broker.received('order.paid').filter((one) => one.aggregateId === orderId);
    expect(new Set(paid.map((one) => one.eventId)).size).toBe(1);
    expect(await this.fixture.postings(orderId)).toBe(1);
    expect(await this.fixture.moneyOf(orderId)).toEqual({ heldTzs: TOTAL_TZS, owedTzs: 0 });
    expect(await this.stockOf(productId)).toBe(0);
    await eventually(async () => {
      const { count } = await this.neighbour('cart').as(buyer).call(cartRoutes.countCart, {});
      expect(count).toBe(0);
    });
    const entries = (await this.fixture.order(buyer, orderId)).timeline.filter(
      ({ what }) => what === 'order.paid',
    );
    expect(entries).toHaveLength(1);
  }

  /** Ended without payment: no sale posted, no event published, the stock is free; what came in is owed. */
  async expectEndedUnpaid(order: WaitingOrder, status: string, wrongTzs = 0): Promise<void> {
    const { orderId, productId } = order;
    const ended = await this.becomes(order, status);
    expect(ended.status).toBe('cancelled');
    await this.stockBecomes(productId, 1);
    expect(await this.fixture.postings(orderId)).toBe(0);
    expect(await this.fixture.moneyOf(orderId)).toEqual({ heldTzs: wrongTzs, owedTzs: wrongTzs });
    await this.fixture.service.allReceived();
    const paid = this.fixture.service.broker.received('order.paid');
    expect(paid.filter((one) => one.aggregateId === orderId)).toEqual([]);
  }

  private neighbour(name: 'catalogue' | 'cart'): Neighbour {
    const running = this.fixture.service.neighbours[name];
    if (!running) throw new Error(`${name} does not run`);
    return running;
  }

  private async product(): Promise<string> {
    const { PUBLIC_ORIGIN } = this.fixture.service.config;
    const body = {
      productName: 'Electric kettle',
      brandName: 'Von',
      category: 'Appliances' as const,
      productImage: [`${PUBLIC_ORIGIN}/media/0123456789abcdef0123456789abcdef/640.jpg`],
      description: 'Boils two litres in four minutes.',
      price: 12_000,
      sellingPrice: 10_000,
      stock: 1,
    };
    const admin = this.neighbour('catalogue').as(await this.fixture.signIn('ADMIN'));
    return (await admin.call(catalogueRoutes.uploadProduct, { body })).productId;
  }

  private async stockOf(productId: string): Promise<number> {
    const visitor = this.neighbour('catalogue').as(null);
    return (await visitor.call(catalogueRoutes.productDetails, { body: { productId } })).stock;
  }

  private messages(text: string): Promise<number> {
    return this.fixture.db.collection('payment_events').countDocuments({ body: { $regex: text } });
  }
}
