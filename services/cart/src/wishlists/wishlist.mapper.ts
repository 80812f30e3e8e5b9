import {
  namesOf,
  type Offer,
  type SharedProduct,
  shownPrices,
  type WishlistItem,
} from '@sokoni/contracts';
import { cardOf } from '../products/product.ts';
import type { StockedItem } from './wishlists.repository.ts';

/**
 * A saved product as it is now; one that the seller deleted keeps its name and picture.
 * @param offers null where they are not known: nothing is then said of the price at which it was saved
 */
export function toWishlistItem(
  { products, ...item }: StockedItem,
  offers: ReadonlyMap<string, Offer> | null,
): WishlistItem {
  const card = cardOf(products[0]);
  const saved = { price: item.savedPriceTzs, sellingPrice: item.savedPriceTzs };
  const shown = card ? shownPrices(card, offers?.get(item.productId)) : saved;
  return {
    productId: item.productId,
    ...namesOf(card),
    category: card?.category ?? '',
    productImage: card?.productImage[0] ?? '',
    ...shown,
    stock: card?.stock ?? 0,
    hasOptions: (card?.variants.length ?? 0) > 0,
    onSale: card?.onSale ?? false,
    savedPriceTzs: offers ? item.savedPriceTzs : shown.sellingPrice,
    savedAt: item.savedAt.toISOString(),
  };
}

/** What a link shows of a product that is on sale; of others nothing. */
export function toSharedProduct(
  { products }: StockedItem,
  offer: Offer | undefined,
): SharedProduct | null {
  const card = cardOf(products[0]);
  if (!card?.onSale) return null;
  const { _id: productId, stock } = card;
  const shown = { productId, ...namesOf(card), ...shownPrices(card, offer), stock };
  return {
    ...shown,
    productImage: card.productImage[0] ?? '',
    verified: card.seller.verified ?? false,
  };
}
