import { eventually, type TestSession } from '@sokoni/common/testing';
import { cartRoutes, catalogueRoutes, ordersRoutes, type WholesaleOption } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { figures } from './support/figures.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { stockCommitted } from './support/reservation.ts';

const MINUTE = 60_000;

/** Without automatic callbacks: each test posts its own. */
describe('the whole shop: orders, cart, catalogue and payment provider', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.startWholeShop({ CALLBACK_ORIGIN: 'http://127.0.0.1:1' });
  });
  afterAll(() => fixture.stop());

  function neighbour(name: 'catalogue' | 'cart') {
    const running = fixture.service.neighbours[name];
    if (!running) throw new Error(`${name} does not run`);
    return running;
  }

  async function productOf(stock: number, tier?: WholesaleOption): Promise<string> {
    const named = { color: 'Red', size: '', specifications: '', price: 10_000, stock };
    const body = {
      productName: 'Electric kettle',
      brandName: 'Von',
      category: 'Appliances' as const,
      productImage: [
        `${fixture.service.config.PUBLIC_ORIGIN}/media/0123456789abcdef0123456789abcdef/640.jpg`,
      ],
      description: 'Boils two litres in four minutes.',
      price: 12_000,
      sellingPrice: 10_000,
      stock,
      ...(tier && { variants: [{ ...named, wholesaleOptions: [tier] }] }),
    };
    const admin = neighbour('catalogue').as(await fixture.signIn('ADMIN'));
    return (await admin.call(catalogueRoutes.uploadProduct, { body })).productId;
  }

  const stockOf = async (productId: string) =>
    (
      await neighbour('catalogue')
        .as(null)
        .call(catalogueRoutes.productDetails, { body: { productId } })
    ).stock;

  const stockBecomes = (productId: string, stock: number) =>
    eventually(async () => expect(await stockOf(productId)).toBe(stock));

  async function orderOf(productId: string, quantity: number) {
    const buyer = await fixture.signIn();
    // Waits for the stock events at the cart.
    await eventually(() =>
      neighbour('cart').as(buyer).call(cartRoutes.addToCart, { body: { productId, quantity } }),
    );
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    const pay = async () => {
      await fixture.sandbox.act(paymentUrl, 'pay');
      const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
      expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    };
    return { buyer, orderId, pay };
  }

  async function expire({ buyer, orderId }: Awaited<ReturnType<typeof orderOf>>): Promise<void> {
    fixture.advance(32 * MINUTE);
    await fixture.paymentBecomes(buyer, orderId, 'expired');
    fixture.advance(-32 * MINUTE);
  }

  const cartBecomes = (buyer: TestSession, count: number) =>
    eventually(async () => {
      expect(await neighbour('cart').as(buyer).call(cartRoutes.countCart, {})).toEqual({ count });
    });

  it('reserves the stock and empties the cart at checkout; payment commits it', async () => {
    const productId = await productOf(5);
    const { buyer, orderId, pay } = await orderOf(productId, 2);
    await stockBecomes(productId, 3);
    await cartBecomes(buyer, 0);
    await pay();
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await stockCommitted(fixture.service, orderId);
    await cartBecomes(buyer, 0);
    expect(await stockOf(productId)).toBe(3);
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 23_000, owedTzs: 0 });
  });

  it('charges the price by quantity that the cart showed, and the order names it', async () => {
    const tier = { quantity: 3, wholesalePrice: 9_000 };
    const body = { productId: await productOf(5, tier), quantity: 4 };
    const buyer = await fixture.signIn();
    await eventually(() => neighbour('cart').as(buyer).call(cartRoutes.addToCart, { body }));
    const [row] = await neighbour('cart').as(buyer).call(cartRoutes.viewCart, {});
    expect(row).toMatchObject({ unitPriceTzs: 9_000, lineTotalTzs: 36_000 });
    const { orderId } = await fixture.checkout(buyer);
    const order = await fixture.order(buyer, orderId);
    expect(order.productDetails).toMatchObject([
      {
        price: 9_000,
        quantity: 4,
        optionLabel: 'Red, wholesale from 3 pieces',
        wholesaleMinimum: null,
      },
    ]);
    expect(order.sellerOrders[0]?.subtotalTzs).toBe(36_000);
  });

  it('releases the stock of an unpaid order and sells it again', async () => {
    const productId = await productOf(1);
    const order = await orderOf(productId, 1);
    await cartBecomes(order.buyer, 0);
    await expire(order);
    await stockBecomes(productId, 1);
    await cartBecomes(order.buyer, 1);
    expect((await fixture.checkout(order.buyer)).orderId).not.toBe(order.orderId);
  });

  it('revives an expired order by a late payment while in stock', async () => {
    const productId = await productOf(1);
    const order = await orderOf(productId, 1);
    await expire(order);
    await stockBecomes(productId, 1);
    await order.pay();
    await fixture.paymentBecomes(order.buyer, order.orderId, 'paid');
    await stockBecomes(productId, 0);
    expect(await fixture.postings(order.orderId)).toBe(1);
    expect(await fixture.moneyOf(order.orderId)).toEqual({ heldTzs: 13_000, owedTzs: 0 });
  });

  it('refunds a late payment when the last piece is sold', async () => {
    const productId = await productOf(1);
    const late = await orderOf(productId, 1);
    await expire(late);
    await stockBecomes(productId, 1);
    const quick = await orderOf(productId, 1);
    await quick.pay();
    await fixture.paymentBecomes(quick.buyer, quick.orderId, 'paid');
    await late.pay();
    const refunded = await fixture.paymentBecomes(late.buyer, late.orderId, 'refunded');
    expect(refunded.status).toBe('cancelled');
    expect(await fixture.sandbox.payment(await fixture.paymentIdOf(late.orderId))).toMatchObject({
      refundedAmount: 13_000,
    });
    expect(await fixture.moneyOf(late.orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
    expect(await stockOf(productId)).toBe(0);
  });

  it('returns the pieces of a cancelled order to stock', async () => {
    const productId = await productOf(4);
    const { buyer, orderId, pay } = await orderOf(productId, 3);
    await pay();
    await stockCommitted(fixture.service, orderId);
    await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    const order = await fixture.paymentBecomes(buyer, orderId, 'refunded');
    expect(order.status).toBe('cancelled');
    await stockBecomes(productId, 4);
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
  });

  it('sells five pieces to exactly five of twenty concurrent buyers', async () => {
    const productId = await productOf(5);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => fixture.signIn()));
    const body = { productId, quantity: 1 };
    for (const buyer of buyers)
      await neighbour('cart').as(buyer).call(cartRoutes.addToCart, { body });
    const answers = await Promise.all(
      buyers.map((buyer) => fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(15).fill(409),
    ]);
    const starts = answers.flatMap(({ body }) => (body.success ? [body.data] : []));
    await Promise.all(
      starts.map(async ({ orderId, paymentUrl }) => {
        await fixture.sandbox.act(paymentUrl, 'pay');
        const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
        await postCallback(fixture.service.url, successOf(payment));
      }),
    );
    for (const { orderId } of starts) {
      await stockCommitted(fixture.service, orderId);
      expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 13_000, owedTzs: 0 });
    }
    expect(await stockOf(productId)).toBe(0);
  });

  it('exports metrics of open orders and of paid shillings', async () => {
    const { buyer, orderId, pay } = await orderOf(await productOf(1), 1);
    const before = await figures(fixture.service.url);
    expect(before.get('sokoni_payments_open{state="pending"}')).toBeGreaterThan(0);
    expect(before.get('sokoni_seller_orders_open{state="awaiting_payment"}')).toBeGreaterThan(0);
    expect(before.get('sokoni_payment_overdue_seconds')).toBe(0);
    const { url } = neighbour('catalogue');
    expect((await figures(url)).get('sokoni_reservations_open')).toBeGreaterThan(0);
    await pay();
    const { totalAmount } = await fixture.paymentBecomes(buyer, orderId, 'paid');
    const after = await figures(fixture.service.url);
    const paid = 'sokoni_events_published_tzs_total{event="order.paid"}';
    expect((after.get(paid) ?? 0) - (before.get(paid) ?? 0)).toBe(totalAmount);
  });
});
