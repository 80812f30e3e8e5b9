import { addToCart } from '../../features/cart/cart.api.ts';
import {
  removeFromWishlist,
  shareWishlist,
  stopSharingWishlist,
} from '../../features/wishlist/wishlist.api.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { viewAddedNow } from './put-in-cart.ts';
import { noticeOf } from './refusal.ts';

/** What a button does to the list; without one of these a product goes into the cart. */
const CHANGES: ReadonlyMap<unknown, (caller: Caller, productId: string) => Promise<string>> =
  new Map([
    ['remove', (caller: Caller, productId: string) => removeFromWishlist(productId, caller)],
    ['share', shareWishlist],
    ['stop-sharing', stopSharingWishlist],
  ]);

/** The buttons of the page of saved products; it says what was done. */
export async function changeWishlist(request: Request, caller: Caller): Promise<Response> {
  const form = await readForm(request);
  const productId = String(form.get('product'));
  const change = CHANGES.get(form.get('intent'));
  try {
    if (change) {
      const text = await change(caller, productId);
      return redirectWithNotice(paths.wishlist, { kind: 'success', text });
    }
    const wish = { productId, choice: null };
    const text = await addToCart(wish, caller);
    const added = await viewAddedNow(wish, caller);
    return redirectWithNotice(paths.wishlist, { kind: 'success', text, leadsTo: 'cart', added });
  } catch (error) {
    return redirectWithNotice(paths.wishlist, await noticeOf(error, request));
  }
}
