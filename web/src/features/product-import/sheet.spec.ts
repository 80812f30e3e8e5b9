import { specification } from '@sokoni/contracts';
import {
  CONFIGURED_CATEGORY_TERMS,
  categoriesIn,
  fieldsOf,
  type ShopCategory,
} from '@sokoni/contracts/browser';
import { someProduct } from '../../../test/some.ts';
import { allCategories, keepCategories } from '../../lib/categories.ts';
import { problemsOf } from './product-import.api.ts';
import { readSheet, type SheetProduct, writeSheet } from './sheet.ts';
import { placeOf } from './sheet-places.ts';

keepCategories(categoriesIn(CONFIGURED_CATEGORY_TERMS));

const product = someProduct({
  productName: '=Kettle, "large"',
  description: 'Boils\ntwo litres.',
  translation: { productName: 'Birika kubwa', description: '' },
});
const variants = [
  {
    _id: '66f2a1c4d9e0b3a7c5518e05',
    color: 'Red',
    size: '',
    specifications: '',
    image: 'https://sokoni.example/media/b.jpg',
    price: 50_000,
    stock: 4,
    wholesaleOptions: [{ quantity: 3, wholesalePrice: 45_000 }],
  },
  {
    _id: '66f2a1c4d9e0b3a7c5518e06',
    color: 'Blue',
    size: 'XL',
    specifications: '',
    price: 52_000,
    stock: 6,
    wholesaleOptions: [],
  },
];

