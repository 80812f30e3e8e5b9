import { Clock } from '@sokoni/common';
import type { ProductSalesRepository } from './product-sales.repository.ts';
import { roundedSales, SalesService } from './sales.service.ts';

it.each([
  [0, 0],
  [9, 9],
  [10, 10],
  [19, 10],
  [20, 20],
  [49, 20],
  [99, 50],
  [100, 100],
  [1_999, 1_000],
  [2_000, 2_000],
])('of %d orders a card says %d', (orders, shown) => {
  expect(roundedSales(orders)).toBe(shown);
});

it('names the products whose number on a card changes, once', async () => {
  let now = Date.parse('2026-03-02T09:00:00Z');
  const counts = new Map([
    ['a', 3],
    ['b', 12],
  ]);
  const repository = {
    async *soldSince() {
      for (const [_id, orders] of counts) yield { _id, orders };
    },
  } as unknown as ProductSalesRepository;
  const clock = { now: () => new Date(now) } as Clock;
  const sales = new SalesService(repository, clock);
  const published: (readonly string[])[] = [];
  sales.follow((ids) => published.push(ids));
  const nextMinute = async () => {
    now += 60_000;
    await sales.refresh();
  };
  await nextMinute();
  counts.set('a', 4).set('b', 19);
  await nextMinute();
  await nextMinute();
  expect(published).toEqual([['a', 'b'], ['a']]);
});
