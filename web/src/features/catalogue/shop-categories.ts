import {
  CONFIGURED_CATEGORY_TERMS,
  categoriesIn,
  categoryTermsRoutes,
  type ShopCategory,
} from '@sokoni/contracts/browser';
import { keepCategories } from '../../lib/categories.ts';
import { type Caller, send } from '../../lib/http.ts';
import { remember } from '../../lib/remember.ts';

const fetchCategories = remember<readonly ShopCategory[]>(
  (caller) => send(categoryTermsRoutes.shopCategories, {}, caller),
  categoriesIn(CONFIGURED_CATEGORY_TERMS),
);

/** For the web server, before a page is made: what owners call the categories now. */
export async function readCategories(caller: Caller): Promise<void> {
  keepCategories(await fetchCategories(caller));
}
