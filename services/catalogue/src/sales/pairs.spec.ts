import { pairsShipped } from './pairs.ts';

it('pairs what one shipment holds, in both directions', () => {
  expect(pairsShipped([], ['a', 'b'])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
});

it('pairs across sellers once, when the second ships', () => {
  const pairs = [...pairsShipped([], ['a', 'b']), ...pairsShipped(['a', 'b'], ['a', 'b', 'c'])];
  expect(pairs.map((pair) => pair.join('')).sort()).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
});

it('does not pair a product with itself', () => {
  expect(pairsShipped([], ['a'])).toEqual([]);
});

it('pairs twelve products of a large order', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `p${at}`);
  expect(pairsShipped([], ids)).toHaveLength(12 * 11);
});
