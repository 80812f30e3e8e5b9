import { newObjectId, productFormOf, productRecordOf } from '../../test/product.factory.ts';
import type { HeldPieces } from '../stock/reservation.ts';
import type { ProductRecord } from './product.schema.ts';
import {
  adjustStock as adjust,
  editProduct,
  type ProductForm,
  priceConflicts,
  StockRefused,
} from './product.ts';

const productOf = productRecordOf;
const NONE: HeldPieces = new Map();
const edit = (product: ProductRecord, form: ProductForm, held = NONE) =>
  editProduct(product, form, held, newObjectId);
const afterEdit = (product: ProductRecord, form: ProductForm, held = NONE) =>
  edit(product, form, held).next;
const adjustStock = (product: ProductRecord, variantId: string | undefined, delta: number) =>
  adjust(product, variantId, delta, NONE);
const variantOf = (overrides: object) => ({
  color: 'Black',
  price: 20_000,
  stock: 5,
  ...overrides,
});

/** Held pieces of the first variant, or of the product. */
function held({ variants: [first] }: ProductRecord, quantity: number): HeldPieces {
  return new Map([[first?._id.toHexString() ?? null, quantity]]);
}

/** The form of the product as it is now. */
function openForm(product: ProductRecord) {
  return productFormOf({
    stock: product.stock,
    stockWas: product.stock,
    variants: product.variants.map(({ _id, ...variant }) => ({
      ...variant,
      wholesaleOptions: [...variant.wholesaleOptions],
      _id: _id.toHexString(),
      stockWas: variant.stock,
    })),
  });
}

describe('what a product is described by', () => {
  const phone = productOf({
    category: 'Tablets.Phones',
    specification: { ram: '8', material: 'leather', warranty: 12 },
  });
  const formOf = (changes: object) =>
    ({ ...openForm(phone), category: 'Tablets.Phones', ...changes }) as ProductForm;

  it('is of its category', () => {
    expect(phone.specification).toEqual({ ram: '8', warranty: 12 });
  });

  it.each([
    ['stays where it is left out', undefined, { ram: '8', warranty: 12 }],
    ['stays where none of it is sent', {}, { ram: '8', warranty: 12 }],
    [
      'changes in what is sent',
      { ram: '4', battery: 5_000 },
      { ram: '4', warranty: 12, battery: 5_000 },
    ],
    ['loses what is sent as null', { ram: null }, { warranty: 12 }],
    ['goes with its last value', { ram: null, warranty: null, sim: null }, undefined],
  ])('%s', (_, specification, expected) => {
    expect(afterEdit(phone, formOf({ specification })).specification).toEqual(expected);
  });

  it('follows the product into another category as far as that has the fields', () => {
    const moved = afterEdit(phone, formOf({ category: 'Airphones' }));
    expect(moved.specification).toEqual({ warranty: 12 });
  });
});

describe('a new product', () => {
  it('gives every variant an id and sums their stock', () => {
    const product = productOf({
      stock: 999,
      variants: [variantOf({}), variantOf({ size: 'L', stock: 7 })],
    });
    expect(product).toMatchObject({ stock: 12, version: 1, deletedAt: null });
    expect(new Set(product.variants.map((variant) => String(variant._id))).size).toBe(2);
  });

  it('ignores an unknown variant id', () => {
    const made = 'f'.repeat(24);
    const [variant] = productOf({ variants: [variantOf({ _id: made })] }).variants;
    expect(variant?._id.toHexString()).not.toBe(made);
  });
});

describe('the picture of a variant', () => {
  const productImage = ['/media/cover.jpg', '/media/red.jpg'];
  const red = variantOf({ image: '/media/red.jpg' });

  it('is one of the product, and none that a stranger sent', () => {
    const other = variantOf({ size: 'L', image: 'https://elsewhere.example/x.jpg' });
    const { variants } = productOf({
      productImage,
      variants: [red, other, variantOf({ size: 'M' })],
    });
    expect(variants.map(({ image }) => image)).toEqual(['/media/red.jpg', undefined, undefined]);
  });

  it('goes when the seller removes it from the product', () => {
    const product = productOf({ productImage, variants: [red] });
    const variants = [{ ...red, _id: String(product.variants[0]?._id) }];
    const form = (overrides: object) => productFormOf({ productImage, variants, ...overrides });
    expect(edit(product, form({})).next.variants[0]?.image).toBe('/media/red.jpg');
    const left = edit(product, form({ productImage: ['/media/cover.jpg'] })).next;
    expect(left.variants[0]).not.toHaveProperty('image');
  });
});

