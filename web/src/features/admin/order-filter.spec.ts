import type { Order, SellerOrderStatus } from '@sokoni/contracts/browser';
import { someSellerOrder } from '../../../test/some.ts';
import { livingParts, orderQuery, readOrderFilter, readStatus } from './order-filter.ts';

function orderWith(...statuses: SellerOrderStatus[]): Order {
  const sellerOrders = statuses.map((status) => someSellerOrder({ status }));
  return { sellerOrders } as unknown as Order;
}

describe('the orders an admin sees', () => {
  it('are all of them until a known status is chosen', () => {
    expect(readStatus(null)).toBeUndefined();
    expect(readStatus('everything')).toBeUndefined();
    expect(readStatus('paid')).toBe('paid');
  });

  it('are filtered and sorted by the address, whatever it holds', () => {
    const asked = (text: string) =>
      orderQuery(readOrderFilter(new URLSearchParams(text)), undefined);
    const all = asked('');
    expect(all).toMatchObject({ sort: 'newest', include: 'all', minTzs: undefined });
    expect(asked('sort=price&min=-1&max=1e9&since=today&by=gold&buyer=x&paid=')).toEqual(all);
    expect(
      asked('sort=highest&min=5000&since=2026-03-01&until=2026-03-31&by=cash&paid=1'),
    ).toMatchObject({
      sort: 'highest',
      minTzs: '5000',
      placedSince: '2026-03-01',
      placedUntil: '2026-03-31',
      paidBy: 'cash',
      paid: 'yes',
    });
  });

  it('are of amounts with and without separators', () => {
    const filter = readOrderFilter(new URLSearchParams({ min: '20,000', max: '1 500 000' }));
    expect(filter).toMatchObject({ min: '20000', max: '1500000' });
  });

  it('can be cancelled while some part has not ended', () => {
    expect(livingParts(orderWith('paid', 'completed'))).toHaveLength(1);
    expect(livingParts(orderWith('cancelled', 'refunded'))).toEqual([]);
  });
});
