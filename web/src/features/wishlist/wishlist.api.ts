import { type WishlistItem, wishlistRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** The products kept for later, with what is known of them now. */
export async function viewWishlist(caller: Caller): Promise<readonly WishlistItem[]> {
  return (await send(wishlistRoutes.viewWishlist, {}, caller)).data;
}

/** Returns the sentence to show. */
export async function addToWishlist(productId: string, caller: Caller): Promise<string> {
  return (await send(wishlistRoutes.addToWishlist, { body: { productId } }, caller)).message;
}

export async function removeFromWishlist(productId: string, caller: Caller): Promise<string> {
  return (await send(wishlistRoutes.deleteFromWishlist, { body: { productId } }, caller)).message;
}
