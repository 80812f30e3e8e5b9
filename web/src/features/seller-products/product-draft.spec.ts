import type { Product, Variant } from '@sokoni/contracts/browser';
import {
  changeDraft,
  changePictures,
  changeVariants,
  placePicture,
  refusedCombine,
} from './draft-changes.ts';
import {
  copyOf,
  draftOf,
  isPriceBelow,
  NEW_PRODUCT,
  readDraft,
  toProductBody,
  type VariantDraft,
} from './product-draft.ts';

const PRODUCT: Product = {
  _id: 'a'.repeat(24),
  productName: 'Kitenge',
  language: 'en',
  translation: { productName: 'Kitenge cha wax', description: 'Yadi sita' },
  brandName: 'Nguo Bora',
  category: 'Fashion & Wear',
  productImage: ['/media/one.jpg', '/media/two.jpg'],
  description: 'Six yards',
  price: 30_000,
  sellingPrice: 25_000,
  condition: 'Brand New',
  stock: 7,
  variants: [
    {
      _id: 'b'.repeat(24),
      color: 'Blue',
      size: '6 yd',
      specifications: '',
      image: '',
      price: 25_000,
      stock: 7,
      wholesaleOptions: [{ quantity: 5, wholesalePrice: 22_000 }],
    },
  ],
  userId: { _id: 'c'.repeat(24), name: 'Asha', location: 'Arusha' },
  status: 'listed',
  version: 3,
  createdAt: '2026-11-21T08:00:00.000Z',
};

it('a copy is a new product with new variants, without the stock of the other', () => {
  const copy = copyOf(draftOf(PRODUCT));
  expect(copy).toMatchObject({ _id: '', status: '', stock: '', productName: 'Kitenge' });
  expect(copy.variants).toMatchObject([{ _id: '', color: 'Blue', price: '25000', stock: '' }]);
  expect(copy.productImage).toEqual(PRODUCT.productImage);
});

/** The form as a browser would send it. */
function formOf(product: Product): FormData {
  const draft = draftOf(product);
  const form = new FormData();
  for (const [name, value] of Object.entries(draft)) {
    if (typeof value === 'string') form.set(name, value);
  }
  for (const [name, value] of Object.entries(draft.translation)) {
    form.set(`translation.${name}`, value);
  }
  for (const image of draft.productImage) form.append('productImage', image);
  draft.variants.forEach(({ wholesaleOptions, ...variant }, at) => {
    for (const [name, value] of Object.entries(variant)) form.set(`variants.${at}.${name}`, value);
    wholesaleOptions.forEach((option, inner) => {
      for (const [name, value] of Object.entries(option)) {
        form.set(`variants.${at}.wholesaleOptions.${inner}.${name}`, value);
      }
    });
  });
  return form;
}

