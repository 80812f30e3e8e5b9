import type { Order } from '@sokoni/contracts/browser';
import { pickRows } from './pick-list.ts';

const line = (productId: string, variantId: string | null, quantity: number, name = 'Kitenge') => {
  return {
    productId,
    variantId,
    quantity,
    toSendQuantity: quantity,
    name,
    optionLabel: variantId ?? '',
  };
};
const order = (orderNumber: string, lines: object[], status = 'processing') =>
  ({ orderNumber, productDetails: lines, sellerOrders: [{ status }] }) as unknown as Order;

describe('what to take from the shelf', () => {
  it('sums equal variants over orders and lines, and says for which orders', () => {
    const rows = pickRows([
      order('A', [line('p', 'blue', 2), line('p', 'blue', 1), line('p', 'red', 1)]),
      order('B', [line('p', 'blue', 4), line('q', null, 1, 'Kanga')]),
    ]);
    expect(rows).toMatchObject([
      { name: 'Kanga', quantity: 1, orders: [{ orderNumber: 'B', quantity: 1 }] },
      {
        name: 'Kitenge',
        optionLabel: 'blue',
        quantity: 7,
        orders: [
          { orderNumber: 'A', quantity: 3 },
          { orderNumber: 'B', quantity: 4 },
        ],
      },
      { name: 'Kitenge', optionLabel: 'red', quantity: 1 },
    ]);
  });

  it('leaves out what is sent or cancelled', () => {
    const lines = [line('p', null, 1)];
    expect(pickRows([order('A', lines, 'shipped'), order('B', lines, 'cancelled')])).toEqual([]);
    expect(pickRows([order('C', lines, 'paid')])).toHaveLength(1);
  });
});
