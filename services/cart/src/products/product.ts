import {
  namesOf,
  type Product,
  type ProductNames,
  type SellerCard,
  type StockLevel,
  type Variant,
  type WholesaleOption,
} from '@sokoni/contracts';

/** What a cart shows of a product, without its stock. */
export interface ProductDetails extends ProductNames {
  readonly category: string;
  readonly productImage: readonly string[];
  readonly price: number;
  readonly sellingPrice: number;
  readonly seller: SellerCard;
  readonly listed: boolean;
  /** Of a product without variants; absent for none. */
  readonly wholesaleOptions?: readonly WholesaleOption[] | undefined;
  readonly variants: readonly Omit<Variant, 'stock'>[];
}

/** The free stock of the product and of each variant. */
export interface ProductStock {
  readonly total: number;
  readonly variants: readonly { readonly variantId: string; readonly stock: number }[];
}

/**
 * This service's copy of a product. Different events publish details and stock, so each has a
 * version of its own, and an event that arrives before the first look-up is not lost.
 */
export interface ProductCopy {
  readonly _id: string;
  readonly detailsVersion: number;
  readonly details: ProductDetails | null;
  readonly stockVersion: number;
  readonly stock: ProductStock | null;
  /** The catalogue deleted it; the details stay for the rows of carts. */
  readonly deleted: boolean;
}

/** A product as the rules of the cart see it. */
export interface ProductCard extends Omit<ProductDetails, 'variants'> {
  readonly _id: string;
  readonly stock: number;
  readonly variants: readonly Variant[];
  /** It is listed. */
  readonly onSale: boolean;
}

/** Joins details and stock; null until both are known. */
export function cardOf(copy: ProductCopy | null | undefined): ProductCard | null {
  if (!copy?.details || !copy.stock) return null;
  const onSale = copy.details.listed && !copy.deleted;
  const stockOf = new Map(copy.stock.variants.map((level) => [level.variantId, level.stock]));
  const variants = copy.details.variants.map((one) => ({
    ...one,
    stock: stockOf.get(one._id) ?? 0,
  }));
  const stock = onSale ? copy.stock.total : 0;
  return { ...copy.details, _id: copy._id, stock, variants, onSale };
}

export function detailsOf(product: Product): ProductDetails {
  const { category, productImage, price, sellingPrice, wholesaleOptions } = product;
  const shown = {
    ...{ ...namesOf(product), category, productImage, price, sellingPrice },
    ...(wholesaleOptions && { wholesaleOptions }),
  };
  const variants = product.variants.map(({ stock: _, ...variant }) => variant);
  return { ...shown, seller: product.userId, listed: product.status === 'listed', variants };
}

export function stockLevelOf(product: Product): StockLevel {
  const variants = product.variants.map(({ _id, stock }) => ({ variantId: _id, stock }));
  return { productId: product._id, stock: product.stock, variants, version: product.version };
}

/** Of each product the newest level: in a rush the pieces of many orders leave one product, and the last says it all. */
export function newestLevels(levels: readonly StockLevel[]): StockLevel[] {
  const newest = new Map<string, StockLevel>();
  for (const level of levels) {
    const known = newest.get(level.productId);
    if (!known || known.version < level.version) newest.set(level.productId, level);
  }
  return [...newest.values()];
}
