import { uploadProductBody } from './product-form.schemas.ts';

const form = {
  productName: 'Kitenge',
  brandName: 'Nguo Bora',
  category: 'Appliances',
  productImage: ['a.jpg'],
  description: 'Six yards.',
  price: 30_000,
  sellingPrice: 25_000,
};
const variant = (overrides: object = {}) => ({
  color: 'Blue',
  price: 26_000,
  stock: 40,
  ...overrides,
});
const wholesale = (quantity: number, wholesalePrice: number) => ({
  wholesaleOptions: [{ quantity, wholesalePrice }],
});

/** What a form with these variants is refused for: the field, the sentence and what fills it. */
function refusalsOf(...variants: object[]) {
  const { error } = uploadProductBody.safeParse({ ...form, variants });
  return error?.issues.map((issue) => {
    const { path, message } = issue;
    return [path.join('.'), message, 'params' in issue ? issue.params : undefined];
  });
}

describe('the variants of a product form', () => {
  it('are refused with their names when two are equal', () => {
    expect(refusalsOf(variant(), variant({ size: 'M' }), variant({ color: 'blue' }))).toEqual([
      ['variants.2.color', 'variants-same', { first: 1, second: 3, name: ' (blue)' }],
    ]);
    expect(refusalsOf(variant({ color: '' }), variant({ color: ' ' }))).toEqual([
      ['variants.1.color', 'variants-same', { first: 1, second: 2, name: '' }],
    ]);
  });

  it('are refused with a wholesale price above the price of one piece', () => {
    expect(refusalsOf(variant(wholesale(10, 26_001)))).toEqual([
      ['variants.0.wholesaleOptions.0.wholesalePrice', 'wholesale-too-dear', { price: '26,000' }],
    ]);
    expect(refusalsOf(variant(wholesale(10, 26_000)))).toBeUndefined();
  });

  it('are refused with a wholesale quantity beyond the stock', () => {
    expect(refusalsOf(variant(), variant({ color: 'Red', ...wholesale(41, 20_000) }))).toEqual([
      ['variants.1.wholesaleOptions.0.quantity', 'wholesale-beyond-stock', { stock: '40' }],
    ]);
    expect(refusalsOf(variant(wholesale(40, 20_000)))).toBeUndefined();
  });
});

describe('a product form for a draft', () => {
  const fieldsOf = (body: object) =>
    uploadProductBody.safeParse(body).error?.issues.map(({ path }) => path.join('.'));

  it('requires only a name', () => {
    const { data } = uploadProductBody.safeParse({ productName: 'Kitenge', draft: true });
    expect(data).toMatchObject({
      ...{ productName: 'Kitenge', brandName: '', category: '', description: '' },
      ...{ productImage: [], price: 0, sellingPrice: 0, variants: [] },
    });
    expect(fieldsOf({ draft: true })).toEqual(['productName']);
  });

  it('may have incomplete variants, but no invalid ones', () => {
    const draft = { productName: 'Kitenge', draft: true };
    const variants = [{ wholesaleOptions: [{ quantity: 5 }] }, {}];
    expect(fieldsOf({ ...draft, variants })).toBeUndefined();
    expect(fieldsOf({ ...draft, variants: [{ price: -1 }] })).toEqual(['variants.0.price']);
  });

  it.each([{}, { draft: false }])('requires all fields otherwise: %j', (draft) => {
    expect(fieldsOf({ ...form, ...draft })).toBeUndefined();
    expect(fieldsOf({ productName: 'Kitenge', ...draft })).toEqual([
      ...['brandName', 'category', 'productImage', 'description', 'price', 'sellingPrice'],
    ]);
  });
});
