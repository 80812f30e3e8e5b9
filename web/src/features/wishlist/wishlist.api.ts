import { type SharedProduct, type WishlistItem, wishlistRoutes } from '@sokoni/contracts/browser';
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

/** The token of the link to the visitor's list; null while it is not shared. */
export async function fetchShareToken(caller: Caller): Promise<string | null> {
  return (await send(wishlistRoutes.viewWishlistShare, {}, caller)).data?.token ?? null;
}

export async function shareWishlist(caller: Caller): Promise<string> {
  return (await send(wishlistRoutes.shareWishlist, {}, caller)).message;
}

export async function stopSharingWishlist(caller: Caller): Promise<string> {
  return (await send(wishlistRoutes.stopSharingWishlist, {}, caller)).message;
}

/** What a link shows. */
export async function viewSharedWishlist(
  token: string,
  caller: Caller,
): Promise<readonly SharedProduct[]> {
  return (await send(wishlistRoutes.viewSharedWishlist, { query: { token } }, caller)).data;
}
