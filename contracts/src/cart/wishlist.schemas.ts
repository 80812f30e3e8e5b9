import { z } from 'zod';
import { nameTexts } from '../catalogue/product.schemas.ts';
import { id, timestamp, tzs } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

/** Most products that a user or visitor can keep for later. */
export const MAX_WISHLIST_ITEMS = 100;

const wishlistItem = z.object({
  productId: id,
  ...nameTexts,
  category: z.string(),
  /** The cover; empty for none. */
  productImage: z.string(),
  price: tzs,
  sellingPrice: tzs,
  stock: z.int().nonnegative(),
  /** A variant has to be chosen before it can be bought. */
  hasOptions: z.boolean(),
  /** False when the seller has hidden or deleted it; the card shows what was known last. */
  onSale: z.boolean(),
  /** The selling price when it was saved. */
  savedPriceTzs: tzs,
  savedAt: timestamp,
});
export type WishlistItem = z.infer<typeof wishlistItem>;

/** The link to a list: its token alone shows its products. */
const wishlistShare = z.object({ token: z.string(), sharedAt: timestamp });
export type WishlistShare = z.infer<typeof wishlistShare>;

/** Without what its owner did: the price and the time of saving are theirs. */
const sharedProduct = wishlistItem
  .pick({
    productId: true,
    productName: true,
    language: true,
    translation: true,
    productImage: true,
  })
  .extend({ price: tzs, sellingPrice: tzs, stock: z.int().nonnegative(), verified: z.boolean() });
export type SharedProduct = z.infer<typeof sharedProduct>;

const productBody = z.object({ productId: id });

export const wishlistSchemas = {
  addToWishlist: {
    body: productBody,
    data: productBody,
    refuses: ['product-not-found', 'wishlist-full'],
  },
  viewWishlist: { data: z.array(wishlistItem) },
  deleteFromWishlist: {
    body: productBody,
    data: productBody,
    refuses: ['wishlist-item-not-found'],
  },
  shareWishlist: { data: wishlistShare },
  stopSharingWishlist: { data: z.null() },
  viewWishlistShare: { data: wishlistShare.nullable() },
  // Any text is a question: one that is no token is a link that leads nowhere.
  viewSharedWishlist: {
    query: z.object({ token: z.string().min(1).max(200) }),
    data: z.array(sharedProduct),
    refuses: ['shared-wishlist-not-found'],
  },
} satisfies Record<string, RouteSchemas>;
