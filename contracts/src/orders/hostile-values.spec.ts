import { cartSchemas } from '../cart/cart.schemas.ts';
import { ordersSchemas } from './orders.schemas.ts';
import { promotionsSchemas } from './promotion.schemas.ts';

const id = 'a'.repeat(24);
const line = { lineId: 'l', productId: id, sellerId: id, quantity: 1, unitPriceTzs: 1 };
const added = { productId: id, variant: null };

describe('values that no form sends are refused', () => {
  it.each([
    ...[0, -1, 1.5, 1e9, Number.POSITIVE_INFINITY, Number.NaN, Number.MAX_SAFE_INTEGER + 1],
    ...['0x10', '1e3', ' 5 ', '٣', '５', '9007199254740993', '', true, null, [1], { $gt: 0 }],
  ])('as pieces in a cart: %p', (quantity) => {
    expect(cartSchemas.addToCart.body.safeParse({ ...added, quantity }).success).toBe(false);
  });

  it.each([{ $ne: null }, `${id}\n`, `${id}a`, 'g'.repeat(24), '', '../x', [id]])(
    'as an id: %p',
    (productId) => {
      expect(cartSchemas.addToCart.body.safeParse({ ...added, productId }).success).toBe(false);
      const held = ordersSchemas.heldMoney.params.safeParse({ referenceId: productId });
      expect(held.success).toBe(false);
    },
  );

  it.each([
    ...['2026-02-30', '2026-13-01', '0000-00-00', '+275760-09-13', '2026-1-1'],
    ...['2026-01-01T00:00:00Z', { $gt: '' }, ['2026-01-01'], 20_260_101],
  ])('as a day: %p', (placedSince) => {
    expect(ordersSchemas.allOrder.query.safeParse({ placedSince }).success).toBe(false);
  });

  it.each([
    { limit: 0 },
    { limit: 1e9 },
    { limit: '1;2' },
    { cursor: { $lt: '' } },
    { orderNumber: { $regex: '.*' } },
    { include: 'paid' },
    { status: '__proto__' },
    { status: 'constructor' },
    { buyerId: '*' },
  ])('in a list of orders: %p', (query) => {
    expect(ordersSchemas.allOrder.query.safeParse(query).success).toBe(false);
  });

  it.each([
    { couponCode: 'A'.repeat(500) },
    { couponCode: { $ne: '' } },
    { paymentMethod: 'free' },
    { delivery: { method: 'none' } },
  ])('at checkout: %p', (body) => {
    expect(ordersSchemas.checkout.body.safeParse(body).success).toBe(false);
  });

  it.each([
    { quantity: -5 },
    { quantity: 1e12 },
    { unitPriceTzs: -5 },
    { unitPriceTzs: 1e15 },
    { lineId: 'x'.repeat(65) },
  ])('in a quote of promotions: %p', (wrong) => {
    const lines = [{ ...line, ...wrong }];
    expect(promotionsSchemas.promotionQuote.body.safeParse({ lines }).success).toBe(false);
  });

  it('as lists without an end', () => {
    const lines = Array.from({ length: 201 }, () => line);
    expect(promotionsSchemas.promotionQuote.body.safeParse({ lines }).success).toBe(false);
    const orderIds = Array.from({ length: 101 }, () => id);
    expect(ordersSchemas.orderOutcomes.body.safeParse({ orderIds }).success).toBe(false);
  });
});

it('amounts and buyers of a checkout are not read from its body', () => {
  const body = { amount: 1, totalAmount: 0, userId: id, role: 'ADMIN' };
  expect(ordersSchemas.checkout.body.parse(body)).toEqual({});
});
