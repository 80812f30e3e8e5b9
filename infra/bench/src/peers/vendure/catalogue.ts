import { benchmarkProduct } from '@sokoni/seed/benchmark/stock-list';
import type { BenchProduct } from '../../bench-shop.ts';
import { oftenInStock } from '../../buying.ts';
import { VARIANTS } from './queries.ts';
import { callShop } from './shop-api.ts';
import { indexOf } from './stock-list.ts';

/** Vendure refuses more at once. */
const PAGE = 100;

interface VendureProduct extends BenchProduct {
  /** Of its first variant. */
  readonly variantId: string;
}

export interface VendureCatalogue {
  readonly products: readonly VendureProduct[];
  /** Of products that do not run out under load. */
  readonly variantIds: readonly string[];
}

interface Found {
  readonly productId: string;
  readonly productVariantId: string;
  readonly productName: string;
  readonly sku: string;
}

/** What the search index of the shop has; it must be all that was imported. */
export async function readCatalogue(origin: string, expected: number): Promise<VendureCatalogue> {
  const products = new Map<string, VendureProduct>();
  for (let skip = 0, total = 1; skip < total; skip += PAGE) {
    const { data, refusal } = await callShop(origin, VARIANTS, { input: { take: PAGE, skip } });
    if (refusal) throw new Error(`Vendure does not list its variants: ${refusal}`);
    const { totalItems, items } = data.search as { totalItems: number; items: Found[] };
    total = totalItems;
    for (const item of items) {
      if (!products.has(item.productId)) products.set(item.productId, toProduct(item));
    }
  }
  if (products.size !== expected) {
    throw new Error(`Vendure's search index has ${products.size} products of ${expected}`);
  }
  const all = [...products.values()];
  return { products: all, variantIds: oftenInStock(all).map(({ variantId }) => variantId) };
}

function toProduct({ productId, productVariantId, productName, sku }: Found): VendureProduct {
  const { category, stock, variants } = benchmarkProduct(indexOf(sku), [''], ['']);
  return {
    _id: productId,
    variantId: productVariantId,
    productName,
    category,
    stock,
    hasVariants: variants.length > 0,
  };
}