describe('a sheet of products', () => {
  it('keeps a category whose value is the name that owners gave another one', () => {
    const [first, ...others] = allCategories();
    keepCategories([{ ...(first as ShopCategory), en: 'Shoes' }, ...others]);
    const { products } = readSheet('Product name,Category\nKitenge,Shoes');
    expect(products[0]?.body).toMatchObject({ category: 'Shoes' });
    keepCategories([first as ShopCategory, ...others]);
  });

  it('reads back what it was written from', () => {
    for (const lang of ['en', 'sw'] as const) {
      const text = writeSheet([product, { ...product, variants }], lang);
      expect(text).toContain(`"'=Kettle, ""large"""`);
      const { products, unknownHeadings, nameless } = readSheet(text);
      expect({ unknownHeadings, nameless }).toEqual({ unknownHeadings: [], nameless: false });
      const codes = { sku: '', barcode: '' };
      const { _id, version, productName, brandName, category, productImage } = product;
      const { description, condition } = product;
      const common = {
        ...{ _id, version, productName, brandName, category, productImage, description, condition },
        language: 'en',
        translation: { productName: 'Birika kubwa' },
        price: '60000',
        sellingPrice: '50000',
        specification: Object.fromEntries(fieldsOf(category).map((key) => [key, null])),
        ...codes,
      };
      expect(products.map(({ body }) => body)).toEqual([
        { ...common, stock: '10', wholesaleOptions: [], variants: [] },
        {
          ...common,
          variants: [
            {
              _id: variants[0]?._id,
              color: 'Red',
              image: 'https://sokoni.example/media/b.jpg',
              price: '50000',
              stock: '4',
              wholesaleOptions: [{ quantity: '3', wholesalePrice: '45000' }],
              ...codes,
            },
            {
              ...{ _id: variants[1]?._id, color: 'Blue', size: 'XL', price: '52000', stock: '6' },
              image: '',
              wholesaleOptions: [],
              ...codes,
            },
          ],
        },
      ]);
    }
  });

  it('has the wholesale prices of a product without variants; a missing column leaves them', () => {
    const wholesaleOptions = [
      { quantity: 3, wholesalePrice: 45_000 },
      { quantity: 10, wholesalePrice: 40_000 },
    ];
    const [plain] = readSheet(writeSheet([{ ...product, wholesaleOptions }], 'sw')).products;
    expect(plain?.body).toMatchObject({
      variants: [],
      wholesaleOptions: [
        { quantity: '3', wholesalePrice: '45000' },
        { quantity: '10', wholesalePrice: '40000' },
      ],
    });
    const at = placeOf(plain as NonNullable<typeof plain>, 'wholesaleOptions.0.quantity');
    expect(at.column).toBe('wholesale');
    const [unknown] = readSheet('Name,SKU\nKettle,\n').products;
    expect(unknown?.body).not.toHaveProperty('wholesaleOptions');
  });

  it('says no stock, condition or wholesale of a known product where the sheet has no column of it', () => {
    const [known, first] = readSheet(
      `Product ID,Variant ID,Name,Colour,Variant price\n${product._id},,Kettle,,\n,${product._id},Pot,Red,9000\n`,
    ).products;
    expect(known?.body).not.toHaveProperty('stock');
    expect(known?.body).not.toHaveProperty('condition');
    const [variant] = (first as SheetProduct).body.variants as object[];
    for (const field of ['stock', 'wholesaleOptions', 'image'])
      expect(variant).not.toHaveProperty(field);
    const [added] = readSheet('Name\nKettle\n').products;
    expect(added?.body).toMatchObject({ stock: '0' });
  });

  it('has the codes of products and variants; an emptied cell removes one, a missing column none', () => {
    const coded = variants.map((variant, at) => ({ ...variant, sku: `V-${at}`, barcode: '' }));
    const text = writeSheet(
      [
        { ...product, sku: 'KET-1', barcode: '616400' },
        { ...product, variants: coded },
      ],
      'sw',
    );
    const [plain, ofVariants] = readSheet(text).products;
    expect(plain?.body).toMatchObject({ sku: 'KET-1', barcode: '616400' });
    expect(ofVariants?.body.variants).toMatchObject([
      { sku: 'V-0', barcode: '' },
      { sku: 'V-1', barcode: '' },
    ]);
    const [emptied] = readSheet('Name,SKU\nKettle,\n').products;
    expect(emptied?.body).toMatchObject({ sku: '' });
    expect(emptied?.body).not.toHaveProperty('barcode');
    expect(placeOf(plain as NonNullable<typeof plain>, 'sku').column).toBe('sku');
  });

  it('reads rows copied from a spreadsheet, prices as people write them and words in Swahili', () => {
    const { products } = readSheet(
      'Jina\tKundi\tHali\tBei ya kuuza\tIdadi iliyopo\tPicha\tRasimu\nSufuria\tVifaa vya Nyumbani\tiliyotumika\tTZS 45,000/=\t3\tpan.jpg | pan-2.jpg\tndiyo',
    );
    expect(products).toEqual([
      {
        name: 'Sufuria',
        rows: [2],
        variantRows: [],
        photos: ['pan.jpg', 'pan-2.jpg'],
        body: {
          productName: 'Sufuria',
          category: 'Appliances',
          condition: 'Used',
          price: '45000',
          sellingPrice: '45000',
          stock: '3',
          draft: true,
          productImage: ['pan.jpg', 'pan-2.jpg'],
          variants: [],
        },
      },
    ]);
  });

  it.each(['Name,Stock,Quantity\nKanga,7,', 'Idadi,Jina,Stock,Stock\n40,Kanga,7,9'])(
    'takes no column of another name in the place of the one that it knows: %j',
    (text) => {
      const { products, unknownHeadings } = readSheet(text);
      expect(products.map(({ body }) => body)).toMatchObject([
        { productName: 'Kanga', stock: '7' },
      ]);
      expect(unknownHeadings).toHaveLength(text.startsWith('Idadi') ? 2 : 1);
    },
  );

  it('reads columns that are named as in the form, and one price for a new product alone', () => {
    const heading = 'Jina la Bidhaa,Kundi la Bidhaa,Bei ya Kuuza,Idadi,Namba ya bidhaa';
    const { products, unknownHeadings } = readSheet(
      `${heading}\nSufuria,Vifaa vya Nyumbani,2500,3,\nBirika,,3500,,${'a'.repeat(24)}`,
    );
    expect(unknownHeadings).toEqual([]);
    const [added, changed] = products.map(({ body }) => body);
    const prices = { price: '2500', sellingPrice: '2500' };
    expect(added).toMatchObject({ ...prices, productName: 'Sufuria', stock: '3' });
    expect(added).toMatchObject({ category: 'Appliances' });
    expect(changed).not.toHaveProperty('price');
  });

  it('reads what a product is described by, in either language and with its unit', () => {
    const [phone] = readSheet(
      'Jina\tKundi\tKumbukumbu (RAM)\tBattery\tScreen\tLaini (SIM)\tIn the box\nSimu\tSimu na Tableti\t8 GB\t5,000 mAh\tinchi 6.7\tLaini mbili\tChaja',
    ).products;
    expect(phone?.body.specification).toEqual({
      ram: '8',
      battery: '5000',
      screen: '6.7',
      sim: 'two',
      inTheBox: 'Chaja',
    });
  });

  it('clears by an emptied cell what a product is described by, and leaves columns it lacks', () => {
    const [phone, emptied] = readSheet('Name,RAM,Battery\nSimu,8 GB,\nSimu,,').products;
    expect(phone?.body.specification).toEqual({ ram: '8', battery: null });
    expect(emptied?.body.specification).toEqual({ ram: null, battery: null });
    const [plain] = readSheet('Name,Price\nPan,4000').products;
    expect(plain?.body).not.toHaveProperty('specification');
  });

  it.each([
    ['battery', '5 000 mAh', '5000'],
    ['battery', '5,000mah', '5000'],
    ['battery', '12\u00a0000', '12000'],
    ['screen', '6,7 Inches', '6,7'],
    ['screen', '1 inch', '1'],
    ['playTime', 'saa 10', '10'],
    ['battery', '-5', '-5'],
    ['battery', '4 or 5', '4 or 5'],
    ['battery', '5 Ah', '5 Ah'],
    ['power', '1.5 kW', '1.5 kW'],
    ['warranty', '1.234.567', '1.234.567'],
  ])('reads %s of %s as %s, to be refused where that is no number', (key, typed, read) => {
    const [product] = readSheet(`Name\tspecification.${key}\nSimu\t${typed}`).products;
    expect(product?.body.specification).toEqual({ [key]: read });
    expect(specification.safeParse(product?.body.specification).success).toBe(
      /^[\d,]+$/.test(read),
    );
    expect(product && placeOf(product, `specification.${key}`)).toEqual({
      row: 2,
      column: `specification.${key}`,
    });
  });

  it.each([
    ['45,000', '45000'],
    ['TShs 45 000', '45000'],
    ['45000.00', '45000'],
    ['18.000', '18000'],
    ['TZS 1.250.000', '1250000'],
    ['45,5', '45,5'],
    ['45.5', '45.5'],
    ['cheap', 'cheap'],
    ['-5', '-5'],
  ])('reads a price of %s as %s', (typed, price) => {
    const [read] = readSheet(`Name;Price\nPan;${typed}`).products;
    expect(read?.body.price).toBe(price);
  });

  it.each([
    ['semicolons', 'Jina;Bei\nSimu;45,000\nKiatu;30,000\n'],
    ['semicolons and quotes', 'Jina;Bei;"Maelezo, kwa ufupi"\nSimu;45,000;"a, b, c"\n'],
    ['tabs', 'Jina\tBei\nSimu\t45,000; bei ya jumla'],
  ])('takes the separator from the headings, not from amounts: %s', (_, text) => {
    const { products, nameless } = readSheet(text);
    expect(nameless).toBe(false);
    expect(products[0]?.name).toBe('Simu');
    expect(products[0]?.body.price).toMatch(/^45/);
  });

  it('takes rows without a name for variants of the product above, and names their rows', () => {
    const [shirt, other] = readSheet(
      'Name,Selling price,Colour,Variant price,Stock\nShirt,9000,Red,9000,1\n\n,,Blue,x,2\n,12000,,,',
    ).products;
    expect(shirt?.rows).toEqual([2, 4]);
    expect(shirt?.body.variants).toMatchObject([
      { color: 'Red', price: '9000', stock: '1' },
      { color: 'Blue', price: 'x', stock: '2' },
    ]);
    expect(shirt && placeOf(shirt, 'variants.1.price')).toEqual({ row: 4, column: 'variantPrice' });
    expect(shirt && placeOf(shirt, 'productImage')).toEqual({ row: 2, column: 'photos' });
    expect(shirt && placeOf(shirt, 'form')).toEqual({ row: 2, column: undefined });
    expect(other).toMatchObject({ name: '', rows: [5] });
  });

  it('names headings that it does not know, and a sheet without names', () => {
    expect(readSheet('Name,Supplier\nPan,Juma')).toMatchObject({
      unknownHeadings: ['Supplier'],
      nameless: false,
    });
    expect(readSheet('Pan,60000')).toMatchObject({ nameless: true });
    expect(readSheet('')).toMatchObject({ nameless: true, products: [] });
  });
});

it('the reason of a problem begins without the star of the form, for a field and for the whole product', () => {
  const kettle = {
    name: 'Kettle',
    rows: [2],
    variantRows: [],
    body: {},
  } as unknown as SheetProduct;
  const refused = { outcome: 'refused', message: '*Please upload product Image' } as const;
  const text = 'Please upload product Image';
  for (const fields of [{}, { productImage: refused.message }]) {
    const imported = { ...refused, fields } as unknown as Parameters<typeof problemsOf>[1];
    expect(problemsOf(kettle, imported)).toMatchObject([{ row: 2, reason: text }]);
  }
});

it('one wrong price is named once, at the column that has it', () => {
  const [batik] = readSheet('Name,Selling price\nBatik,cheap').products;
  const reason = 'It must be a whole number.';
  const fields = { price: reason, sellingPrice: reason };
  const imported = { outcome: 'refused', message: '', fields } as unknown as Parameters<
    typeof problemsOf
  >[1];
  expect(batik && problemsOf(batik, imported)).toEqual([
    { row: 2, column: 'sellingPrice', reason },
  ]);
});
