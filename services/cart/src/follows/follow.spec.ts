import { digestOf } from './follow.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour));
const product = (sellerId: string, productName: string, hour: number) => ({
  sellerId,
  productName,
  listedAt: at(hour),
});
const NAMES = new Map([
  ['asha', 'Duka la Asha'],
  ['juma', 'Duka la Juma'],
]);
const FOLLOWS = [
  { sellerId: 'asha', followedAt: at(5) },
  { sellerId: 'juma', followedAt: at(5) },
];

describe('a digest', () => {
  it('names one product of each shop before the second of another', () => {
    const products = [
      {
        ...product('asha', 'Lamp', 9),
        language: 'en',
        translation: { productName: 'Taa' },
      } as const,
      product('asha', 'Radio', 8),
      product('asha', 'Kanga', 7),
      product('juma', 'Bag', 6),
    ];
    expect(digestOf(FOLLOWS, products, NAMES)).toEqual({
      shops: [
        { sellerId: 'asha', name: 'Duka la Asha' },
        { sellerId: 'juma', name: 'Duka la Juma' },
      ],
      productCount: 4,
      productNames: ['Lamp', 'Bag', 'Radio'],
      names: [
        { productName: 'Lamp', language: 'en', translation: { productName: 'Taa' } },
        { productName: 'Bag' },
        { productName: 'Radio' },
      ],
    });
  });

  it.each([
    ['from before the follow', 'asha', 4],
    ['of a shop that is not followed', 'neema', 9],
  ])('leaves out a product %s', (_, sellerId, hour) => {
    expect(digestOf(FOLLOWS, [product(sellerId, 'Lamp', hour)], NAMES)).toBeNull();
  });

  it('leaves out the products of a closed shop', () => {
    expect(digestOf(FOLLOWS, [product('asha', 'Lamp', 9)], new Map())).toBeNull();
  });
});
