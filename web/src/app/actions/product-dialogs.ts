import type { Product } from '@sokoni/contracts/browser';
import { categoryChoices } from '../../features/catalogue/catalogue.labels.ts';
import { draftOf, NEW_PRODUCT } from '../../features/seller-products/product-draft.ts';
import { fetchProductToEdit } from '../../features/seller-products/seller-products.api.ts';
import type { Caller } from '../../lib/http.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { languageOf } from '../cookies.ts';

/** What the form of a product needs, when the address asks for one: `?product=new` or its id. */
export async function productFormOf({ searchParams }: URL, caller: Caller) {
  const wanted = searchParams.get('product');
  if (!wanted) return null;
  const product: Product | null =
    wanted === 'new' ? null : await orNotFound(fetchProductToEdit(wanted, caller));
  const language = languageOf(caller.headers);
  return {
    draft: product ? draftOf(product) : { ...NEW_PRODUCT, language },
    uploadKey: crypto.randomUUID(),
    categories: categoryChoices(language),
  };
}

/** Which product the address asks to delete. */
export function productToDelete({ searchParams }: URL): string | null {
  return searchParams.get('delete');
}
