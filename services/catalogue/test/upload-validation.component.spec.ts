import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { IMAGES, productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const send = (merchant: Merchant, body: object) =>
  merchant.calls.send(catalogueRoutes.uploadProduct, { body });

describe('the product form refuses', () => {
  const refusals: [string, object, string, string][] = [
    ['productName', { productName: '  ' }, 'Please fill in this field.', 'productName'],
    ['brandName', { brandName: undefined }, 'Please fill in this field.', 'brandName'],
    ['description', { description: '' }, 'Please fill in this field.', 'description'],
    [
      'a long name',
      { productName: 'x'.repeat(201) },
      'productName must have 1 to 200 characters.',
      'productName',
    ],
    ['category', { category: 'Boats' }, 'Please choose a category from the list.', 'category'],
    [
      'condition',
      { condition: 'Broken' },
      'Condition must be Brand New, Refurbished or Used.',
      'condition',
    ],
    ['no picture', { productImage: [] }, '*Please upload product Image', 'productImage'],
    [
      'no picture field',
      { productImage: undefined },
      '*Please upload product Image',
      'productImage',
    ],
    [
      'nine pictures',
      { productImage: Array(9).fill(`${IMAGES}/a.jpg`) },
      'A product can have at most 8 pictures.',
      'productImage',
    ],
    [
      'a foreign picture',
      { productImage: ['https://evil.example/a.jpg'] },
      'Pictures must be uploaded here first.',
      'productImage.0',
    ],
    [
      'half a shilling',
      { price: 10.5 },
      'price must be a whole number from 1 to 1,000,000,000.',
      'price',
    ],
    [
      'a price of words',
      { sellingPrice: 'cheap' },
      'sellingPrice must be a whole number from 1 to 1,000,000,000.',
      'sellingPrice',
    ],
    [
      'nothing to pay',
      { sellingPrice: 0 },
      'sellingPrice must be a whole number from 1 to 1,000,000,000.',
      'sellingPrice',
    ],
    [
      'a price too high',
      { price: 1_000_000_001 },
      'price must be a whole number from 1 to 1,000,000,000.',
      'price',
    ],
    ['negative stock', { stock: -1 }, 'stock must be a whole number from 0 to 1,000,000.', 'stock'],
    [
      '51 variants',
      { variants: Array(51).fill({ price: 1_000, stock: 1 }) },
      'A product can have at most 50 variants.',
      'variants',
    ],
    [
      'eleven wholesale prices',
      {
        variants: [
          {
            price: 1_000,
            stock: 1,
            wholesaleOptions: Array(11).fill({ quantity: 2, wholesalePrice: 900 }),
          },
        ],
      },
      'A product or variant can have at most 10 wholesale prices.',
      'variants.0.wholesaleOptions',
    ],
    [
      'a wholesale of one',
      {
        variants: [
          { price: 1_000, stock: 1, wholesaleOptions: [{ quantity: 1, wholesalePrice: 900 }] },
        ],
      },
      'variants.0.wholesaleOptions.0.quantity must be a whole number from 2 to 1,000,000.',
      'variants.0.wholesaleOptions.0.quantity',
    ],
    [
      'the same variant twice',
      {
        variants: [
          { color: 'Red', size: 'M', price: 1_000, stock: 1 },
          { color: 'red ', size: 'M', price: 1_100, stock: 2 },
        ],
      },
      'Variants 1 and 2 are the same (red, M). Change the colour, size or specifications of one, or remove it.',
      'variants.1.color',
    ],
    [
      'a wholesale price above the price of one piece',
      {
        variants: [
          { price: 1_000, stock: 9, wholesaleOptions: [{ quantity: 5, wholesalePrice: 1_001 }] },
        ],
      },
      'The wholesale price must not be above the price of one piece, TZS 1,000.',
      'variants.0.wholesaleOptions.0.wholesalePrice',
    ],
    [
      'a wholesale quantity beyond the stock',
      {
        variants: [
          { price: 1_000, stock: 4, wholesaleOptions: [{ quantity: 5, wholesalePrice: 900 }] },
        ],
      },
      'This quantity must not be more than the stock, 4.',
      'variants.0.wholesaleOptions.0.quantity',
    ],
  ];

  it.each(refusals)('%s', async (_, overrides, message, field) => {
    const answer = await send(await shop.merchant(), { ...productInputOf(), ...overrides });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
    expect(answer.body.data).toEqual({ fields: { [field]: message } });
  });

  it('accepts pictures of the configured host only', async () => {
    const elsewhere = await CatalogueUnderTest.start({
      MEDIA_ORIGIN: 'https://images.example/sokoni',
    });
    try {
      const seller = await elsewhere.merchant();
      const there = productInputOf({ productImage: ['https://images.example/sokoni/a.jpg'] });
      expect((await send(seller, there)).status).toBe(200);
      expect((await send(seller, productInputOf())).status).toBe(400);
    } finally {
      await elsewhere.service.stop();
    }
  });
});
