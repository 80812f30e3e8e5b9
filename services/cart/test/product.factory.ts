import type { Product, Variant } from '@sokoni/contracts';

let made = 0;

/** An id that no other test of this file has. */
export function someId(): string {
  made += 1;
  return (Date.now().toString(16) + made.toString(16).padStart(4, '0'))
    .padStart(24, '7')
    .slice(-24);
}

export function someVariant(overrides: Partial<Variant> = {}): Variant {
  const shown = { color: 'Black', size: '128 GB', specifications: '' };
  return { _id: someId(), ...shown, price: 250_000, stock: 10, wholesaleOptions: [], ...overrides };
}

export function someProduct(overrides: Partial<Product> = {}): Product {
  const variants = overrides.variants ?? [];
  return {
    _id: someId(),
    productName: 'Tecno Spark 20',
    language: 'en',
    brandName: 'Tecno',
    category: 'Tablets.Phones',
    productImage: ['http://localhost:8080/media/spark.jpg'],
    description: 'Two SIM cards, one big battery.',
    price: 320_000,
    sellingPrice: 250_000,
    condition: 'Brand New',
    stock: variants.length > 0 ? variants.reduce((sum, { stock }) => sum + stock, 0) : 10,
    variants,
    userId: { _id: someId(), name: 'Duka la Asha', location: 'Arusha' },
    status: 'listed',
    version: 1,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...overrides,
  };
}