describe('prices that an old form would overwrite', () => {
  const wholesaleOptions = [{ quantity: 5, wholesalePrice: 18_000 }];
  const opened = productOf({ variants: [variantOf({ wholesaleOptions })] });
  const [variant] = opened.variants;
  const form = { ...openForm(opened), version: opened.version };
  const changed = {
    ...opened,
    sellingPrice: opened.sellingPrice + 500,
    variants: opened.variants.map((one) => ({ ...one, price: 21_000 })),
    ...{ version: 2, priceVersion: 2 },
  };

  it('are those that are others now, of the product and of its variants', () => {
    const { sellingPrice } = opened;
    expect(priceConflicts(changed, form)).toEqual([
      { now: sellingPrice + 500, wanted: sellingPrice },
      { now: 21_000, wanted: variant?.price },
    ]);
  });

  it('are none where the form has seen them, has the same ones, or says no version', () => {
    expect(priceConflicts(changed, { ...form, version: 2 })).toEqual([]);
    const { version: _version, ...unversioned } = form;
    expect(priceConflicts(changed, unversioned)).toEqual([]);
    const same = { ...openForm(changed), sellingPrice: changed.sellingPrice };
    expect(priceConflicts(changed, { ...same, version: 1 })).toEqual([]);
  });

  it('are marked by an edit of prices alone', () => {
    expect(afterEdit(opened, { ...form, brandName: 'Moto' }).priceVersion).toBeUndefined();
    expect(afterEdit(opened, { ...form, price: form.price + 1 }).priceVersion).toBe(2);
    const variants = form.variants.map((one) => ({ ...one, wholesaleOptions: [] }));
    expect(afterEdit(opened, { ...form, variants }).priceVersion).toBe(2);
  });

  it('are marked apart from texts', () => {
    expect(afterEdit(opened, { ...form, brandName: 'Moto' }).textVersion).toBe(2);
    expect(afterEdit(opened, { ...form, price: form.price + 1 }).textVersion).toBeUndefined();
    const translation = { productName: 'Kanga', description: '' };
    expect(afterEdit(opened, { ...form, translation }).textVersion).toBe(2);
  });
});

