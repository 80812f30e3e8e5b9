import type { Order, SellerOrderStatus } from '@sokoni/contracts/browser';
import { livingParts, ordersIn, readStatus } from './order-filter.ts';

function orderWith(...statuses: SellerOrderStatus[]): Order {
  const sellerOrders = statuses.map((status) => ({
    sellerId: 'a'.repeat(24),
    sellerName: 'Asha',
    status,
    subtotalTzs: 1_000,
    deliveryTzs: 0,
  }));
  return { sellerOrders } as unknown as Order;
}

describe('the orders an admin sees', () => {
  it('are all of them until a status is chosen', () => {
    const orders = [orderWith('paid'), orderWith('shipped')];
    expect(ordersIn(orders, null)).toEqual(orders);
    expect(readStatus('everything')).toBeNull();
  });

  it('match by the part of any seller', () => {
    const mixed = orderWith('shipped', 'paid');
    expect(ordersIn([mixed, orderWith('completed')], readStatus('paid'))).toEqual([mixed]);
  });

  it('can be cancelled while some part has not ended', () => {
    expect(livingParts(orderWith('paid', 'completed'))).toHaveLength(1);
    expect(livingParts(orderWith('cancelled', 'refunded'))).toEqual([]);
  });
});
