import { addToCart } from '../../features/cart/cart.api.ts';
import {
  removeFromWishlist,
  shareWishlist,
  stopSharingWishlist,
} from '../../features/wishlist/wishlist.api.ts';
import { readIntent } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { viewAddedNow } from './put-in-cart.ts';
import { noticeOf } from './refusal.ts';

/** What a button does to the list; the other one puts a product into the cart. */
const CHANGES = {
  remove: (caller: Caller, productId: string) => removeFromWishlist(productId, caller),
  share: shareWishlist,
  'stop-sharing': stopSharingWishlist,
};

/** The buttons of the page of saved products; it says what was done. */
export async function changeWishlist(request: Request, caller: Caller): Promise<Response> {
  const form = await readForm(request);
  const productId = String(form.get('product'));
  const intent = readIntent(form, ['cart', 'remove', 'share', 'stop-sharing']);
  try {
    if (intent !== 'cart') {
      const text = await CHANGES[intent](caller, productId);
      return redirectWithNotice(paths.wishlist, { kind: 'success', text });
    }
    const line = { productId, choice: null };
    const text = await addToCart(line, caller);
    const added = await viewAddedNow(line, caller);
    return redirectWithNotice(paths.wishlist, { kind: 'success', text, leadsTo: 'cart', added });
  } catch (error) {
    return redirectWithNotice(paths.wishlist, await noticeOf(error, request));
  }
}
