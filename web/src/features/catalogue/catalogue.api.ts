import {
  type Category,
  type CategoryEntry,
  catalogueRoutes,
  type ProductCard,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** What a card shows of a product: nothing else travels to the page. */
export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly sellingPrice: number;
  readonly image: string | undefined;
  readonly stock: number;
  /** The shop has made sure who sells it. */
  readonly verified: boolean;
  readonly rating?: { readonly average: number; readonly count: number };
}

export function toTile(product: ProductCard): Tile {
  return {
    id: product._id,
    name: product.productName,
    price: product.price,
    sellingPrice: product.sellingPrice,
    image: product.productImage[0],
    stock: product.stock,
    verified: product.sellerVerified ?? false,
    ...(product.rating && { rating: product.rating }),
  };
}

/** Recommended products of one category; of all when the category is empty. */
export async function listCategory(
  category: Category | '',
  limit: number,
  caller?: Caller,
): Promise<readonly Tile[]> {
  const body = { category, limit, sort: 'recommended' as const };
  const { data } = await send(catalogueRoutes.categoryProducts, { body }, caller);
  return data.map(toTile);
}

/** What goes with a product. */
export interface RelatedTiles {
  readonly boughtTogether: readonly Tile[];
  readonly similar: readonly Tile[];
}

export async function listRelated(
  productId: string,
  most: number,
  caller?: Caller,
): Promise<RelatedTiles> {
  const body = { productId, most };
  const { data } = await send(catalogueRoutes.relatedProducts, { body }, caller);
  return { boughtTogether: data.boughtTogether.map(toTile), similar: data.similar.map(toTile) };
}

/** The categories that have products. */
export async function listCategories(caller?: Caller): Promise<readonly CategoryEntry[]> {
  const { data } = await send(catalogueRoutes.categories, {}, caller);
  return data;
}