describe('the form of a product', () => {
  it('reads back what it showed, with variants, wholesale options and the order of pictures', () => {
    expect(readDraft(formOf(PRODUCT))).toEqual(draftOf(PRODUCT));
  });

  it('has one price where no former one is given', () => {
    const prices = { price: '', sellingPrice: '9000' };
    expect(toProductBody({ ...NEW_PRODUCT, ...prices })).toMatchObject({ price: '9000' });
    expect(toProductBody({ ...NEW_PRODUCT, price: '9500', sellingPrice: '9000' }).price).toBe(
      '9500',
    );
    expect(toProductBody(NEW_PRODUCT)).not.toHaveProperty('price');
  });

  it('shows no former price where one price was sent for both', () => {
    expect(draftOf({ ...PRODUCT, price: 9_000, sellingPrice: 9_000 }).price).toBe('');
    expect(draftOf({ ...PRODUCT, price: 9_500, sellingPrice: 9_000 }).price).toBe('9500');
  });

  it('sends the stock it was opened with, so that sold pieces do not come back', () => {
    const body = toProductBody({ ...draftOf(PRODUCT), stock: '9' });
    expect(body).toMatchObject({ stock: '9', stockWas: '7' });
    expect(body.variants?.[0]).toMatchObject({ _id: 'b'.repeat(24), stock: '7', stockWas: '7' });
  });

  it('sends the version that it shows, so that newer prices are not overwritten unseen', () => {
    expect(toProductBody(draftOf(PRODUCT))).toMatchObject({ version: 3 });
    expect(toProductBody(copyOf(draftOf(PRODUCT)))).not.toHaveProperty('version');
  });

  it('sends what it has in the other language, and null when both boxes are empty', () => {
    const draft = draftOf(PRODUCT);
    expect(toProductBody(draft).translation).toEqual(PRODUCT.translation);
    const nameOnly = { productName: 'Kitenge cha wax', description: '' };
    expect(toProductBody({ ...draft, translation: nameOnly }).translation).toEqual(nameOnly);
    const emptied = { productName: '', description: '' };
    expect(toProductBody({ ...draft, translation: emptied }).translation).toBeNull();
  });

  it('sends null for each emptied field of the category', () => {
    const specification = { ...NEW_PRODUCT.specification, material: 'cotton', ram: '8' };
    const shoes = { ...NEW_PRODUCT, category: 'Shoes', specification };
    expect(toProductBody(shoes).specification).toEqual({ madeFor: null, material: 'cotton' });
  });

  it('sends numbers as they were typed, for the server to check', () => {
    expect(toProductBody({ ...NEW_PRODUCT, price: 'cheap' })).toMatchObject({ price: 'cheap' });
    expect(toProductBody(NEW_PRODUCT)).not.toHaveProperty('stock');
  });

  it('sends a draft without what is empty, also in its rows', () => {
    const rows = changeDraft(changeDraft(NEW_PRODUCT, 'add-variant'), 'add-wholesale.0');
    expect(toProductBody({ ...rows, productName: 'Kettle' }, true)).toEqual({
      ...{ productName: 'Kettle', condition: 'Brand New', productImage: [], draft: true },
      ...{ language: 'en', translation: null, specification: {} },
      variants: [{ stock: '0', wholesaleOptions: [{}] }],
    });
  });

  it('shows an amount that a draft does not know as an empty box', () => {
    const option = { quantity: 0, wholesalePrice: 0 };
    const [variant] = PRODUCT.variants as [Variant];
    const variants = [{ ...variant, price: 0, wholesaleOptions: [option] }];
    expect(draftOf({ ...PRODUCT, price: 0, sellingPrice: 0, variants })).toMatchObject({
      ...{ price: '', sellingPrice: '' },
      variants: [{ price: '', wholesaleOptions: [{ quantity: '', wholesalePrice: '' }] }],
    });
  });

  it('adds and removes variants and wholesale options by its buttons', () => {
    const two = changeDraft(draftOf(PRODUCT), 'add-variant');
    expect(two.variants.map(({ color }) => color)).toEqual(['Blue', '']);
    expect(changeDraft(two, 'add-wholesale.1').variants[1]?.wholesaleOptions).toHaveLength(1);
    expect(changeDraft(two, 'remove-wholesale.0.0').variants[0]?.wholesaleOptions).toEqual([]);
    expect(changeDraft(two, 'remove-variant.0').variants).toHaveLength(1);
  });

  it('makes every colour in every size, like the first variant, and keeps those that are there', () => {
    const form = new FormData();
    form.set('combine.colors', 'Red, blue; Red');
    form.set('combine.sizes', 'M,L');
    const [first] = draftOf(PRODUCT).variants;
    const draft = { ...draftOf(PRODUCT), variants: [{ ...first, size: 'L' } as VariantDraft] };
    const { variants } = changeDraft(draft, 'combine', form);
    expect(variants.map(({ color, size }) => `${color} ${size}`)).toEqual([
      ...['Blue L', 'Red M', 'Red L', 'blue M'],
    ]);
    const { price, stock, wholesaleOptions } = variants[0] as VariantDraft;
    expect(variants[1]).toMatchObject({ _id: '', stockWas: '', price, stock, wholesaleOptions });
    expect(changeDraft(draft, 'combine', form).variants).toHaveLength(4);
    expect(changeDraft(draft, 'combine', new FormData()).variants).toEqual(draft.variants);
  });

  it('makes the first variants of what was typed for the product, without an empty row', () => {
    const form = new FormData();
    form.set('combine.sizes', Array.from({ length: 50 }, (_, at) => at).join());
    form.set('sellingPrice', '900');
    form.set('stock', '5');
    const { variants } = changeDraft(changeDraft(NEW_PRODUCT, 'add-variant'), 'combine', form);
    expect(variants[0]).toMatchObject({ color: '', size: '0', price: '900', stock: '5' });
    expect(variants).toHaveLength(50);
    expect(changeDraft(NEW_PRODUCT, 'add-variant', form).variants[0]?.price).toBe('900');
  });

  it('refuses to make more variants than a product may have, and to lose colours that are typed', () => {
    const form = new FormData();
    const first = { ...draftOf(PRODUCT).variants[0], color: 'c0', size: 's0' } as VariantDraft;
    const list = (letter: string, length: number) =>
      Array.from({ length }, (_, at) => letter + at).join();
    expect(refusedCombine([first], form, 'save')).toBeNull();
    form.set('combine.colors', list('C', 5));
    form.set('combine.sizes', list('S', 10));
    expect(refusedCombine([first], form, 'combine')).toBeNull();
    expect(refusedCombine([first], form, 'save')?.key).toBe('combineFirst');
    form.set('combine.sizes', list('S', 11));
    const refusal = { key: 'combineTooMany', params: { count: 55, most: 50 } };
    expect(refusedCombine([first], form, 'combine')).toEqual(refusal);
    expect(changeVariants([first], 'combine', form)).toEqual([first]);
  });

  it('puts a picture first or takes it out', () => {
    const draft = draftOf(PRODUCT);
    expect(changeDraft(draft, 'first-picture.1').productImage).toEqual([
      '/media/two.jpg',
      '/media/one.jpg',
    ]);
    expect(changeDraft(draft, 'remove-picture.0').productImage).toEqual(['/media/two.jpg']);
  });

  it.each([
    ['earlier-picture.2', 'acb'],
    ['later-picture.0', 'bac'],
    ['earlier-picture.0', 'abc'],
    ['later-picture.2', 'abc'],
    ['later-picture.7', 'abc'],
    ['earlier-picture.x', 'abc'],
  ])('moves a picture by %s, and no further than the ends', (change, order) => {
    expect(changePictures([...'abc'], change).join('')).toBe(order);
  });

  it('keeps pictures in the order in which they were chosen, whichever arrives first', () => {
    const had = { turn: 0, address: '/had.jpg' };
    const arriving = [3, 1, 2].map((turn) => ({ turn, address: `/${turn}.jpg` }));
    const placed = arriving.reduce<readonly (typeof had)[]>(placePicture, [had]);
    expect(placed.map(({ address }) => address)).toEqual([
      '/had.jpg',
      '/1.jpg',
      '/2.jpg',
      '/3.jpg',
    ]);
  });

  it('notices a price below the selling price', () => {
    expect(isPriceBelow({ ...NEW_PRODUCT, price: '900', sellingPrice: '1000' })).toBe(true);
    expect(isPriceBelow({ ...NEW_PRODUCT, price: '1000', sellingPrice: '1000' })).toBe(false);
    expect(isPriceBelow({ ...NEW_PRODUCT, sellingPrice: '1000' })).toBe(false);
  });

  it('stays as it is when a button asks for nothing known', () => {
    expect(changeDraft(draftOf(PRODUCT), 'first-picture.9')).toEqual(draftOf(PRODUCT));
  });
});

