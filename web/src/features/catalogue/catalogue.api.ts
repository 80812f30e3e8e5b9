import {
  type Category,
  type CategoryEntry,
  catalogueRoutes,
  type Language,
  type ProductCard,
  shownPrices,
  textFor,
} from '@sokoni/contracts/browser';
import { type Caller, readerOf, send } from '../../lib/http.ts';

/** What a card shows of a product: nothing else travels to the page. */
export interface Tile {
  readonly id: string;
  readonly name: string;
  /** Of the name, where it is not the page's. */
  readonly lang?: Language;
  readonly price: number;
  readonly sellingPrice: number;
  readonly image: string | undefined;
  readonly stock: number;
  /** Something is to be chosen before it can be bought. */
  readonly hasOptions: boolean;
  /** In at least so many orders. */
  readonly sold?: number;
  readonly rating?: { readonly average: number; readonly count: number };
  /** To the reader, where their place is known; null where the seller does not deliver. */
  readonly delivery?: { readonly amountTzs: number; readonly days: number | null } | null;
  /** The basket from which it is free, 0 for one piece; absent where it is not, or perhaps not for this reader. */
  readonly freeFromTzs?: number;
}

/** What a card says of the delivery to one reader. */
export type DeliveryTo = (product: ProductCard) => Pick<Tile, 'delivery'>;

function toTile(product: ProductCard, reader: Language, deliveryTo: DeliveryTo | undefined): Tile {
  const { text: name, ...language } = textFor(reader, product, 'productName');
  return {
    id: product._id,
    name,
    ...language,
    ...shownPrices(product, product.offer),
    image: product.productImage[0],
    stock: product.stock,
    hasOptions: product.hasOptions,
    ...(product.sold && { sold: product.sold }),
    ...(product.rating && { rating: product.rating }),
    ...shownDelivery(product, deliveryTo?.(product)),
  };
}

/** A seller who delivers to some regions promises nothing to a reader whose place is not known. */
function shownDelivery(
  { delivery, sellingPrice }: ProductCard,
  toReader: Pick<Tile, 'delivery'> = {},
): Pick<Tile, 'delivery' | 'freeFromTzs'> {
  const { regions, freeFromTzs } = delivery ?? {};
  const isOpen = toReader.delivery || (toReader.delivery !== null && !regions);
  if (!isOpen || freeFromTzs === undefined) return toReader;
  return { ...toReader, freeFromTzs: sellingPrice >= freeFromTzs ? 0 : freeFromTzs };
}

/** Named in the language of the page, where the sellers did. */
export function toTiles(
  products: readonly ProductCard[],
  caller: Caller | undefined,
  deliveryTo?: DeliveryTo,
): Tile[] {
  const reader = readerOf(caller);
  return products.map((product) => toTile(product, reader, deliveryTo));
}

/** Recommended products of one category; of all when the category is empty. */
export async function listCategory(
  category: Category | '',
  limit: number,
  caller?: Caller,
  deliveryTo?: DeliveryTo,
): Promise<readonly Tile[]> {
  const body = { category, limit, sort: 'recommended' as const };
  const { data } = await send(catalogueRoutes.categoryProducts, { body }, caller);
  return toTiles(data, caller, deliveryTo);
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
  deliveryTo?: DeliveryTo,
): Promise<RelatedTiles> {
  const body = { productId, most };
  const { data } = await send(catalogueRoutes.relatedProducts, { body }, caller);
  return {
    boughtTogether: toTiles(data.boughtTogether, caller, deliveryTo),
    similar: toTiles(data.similar, caller, deliveryTo),
  };
}

/** The categories that have products. */
export async function listCategories(caller?: Caller): Promise<readonly CategoryEntry[]> {
  const { data } = await send(catalogueRoutes.categories, {}, caller);
  return data;
}
