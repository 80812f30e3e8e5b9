import { pairsShipped } from './pairs.ts';

const line = (productId: string, fate: 'open' | 'shipped' | 'put_back') => ({ productId, fate });

it('pairs what one shipment holds, in both directions', () => {
  const before = [line('a', 'open'), line('b', 'open')];
  const after = [line('a', 'shipped'), line('b', 'shipped')];
  expect(pairsShipped(before, after)).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ]);
});

it('pairs across sellers once, when the second ships', () => {
  const none = [line('a', 'open'), line('b', 'open'), line('c', 'open')];
  const first = [line('a', 'shipped'), line('b', 'shipped'), line('c', 'open')];
  const second = [line('a', 'shipped'), line('b', 'shipped'), line('c', 'shipped')];
  const pairs = [...pairsShipped(none, first), ...pairsShipped(first, second)];
  expect(pairs.map((pair) => pair.join('')).sort()).toEqual(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']);
});

it('does not pair what was put back, nor a product with itself', () => {
  const before = [line('a', 'open'), line('a', 'open'), line('b', 'put_back')];
  const after = [line('a', 'shipped'), line('a', 'shipped'), line('b', 'put_back')];
  expect(pairsShipped(before, after)).toEqual([]);
});

it('pairs twelve products of a large order', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `p${at}`);
  const before = ids.map((id) => line(id, 'open'));
  const after = ids.map((id) => line(id, 'shipped'));
  expect(pairsShipped(before, after)).toHaveLength(12 * 11);
});
