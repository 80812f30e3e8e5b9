import { pairsShipped } from './product-pairs.repository.ts';

it('the pairs bought together are those of one shipment, in both directions', () => {
  expect(pairsShipped([], ['a', 'b'])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
});

it('the pairs bought together cross sellers once, when the second ships', () => {
  const pairs = [...pairsShipped([], ['a', 'b']), ...pairsShipped(['a', 'b'], ['a', 'b', 'c'])];
  expect(pairs.map((pair) => pair.join('')).sort()).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
});

it('the pairs bought together have no product with itself', () => {
  expect(pairsShipped([], ['a'])).toEqual([]);
});

it('the pairs bought together are of twelve products of a large order', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `p${at}`);
  expect(pairsShipped([], ids)).toHaveLength(12 * 11);
});