describe('wholesale prices of a product without variants', () => {
  const plain: Product = {
    ...PRODUCT,
    ...{ variants: [], sku: 'KTG-1', wholesaleOptions: [{ quantity: 5, wholesalePrice: 22_000 }] },
  };
  const wholesaleOptions = [{ quantity: '5', wholesalePrice: '22000' }];

  it('are sent as its own: it has no variant', () => {
    const draft = { ...NEW_PRODUCT, sellingPrice: '25000', stock: '7', sku: 'KTG-1' };
    const tiers = changeDraft(draft, 'add-tier').wholesaleOptions;
    expect(tiers).toEqual([{ quantity: '', wholesalePrice: '' }]);
    expect(toProductBody({ ...draft, wholesaleOptions })).toMatchObject({
      ...{ sku: 'KTG-1', variants: [], wholesaleOptions },
    });
  });

  it('come back in its form, and go when they are taken out of it', () => {
    const draft = draftOf(plain);
    expect(draft).toMatchObject({ variants: [], sku: 'KTG-1', wholesaleOptions });
    expect(toProductBody(copyOf(draft))).toMatchObject({ variants: [], wholesaleOptions });
    const none = changeDraft(draft, 'remove-tier.0');
    expect(toProductBody(none)).toMatchObject({ variants: [], wholesaleOptions: [] });
    expect(toProductBody(draftOf(PRODUCT))).not.toHaveProperty('wholesaleOptions');
  });

  it('go to its first variant once it has some', () => {
    const form = new FormData();
    form.set('wholesaleOptions.0.quantity', '5');
    form.set('wholesaleOptions.0.wholesalePrice', '22000');
    expect(changeVariants([], 'add-variant', form)).toMatchObject([{ wholesaleOptions }]);
    expect(readDraft(form)).toMatchObject({ wholesaleOptions });
  });
});
