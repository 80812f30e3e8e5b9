import { PAGES } from '@sokoni/contracts';
import { CONFIGURED_CATEGORY_TERMS, categoriesIn } from '@sokoni/contracts/browser';
import { keepCategories } from '../../lib/categories.ts';
import { readFilter, writeFilter } from '../../lib/product-filter.ts';
import { fieldsOf, readChange, readChoice, readRows, rowsText, shownValue } from './bulk-edit.ts';

keepCategories(categoriesIn(CONFIGURED_CATEGORY_TERMS));

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe('the change of a form', () => {
  it.each([
    [
      { kind: 'price-percent', percent: '-10' },
      { kind: 'price-percent', percent: -10 },
    ],
    [
      { kind: 'price-amount', amount: ' 1,000 ' },
      { kind: 'price-amount', amount: 1_000 },
    ],
    [
      { kind: 'price-amount', amount: '1.000' },
      { kind: 'price-amount', amount: 1_000 },
    ],
    [
      { kind: 'price-amount', amount: '-2,500' },
      { kind: 'price-amount', amount: -2_500 },
    ],
    [
      { kind: 'price-percent', percent: '2.5' },
      { kind: 'price-percent', percent: 2.5 },
    ],
    [
      { kind: 'stock-set', stock: '0' },
      { kind: 'stock-set', stock: 0 },
    ],
    [
      { kind: 'stock-add', pieces: '5' },
      { kind: 'stock-add', pieces: 5 },
    ],
    [
      { kind: 'category', category: 'Shoes' },
      { kind: 'category', category: 'Shoes' },
    ],
    [{ kind: 'show' }, { kind: 'status', status: 'listed' }],
    [{ kind: 'hide' }, { kind: 'status', status: 'draft' }],
  ])('reads %j, and writes it again', (fields, change) => {
    const read = readChange(formOf(fields as Record<string, string>));
    expect(read).toEqual(change);
    expect(readChange(formOf(Object.fromEntries(fieldsOf(change as never))))).toEqual(change);
  });

  it.each([{}, { kind: 'delete' }, { kind: 'category', category: 'Cars' }])(
    'is none for %j',
    (fields) => {
      expect(readChange(formOf(fields as Record<string, string>))).toBeNull();
    },
  );

  it('without its number is refused by the server, and not read as nought', () => {
    expect(readChange(formOf({ kind: 'price-percent', percent: '' }))).toEqual({
      kind: 'price-percent',
      percent: Number.NaN,
    });
  });
});

it('an edit of ten thousand products fits into the form of its page, with the longest tokens', () => {
  const products = Array.from({ length: 10_000 }, (_, at) => ({
    productId: String(at).padStart(24, '0'),
    token: 'f'.repeat(64),
  }));
  const sent = new URLSearchParams({ rows: rowsText(products) }).toString();
  const limit =
    PAGES.find(({ path }) => path === '/seller-panel/bulk-edit')?.maxBodyBytes ?? 65_536;
  expect(sent.length).toBeLessThan(limit);
  expect(readRows(formOf(Object.fromEntries(new URLSearchParams(sent))))).toEqual(
    products.map(({ productId, token }) => ({ _id: productId, token })),
  );
});

it('the choice of an address is its products once each, or all of a known list', () => {
  expect(readChoice(new URLSearchParams('id=a&id=b&id=a'))).toEqual({ ids: ['a', 'b'], all: null });
  expect(readChoice(new URLSearchParams('id=a&all=stock%3Dlow')).all).toBe('stock=low');
  expect(readChoice(new URLSearchParams('all=everything')).all).toBeNull();
});

it.each([
  {},
  { search: 'kanga & kitenge' },
  { search: 'bei = 5', status: 'draft', stock: 'out' },
  { stock: 'low' },
] as const)('all products that a list was narrowed to are chosen by one field: %j', (filter) => {
  const [entry = ['', '']] = new URLSearchParams({ all: writeFilter(filter) });
  expect(readFilter(entry[1])).toEqual({
    search: undefined,
    status: undefined,
    stock: undefined,
    ...filter,
  });
});

it.each(['', 'q=', 'status=gone', 'stock=low&status=gone', 'stock=low&seller=a', 'low'])(
  'a filter that is not understood whole chooses nothing: %s',
  (text) => {
    expect(readFilter(text)).toBeNull();
  },
);

it('a bulk edit shows the value that a change is about, in the language of the reader', () => {
  const values = { price: 2_000, sellingPrice: 1_500, stock: 1_200, category: 'Shoes' };
  const shown = (kind: Parameters<typeof shownValue>[1]) =>
    shownValue({ ...values, status: 'listed' }, kind, 'sw');
  expect(shown('price-percent')).toBe('TZS\u00A01,500');
  expect(shown('stock-add')).toBe('1,200');
  expect(shown('category')).toBe('Viatu');
  expect(shown('status')).toBeNull();
});
