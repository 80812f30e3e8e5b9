import { createClient } from '@sokoni/client';
import type { Order, ProductCard } from '@sokoni/contracts';
import { ordersOfStory, paidOrders, shareGoods } from './purchases.ts';

const card = (_id: string, stock = 1, sellingPrice = 1_000) =>
  ({ _id, stock, sellingPrice }) as ProductCard;
const many = Array.from({ length: 100 }, (_, index) => card(`product ${index}`));

describe('goods shared among shoppers', () => {
  it('give no product to two orders, of one shopper or of several', () => {
    const ids = shareGoods(many, 6).flatMap((orders) =>
      orders.flatMap((cards) => cards.map(({ _id }) => _id)),
    );
    expect(ids).toHaveLength(6 * 3 * 3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leave out what is sold out or dear', () => {
    const odd = [card('sold out', 0), card('dear', 1, 800_000)];
    const few = many.slice(0, 9);
    expect(shareGoods([...odd, ...few], 1).flat(2)).toEqual(few);
  });
});

it('the orders of the story are the oldest ones, on whichever page', async () => {
  const pages: Record<string, readonly string[]> = { '': ['e', 'd'], b: ['c', 'b'], a: ['a'] };
  const client = createClient({
    baseUrl: 'http://localhost',
    fetch: async (input) => {
      const cursor = new URL(String(input)).searchParams.get('cursor') ?? '';
      const next = { '': 'b', b: 'a' }[cursor];
      const data = pages[cursor]?.map((_id) => ({ _id }));
      const reply = { success: true, error: false, message: '', data };
      return Response.json(reply, next ? { headers: { 'x-next-cursor': next } } : {});
    },
  });
  expect((await ordersOfStory(client)).map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
});

describe('orders that sellers handle', () => {
  const order = (_id: string, payment_status: string) =>
    ({ _id, paymentDetails: { payment_status } }) as Order;

  it('are paid ones: the first of each shopper is sent, whatever came before it', () => {
    const newestFirst = [
      [order('a3', 'paid'), order('a2', 'paid'), order('a1', 'failed')],
      [order('b2', 'pending'), order('b1', 'paid')],
      [order('c1', 'cancelled')],
    ];
    const { toSend, others } = paidOrders(newestFirst);
    expect([...toSend]).toEqual(['a2', 'b1']);
    expect([...others]).toEqual(['a3']);
  });
});
