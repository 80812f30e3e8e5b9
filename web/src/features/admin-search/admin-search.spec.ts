import { mayNameProduct, stateOf } from './admin-search.api.ts';

/** What an admin types into the one box, and whether products are looked for besides. */
it.each([
  ['Viatu vya ngozi', true],
  ['Bata 42', true],
  ['USB-C 2 m', true],
  ['WH-1000XM5', true],
  ['MDR-7506', true],
  ['EOS-2000D', true],
  ['A54', false],
  ['SK-261130-VMVGN', false],
  ['sk-261130-vmvgn', false],
  ['sk 261130 vmvgn', false],
  ['+255 754 000 111', false],
])('%s: %s', (text, expected) => {
  expect(mayNameProduct(text)).toBe(expected);
});

const hiding = { at: '2026-03-01T08:00:00.000Z', reason: 'Counterfeit' };
it.each([
  ['listed', { status: 'listed' }],
  ['draft', { status: 'draft' }],
  ['hidden', { status: 'draft', hiddenByAdmin: hiding }],
  ['hidden', { status: 'hidden_by_plan' }],
  ['removed', { status: 'listed', removedAt: hiding.at }],
] as const)('says of a product that it is %s', (state, product) => {
  expect(stateOf(product)).toBe(state);
});
