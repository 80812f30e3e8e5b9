import type { Product } from '@sokoni/contracts/browser';
import { fetchMoney } from '../../features/seller-money/seller-money.api.ts';
import { copyOf, draftOf, NEW_PRODUCT } from '../../features/seller-products/product-draft.ts';
import {
  fetchProductToEdit,
  listOwnProducts,
} from '../../features/seller-products/seller-products.api.ts';
import { isShownCategory, offeredCategories } from '../../lib/categories.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { languageOf } from '../cookies.ts';

/**
 * What the form of a product needs, when the address asks for one: `?product=new`, its id, or `?product=new&copy=` with the
 * id of the product that the new one is like.
 */
export async function productFormOf({ pathname, searchParams }: URL, caller: Caller) {
  const wanted = searchParams.get('product');
  if (!wanted) return null;
  const copied = wanted === 'new' ? searchParams.get('copy') : null;
  const known = wanted === 'new' ? copied : wanted;
  const ofSeller = pathname.toLowerCase().startsWith('/seller-panel');
  const [product, newest, money] = await Promise.all([
    known ? orNotFound(fetchProductToEdit(known, caller)) : null,
    known ? null : orElse(listOwnProducts({ limit: 1 }, caller), null),
    // Admins have no money of a shop, and some who help a seller do not see it.
    ofSeller ? orElse(fetchMoney(caller), null) : null,
  ]);
  const hiding = product?.hiddenByAdmin;
  const last = newest?.products[0]?.category ?? '';
  const lastCategory = isShownCategory(last) ? last : '';
  const language = languageOf(caller.headers);
  return {
    draft: product
      ? shownDraft(product, copied !== null)
      : { ...NEW_PRODUCT, language, category: lastCategory },
    ...(hiding && ofSeller && copied === null && { hiddenReason: hiding.reason }),
    lastCategory,
    uploadKey: crypto.randomUUID(),
    categories: offeredCategories(language, [product?.category ?? '']),
    commission: money?.commission ?? null,
  };
}

function shownDraft(product: Product, isCopy: boolean) {
  return isCopy ? copyOf(draftOf(product)) : draftOf(product);
}

/** The product of the list that the address asks to delete or to restock. */
export function chosenProduct({ searchParams }: URL) {
  for (const to of ['delete', 'restock'] as const) {
    const id = searchParams.get(to);
    if (id) return { to, id };
  }
  return null;
}
