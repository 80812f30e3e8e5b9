import { CATEGORY_VALUES } from '@sokoni/contracts';
import { benchmarkProduct, benchmarkSellers } from '@sokoni/seed/benchmark/stock-list';

const COLUMNS = [
  'name',
  'slug',
  'description',
  'assets',
  'facets',
  'optionGroups',
  'optionValues',
  'sku',
  'price',
  'taxCategory',
  'stockOnHand',
  'trackInventory',
  'variantAssets',
  'variantFacets',
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** The shop's own benchmark products as a file for Vendure's import: a row for each variant. */
export function productsCsv(count: number): string {
  const sellers = benchmarkSellers(1);
  const rows = Array.from({ length: count }, (_, index) => rowsOf(index, sellers)).flat();
  return [COLUMNS.join(','), ...rows.map(toLine), ''].join('\n');
}

export function skuOf(index: number, variant = 0): string {
  return `S-${index}-${variant}`;
}

/** The number of the product with that stock-keeping unit. */
export function indexOf(sku: string): number {
  return Number(sku.split('-')[1]);
}

export function collectionSlug(category: string): string {
  return `category-${(CATEGORY_VALUES as readonly string[]).indexOf(category)}`;
}

/** What a Vendure shop needs besides its products. */
export function initialData() {
  return {
    defaultLanguage: 'en',
    defaultZone: 'Africa',
    countries: [{ code: 'TZ', name: 'Tanzania', zone: 'Africa' }],
    taxRates: [{ name: 'Standard Tax', percentage: 18 }],
    shippingMethods: [{ name: 'Delivery', price: 500_000 }],
    paymentMethods: [
      {
        name: 'Sandbox',
        handler: {
          code: 'dummy-payment-handler',
          arguments: [{ name: 'automaticSettle', value: 'true' }],
        },
      },
    ],
    collections: CATEGORY_VALUES.map((category) => ({
      name: category,
      slug: collectionSlug(category),
      filters: [
        {
          code: 'facet-value-filter',
          args: { facetValueNames: [`category:${category}`], containsAny: false },
        },
      ],
    })),
  };
}

function rowsOf(index: number, sellers: readonly string[]): Row[] {
  const product = benchmarkProduct(index, sellers, ['']);
  const { productName, brandName, category, description, sellingPrice, variants } = product;
  const first: Row = {
    name: productName,
    slug: `product-${index}`,
    description,
    facets: `category:${category}|brand:${brandName}`,
    optionGroups: variants.length > 0 ? 'colour' : '',
  };
  const stocks = variants.length > 0 ? variants : [{ color: '', stock: product.stock }];
  return stocks.map(({ color, stock }, at) => ({
    ...(at === 0 && first),
    optionValues: color,
    sku: skuOf(index, at),
    price: sellingPrice,
    taxCategory: 'standard',
    stockOnHand: stock,
    trackInventory: 'true',
  }));
}

function toLine(row: Row): string {
  return COLUMNS.map((column) => `"${String(row[column] ?? '').replaceAll('"', '""')}"`).join(',');
}
