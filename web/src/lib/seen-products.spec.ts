import { addSeen, type SeenProduct } from './seen-products.ts';

const product = (id: string, priceTzs = 1_000): SeenProduct => ({
  id,
  name: `Product ${id}`,
  priceTzs,
  picture: '',
});

describe('the products seen last', () => {
  it('have the newest first and name each once, at its newest price', () => {
    const list = addSeen([product('a', 1_000), product('b')], product('a', 2_000));
    expect(list).toEqual([product('a', 2_000), product('b')]);
  });

  it('are a dozen at most', () => {
    const many = Array.from({ length: 12 }, (_, at) => product(`p${at}`));
    const list = addSeen(many, product('new'));
    expect(list).toHaveLength(12);
    expect(list[0]?.id).toBe('new');
    expect(list.some(({ id }) => id === 'p11')).toBe(false);
  });
});
