import type { Order, SellerOrderStatus } from '@sokoni/contracts/browser';
import { livingParts, readStatus } from './order-filter.ts';

function orderWith(...statuses: SellerOrderStatus[]): Order {
  const sellerOrders = statuses.map((status) => ({
    sellerId: 'a'.repeat(24),
    sellerName: 'Asha',
    status,
    subtotalTzs: 1_000,
    deliveryTzs: 0,
    fundedDeliveryTzs: 0,
    pendingSubsidyTzs: 0,
    collectTzs: 0,
    deliveryDays: null,
    sentFrom: null,
  }));
  return { sellerOrders } as unknown as Order;
}

describe('the orders an admin sees', () => {
  it('are all of them until a known status is chosen', () => {
    expect(readStatus(null)).toBeUndefined();
    expect(readStatus('everything')).toBeUndefined();
    expect(readStatus('paid')).toBe('paid');
  });

  it('can be cancelled while some part has not ended', () => {
    expect(livingParts(orderWith('paid', 'completed'))).toHaveLength(1);
    expect(livingParts(orderWith('cancelled', 'refunded'))).toEqual([]);
  });
});
