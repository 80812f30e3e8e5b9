import { productRecordOf } from '../../test/product.factory.ts';
import { type ReserveOutcome, reserveOrders } from './reserve-orders.ts';

const kettle = productRecordOf({ stock: 5 });
const pot = productRecordOf({ stock: 3 });
const prices = {
  product: (id: string) => [kettle, pot].find((one) => one._id.toHexString() === id),
  seller: (id: string) => ({ _id: id, name: 'Asha', location: '' }),
  taxKindIn: () => undefined,
};

let orders = 0;
function orderOf(...wanted: (readonly [typeof kettle, number])[]) {
  return {
    orderId: String(++orders).padStart(24, '0'),
    attemptId: 'e'.repeat(24),
    buyerId: 'b'.repeat(24),
    expiresAt: '2026-03-10T12:00:00.000Z',
    lines: wanted.map(([product, quantity], at) => ({
      lineId: String(at),
      productId: product._id.toHexString(),
      variantId: null,
      wholesaleMinimum: null,
      quantity,
    })),
  };
}

const summary = (outcome: ReserveOutcome) =>
  'refused' in outcome
    ? outcome.refused.map(({ code, available }) => `${code} ${available}`).join()
    : outcome.isNew;

describe('reserveOrders', () => {
  it('serves orders in sequence from the stock that is left', () => {
    const asked = [
      orderOf([kettle, 3]),
      orderOf([kettle, 3]),
      orderOf([kettle, 2]),
      orderOf([kettle, 1]),
    ];
    expect(reserveOrders(asked, [], prices).map(summary)).toEqual([
      true,
      'out-of-stock 2',
      true,
      'sold-out 0',
    ]);
  });

  it('reserves nothing for an order with an unavailable line', () => {
    const asked = [orderOf([kettle, 5], [pot, 4]), orderOf([kettle, 5], [pot, 3])];
    expect(reserveOrders(asked, [], prices).map(summary)).toEqual(['out-of-stock 3', true]);
  });

  it('answers a repeated order with its reservation', () => {
    const order = orderOf([kettle, 3]);
    const [first, again] = reserveOrders([order, order], [], prices);
    expect([first, again].map((one) => one && summary(one))).toEqual([true, false]);
    const earlier = first && 'reservation' in first ? [first.reservation] : [];
    expect(reserveOrders([order], earlier, prices)).toEqual([
      { reservation: earlier[0], isNew: false },
    ]);
  });
});
