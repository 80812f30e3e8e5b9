import { COLUMN_LISTS, shownColumns, toRemembered } from './columns.ts';

const shown = (query: string, remembered: string | null = null) =>
  shownColumns('sellerOrders', new URLSearchParams(query), remembered);

describe('the columns of a list', () => {
  it('are all of them until there was a choice', () => {
    expect(shown('task=all')).toEqual(COLUMN_LISTS.sellerOrders);
  });

  it('are those of the address, in their order, also none', () => {
    expect(shown('column=&column=amount&column=goods')).toEqual(['goods', 'amount']);
    expect(shown('column=', 'goods')).toEqual([]);
    expect(shown('column=buyer&column=password&column=buyer')).toEqual(['buyer']);
  });

  it.each([['goods.due'], [''], ['goods.buyer.amount.due']])(
    'are what the browser remembers, %j',
    (remembered) => {
      expect(toRemembered(shown('', remembered))).toBe(remembered);
    },
  );

  it('are all where a cookie holds something else', () => {
    expect(shown('', '<script>')).toEqual(COLUMN_LISTS.sellerOrders);
    expect(shown('', 'gone.goods')).toEqual(['goods']);
  });
});
