import { CONDITIONS, cartRoutes, catalogueRoutes, reviewsRoutes } from '@sokoni/contracts';
import type { BenchProduct } from './bench-shop.ts';
import type { LoadRequest } from './wrk.ts';

export const PAGE = 24;
const TYPO_SHARE = 0.3;

/** Every category in both orders and unsorted, a page each. */
export function categoryLists(products: readonly BenchProduct[]): LoadRequest[] {
  const categories = [...new Set(products.map(({ category }) => category))];
  return categories.flatMap((category) =>
    [undefined, 'asc', 'dsc'].map((sort) =>
      post(catalogueRoutes.categoryProducts.path, { category, limit: PAGE, sort }),
    ),
  );
}

export function productDetails(products: readonly BenchProduct[]): LoadRequest[] {
  return products.map(({ _id }) => post(catalogueRoutes.productDetails.path, { productId: _id }));
}

export function searches(products: readonly BenchProduct[]): LoadRequest[] {
  return searchTexts(products).map((text) => {
    const query = new URLSearchParams({ sr: text, limit: String(PAGE) });
    return get(`${catalogueRoutes.search.path}?${query}`);
  });
}

/** The same words with a choice in two facets, and every category with its facets, all with their counts. */
export function facets(products: readonly BenchProduct[]): LoadRequest[] {
  const [condition] = CONDITIONS;
  const found = searchTexts(products).map((sr) => ({ sr, condition: [condition], inStock: true }));
  const categories = [...new Set(products.map(({ category }) => category))];
  const listed = categories.flatMap((category) =>
    [true, false].map((wellRated) => ({ category: [category], wellRated })),
  );
  return [...found, ...listed].map((body) =>
    post(catalogueRoutes.browse.path, { ...body, limit: PAGE }),
  );
}

export function productReviews(products: readonly BenchProduct[]): LoadRequest[] {
  return products.map(({ _id }) => {
    const query = new URLSearchParams({ productId: _id, limit: String(PAGE) });
    return get(`${reviewsRoutes.productReviews.path}?${query}`);
  });
}

/** One or two words of each product's name, every third with two letters swapped. */
export function searchTexts(products: readonly Pick<BenchProduct, 'productName'>[]): string[] {
  return products.map(({ productName }, index) => {
    const words = productName.split(' ').filter((word) => word.length > 3);
    const chosen = words.slice(index % words.length).slice(0, 1 + (index % 2));
    const typed = index % 10 < TYPO_SHARE * 10 ? chosen.map(misspell) : chosen;
    return typed.join(' ');
  });
}

export function productPages(products: readonly BenchProduct[]): LoadRequest[] {
  return products.map(({ _id }) => get(`/product/${_id}`));
}

/** Each session adds other products than the one before, none so often that they run out. */
export function addsToCart(products: readonly BenchProduct[]): LoadRequest[] {
  return plentiful(products).map(({ _id }) =>
    post(cartRoutes.addToCart.path, { productId: _id, variant: null }),
  );
}

const KNOWN_PRODUCTS = 250;
/** As many requests as combine each of them with each session that gets it. */
const ROUNDS = 16;

/** Of few products: cart asks the catalogue for a product that no cart has had, so that the first addition costs more. */
export function addsOfKnownProducts(products: readonly BenchProduct[]): LoadRequest[] {
  const few = plentiful(products).slice(0, KNOWN_PRODUCTS);
  return addsToCart(Array.from({ length: ROUNDS }, () => few).flat());
}

export function plentiful<T extends BenchProduct>(products: readonly T[]): T[] {
  return products.filter(({ hasVariants, stock }) => !hasVariants && stock > 60);
}

/** The same calls by signed-in users, in turn. */
export function signedIn(
  requests: readonly LoadRequest[],
  cookies: readonly string[],
): LoadRequest[] {
  return requests.map((request, index) => ({
    ...request,
    cookie: cookies[index % cookies.length] ?? '',
  }));
}

function misspell(word: string): string {
  return `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`;
}

function post(path: string, body: unknown): LoadRequest {
  return { method: 'POST', path, cookie: '', body: JSON.stringify(body) };
}

function get(path: string): LoadRequest {
  return { method: 'GET', path, cookie: '', body: '' };
}
