import type { SellerOrder } from '@sokoni/contracts/browser';
import { countWaiting } from './waiting-orders.ts';

function orderIn(status: SellerOrder['status'], cancelRequest: string | null = null) {
  const money = { subtotalTzs: 1, deliveryTzs: 1, fundedDeliveryTzs: 0, promisedDeliveryTzs: 0 };
  const part = { sellerId: 's', sellerName: 'Duka', status, ...money, moves: [] };
  return { sellerOrders: [{ ...part, dueAt: null, deliveryPin: null, cancelRequest }] };
}

describe('what waits for a seller', () => {
  it('is counted by what there is to do, the most urgent first', () => {
    const orders = [
      orderIn('paid'),
      orderIn('processing'),
      orderIn('processing', 'found it cheaper'),
      orderIn('paid'),
      orderIn('shipped'),
      orderIn('completed'),
    ];
    expect(countWaiting(orders)).toEqual([
      { task: 'cancelRequests', count: 1 },
      { task: 'toAccept', count: 2 },
      { task: 'toShip', count: 1 },
    ]);
  });

  it('is nothing where nothing waits', () => {
    expect(countWaiting([])).toEqual([]);
  });
});
