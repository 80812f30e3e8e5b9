import type { ProductCard } from '@sokoni/contracts';
import { shareGoods } from './purchases.ts';

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