describe('editProduct', () => {
  it('does not restore sold pieces from a form that was opened before the sale', () => {
    const opened = productOf({ stock: 10 });
    const sold = { ...opened, stock: 4 };
    expect(afterEdit(sold, openForm(opened))).toMatchObject({ stock: 4, version: 2 });
  });

  it('adds the difference to the current stock', () => {
    const opened = productOf({ stock: 10 });
    const form = { ...openForm(opened), stock: 15 };
    expect(afterEdit({ ...opened, stock: 4 }, form).stock).toBe(9);
  });

  it('uses the number of a client that sends no stockWas', () => {
    const { stockWas: _stockWas, ...form } = { ...openForm(productOf({ stock: 10 })), stock: 3 };
    expect(afterEdit(productOf({ stock: 8 }), form).stock).toBe(3);
  });

  it('ignores a stock that is older than the last stock change, and reports it', () => {
    const sold = { ...productOf({ stock: 7 }), version: 4, stockVersion: 3, stockMoved: true };
    const form = productFormOf({ stock: 10, productName: 'Kettle' });
    const stale = { next: { stock: 7, productName: 'Kettle', stockVersion: 3 }, stockKept: true };
    const fresh = { next: { stock: 10, stockVersion: 5 }, stockKept: false };
    expect(edit(sold, { ...form, version: 2 })).toMatchObject(stale);
    expect(edit(sold, form)).toMatchObject(stale);
    expect(edit(sold, { ...form, version: 3 })).toMatchObject(fresh);
  });

  it('does not let an old form undo the stock of a newer one', () => {
    const opened = productOf({ stock: 10 });
    const [newer, older] = [15, 10].map((stock) => ({ ...productFormOf({ stock }), version: 1 }));
    const edited = afterEdit(opened, newer as ProductForm);
    expect(edit(edited, older as ProductForm)).toMatchObject({
      next: { stock: 15 },
      stockKept: true,
    });
    const blind = productFormOf({ stock: 12 });
    expect(afterEdit(edited, blind).stock).toBe(12);
  });

  it('ignores the old stock of variants, also without their ids', () => {
    const both = [variantOf({ stock: 5 }), variantOf({ color: 'Red', stock: 5 })];
    const opened = productOf({ variants: both });
    const [first, second] = opened.variants;
    if (!first || !second) throw new Error('The factory lost the variants');
    const variants = [{ ...first, stock: 2 }, second];
    const sold = { ...opened, stock: 7, variants, version: 2, stockVersion: 2, stockMoved: true };
    const { next, stockKept } = edit(sold, productFormOf({ variants: both }));
    expect(next.variants.map(({ _id, stock }) => [_id, stock])).toEqual([
      [first._id, 2],
      [second._id, 5],
    ]);
    expect([next.stock, stockKept]).toEqual([7, true]);
  });

  it('applies the difference to each variant and to the sum', () => {
    const opened = productOf({ variants: [variantOf({}), variantOf({ size: 'L' })] });
    const [first, second] = opened.variants;
    if (!first || !second) throw new Error('The factory lost the variants');
    const sold = { ...opened, stock: 7, variants: [{ ...first, stock: 2 }, second] };
    const edited = afterEdit(sold, openForm(opened));
    expect(edited.variants.map((variant) => variant.stock)).toEqual([2, 5]);
    expect(edited.stock).toBe(7);
  });

  it('keeps ids of known variants, gives ids to new ones, drops those left out', () => {
    const opened = productOf({ variants: [variantOf({}), variantOf({ color: 'Red' })] });
    const form = openForm(opened);
    const edited = afterEdit(opened, {
      ...form,
      variants: [
        ...form.variants.slice(0, 1),
        ...productFormOf({ variants: [variantOf({})] }).variants,
      ],
    });
    expect(edited.variants).toHaveLength(2);
    expect(edited.variants[0]?._id).toEqual(opened.variants[0]?._id);
    expect(edited.stock).toBe(10);
  });

  it('refuses to remove more than the free stock', () => {
    const product = productOf({ stock: 2 });
    const form = { ...openForm(productOf({ stock: 10 })), stock: 1 };
    expect(() => afterEdit(product, form)).toThrow(StockRefused);
  });

  it('refuses to remove a reserved variant or to add variants to a reserved product', () => {
    const paying = productOf({ variants: [variantOf({}), variantOf({ color: 'Red' })] });
    const none = { ...openForm(paying), variants: [] };
    expect(() => edit(paying, none, held(paying, 1))).toThrow(StockRefused);
    const kept = { ...openForm(paying), variants: openForm(paying).variants.slice(0, 1) };
    expect(afterEdit(paying, kept, held(paying, 1)).variants).toHaveLength(1);
    const plain = productOf({ stock: 4 });
    const variants = productFormOf({ variants: [variantOf({})] }).variants;
    const more = { ...openForm(plain), variants };
    expect(() => edit(plain, more, held(plain, 1))).toThrow(StockRefused);
    expect(afterEdit(plain, more).variants).toHaveLength(1);
  });

  it('sells no pieces again that variants have sold, when an older form removes the variants', () => {
    const opened = openForm(productOf({ stock: 10 }));
    const variants = productFormOf({
      variants: [variantOf({}), variantOf({ size: 'L' })],
    }).variants;
    const made = afterEdit(productOf({ stock: 10 }), { ...opened, variants });
    const sold = {
      ...made,
      stock: 3,
      variants: made.variants.map((one) => ({ ...one, stock: 1 })),
    };
    expect(afterEdit(sold, opened).stock).toBe(3);
    expect(afterEdit(made, { ...openForm(made), variants: [], stock: 4 }).stock).toBe(4);
    const { stockWas: _stockWas, ...typed } = { ...openForm(made), variants: [], stock: 6 };
    expect(afterEdit(made, typed).stock).toBe(6);
  });

  it('removes all free pieces while others are held, and says how many are when it refuses', () => {
    const paying = productOf({ stock: 4 });
    const form = openForm(paying);
    expect(afterEdit(paying, { ...form, stock: 0 }, held(paying, 2)).stock).toBe(0);
    expect(() => edit({ ...paying, stock: 3 }, { ...form, stock: 0 }, held(paying, 2))).toThrow(
      expect.objectContaining({ stock: 3, held: 2 }),
    );
  });
});

describe('adjustStock', () => {
  it('adds to and removes from the product', () => {
    expect(adjustStock(productOf({ stock: 4 }), undefined, 3)).toMatchObject({
      stock: 7,
      version: 2,
    });
    expect(adjustStock(productOf({ stock: 4 }), undefined, -4)?.stock).toBe(0);
    expect(() => adjustStock(productOf({ stock: 4 }), undefined, -5)).toThrow(StockRefused);
  });

  it('changes one variant and the sum', () => {
    const product = productOf({ variants: [variantOf({}), variantOf({ size: 'L' })] });
    const id = product.variants[1]?._id.toHexString();
    const adjusted = adjustStock(product, id, -2);
    expect(adjusted?.variants.map((variant) => variant.stock)).toEqual([5, 3]);
    expect(adjusted?.stock).toBe(8);
  });

  it('returns null for an unknown or missing variant', () => {
    const product = productOf({ variants: [variantOf({})] });
    expect(adjustStock(product, 'f'.repeat(24), 1)).toBeNull();
    expect(adjustStock(product, undefined, 1)).toBeNull();
    expect(adjustStock(productOf(), 'f'.repeat(24), 1)).toBeNull();
  });
});
