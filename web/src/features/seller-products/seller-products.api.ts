import {
  catalogueRoutes,
  IDEMPOTENCY_KEY_HEADER,
  type ListingQuota,
  optionLabelOf,
  type Product,
  type ProductStatus,
  type RecordedChange,
  type RouteBody,
  type RouteQuery,
  type StockChange,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';
import type { SortIn } from '../../lib/sorted.ts';

type Body<K extends keyof typeof catalogueRoutes> = RouteBody<(typeof catalogueRoutes)[K]>;

/** A product as lists of sellers and admins show it. */
export interface ManagedProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly sellingPrice: number;
  readonly image: string | undefined;
  readonly stock: number;
  readonly status: ProductStatus;
  /** Where it is not taxed as its category. */
  readonly taxKind?: Product['taxKind'];
  /** Why an admin has hidden it, perhaps without a word; absent where none has. */
  readonly hiddenReason?: string;
  /** Stays when the plan shows fewer. */
  readonly pinned?: boolean;
  /** Whose it is; absent on one's own. */
  readonly seller?: { readonly id: string; readonly name: string };
  /** Pieces by variant; a product without variants has none. */
  readonly variants: readonly {
    readonly id: string;
    readonly label: string;
    readonly stock: number;
  }[];
  readonly hasVariants: boolean;
  /** Makes each of its forms count once; absent where there are none. */
  readonly formKey?: string;
  /** A draft that lacks something the shop wants. */
  readonly incomplete?: boolean;
}

export interface Page {
  readonly products: readonly ManagedProduct[];
  readonly nextCursor: string | null;
}

/** By what the list of own products is sorted, besides their age. */
export const PRODUCT_SORTS = ['name', 'price', 'stock', 'status'] as const;
export type ProductSort = SortIn<(typeof PRODUCT_SORTS)[number]>;

/** With `stock`, only what is sold out or nearly so. */
export async function listOwnProducts(
  query: RouteQuery<typeof catalogueRoutes.myProducts>,
  caller?: Caller,
): Promise<Page> {
  const answer = await send(catalogueRoutes.myProducts, { query }, caller);
  return { products: answer.data.map(ownProduct), nextCursor: answer.nextCursor };
}

/** The products of every seller with drafts, for admins. */
export async function listAllProducts(
  query: RouteQuery<typeof catalogueRoutes.allProducts>,
  caller?: Caller,
): Promise<Page> {
  const answer = await send(catalogueRoutes.allProducts, { query }, caller);
  return { products: answer.data.map(productOfAnySeller), nextCursor: answer.nextCursor };
}

/** One product to edit, also while the shop does not show it. */
export async function fetchProductToEdit(productId: string, caller?: Caller): Promise<Product> {
  return (await send(catalogueRoutes.managedProduct, { params: { productId } }, caller)).data;
}

interface ProductHistory {
  /** Today's. */
  readonly name: string;
  readonly changes: readonly RecordedChange[];
  readonly stock: readonly StockChange[];
  /** Of the older changes of stock. */
  readonly nextCursor: string | null;
}

/** What was changed of a product, and what has moved its stock, newest first. */
export async function fetchProductHistory(
  productId: string,
  query: RouteQuery<typeof catalogueRoutes.stockHistory>,
  caller: Caller,
): Promise<ProductHistory> {
  const params = { productId };
  const [product, changes, stock] = await Promise.all([
    send(catalogueRoutes.managedProduct, { params }, caller),
    send(catalogueRoutes.productChanges, { params }, caller),
    send(catalogueRoutes.stockHistory, { params, query }, caller),
  ]);
  const { data, nextCursor } = stock;
  return { name: product.data.productName, changes: changes.data, stock: data, nextCursor };
}

/** How many products the plan shows; null while it is unknown. */
export function fetchQuota(caller?: Caller): Promise<ListingQuota | null> {
  return dataOrNull(send(catalogueRoutes.listingQuota, {}, caller));
}

/** The key makes it safe to press twice on a bad line. */
export async function uploadProduct(body: Body<'uploadProduct'>, key: string, caller?: Caller) {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  const { message } = await send(catalogueRoutes.uploadProduct, { body }, caller, { headers });
  return message;
}

/** The same of an edit, which changes the stock by the difference to what the form showed. */
export async function updateProduct(body: Body<'updateProduct'>, key: string, caller?: Caller) {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  return (await send(catalogueRoutes.updateProduct, { body }, caller, { headers })).message;
}

export async function deleteProduct(productId: string, caller?: Caller) {
  return (await send(catalogueRoutes.deleteProduct, { body: { _id: productId } }, caller)).message;
}

export async function setProductStatus(body: Body<'setProductStatus'>, caller?: Caller) {
  return (await send(catalogueRoutes.setProductStatus, { body }, caller)).message;
}

export async function pinProduct(body: Body<'pinProduct'>, caller?: Caller) {
  return (await send(catalogueRoutes.pinProduct, { body }, caller)).message;
}

/** The key makes it safe to press twice on a bad line. */
export async function adjustStock(body: Body<'adjustStock'>, key: string, caller?: Caller) {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  return (await send(catalogueRoutes.adjustStock, { body }, caller, { headers })).message;
}

function ownProduct(product: Product): ManagedProduct {
  return {
    ...common(product),
    hasVariants: product.variants.length > 0,
    formKey: crypto.randomUUID(),
    ...(product.taxKind && { taxKind: product.taxKind }),
    ...(product.hiddenByAdmin && { hiddenReason: product.hiddenByAdmin.reason }),
    pinned: product.pinned ?? false,
    incomplete: isIncomplete(product),
    variants: product.variants.map((variant, at) => ({
      id: variant._id,
      stock: variant.stock,
      label: optionLabelOf(variant) || `#${at + 1}`,
    })),
  };
}

function isIncomplete(product: Product): boolean {
  const { brandName, category, description, price, sellingPrice, productImage } = product;
  const wanted = [brandName, category, description, price, sellingPrice, productImage.length];
  return !wanted.every(Boolean);
}

/** What decides about places in a plan is its seller's own. */
function productOfAnySeller(product: Product): ManagedProduct {
  const { pinned: _, ...managed } = ownProduct(product);
  return { ...managed, seller: { id: product.userId._id, name: product.userId.name } };
}

function common(product: Product) {
  const { _id: id, productName: name, category, price, sellingPrice, stock, status } = product;
  return { id, name, category, price, sellingPrice, image: product.productImage[0], stock, status };
}
