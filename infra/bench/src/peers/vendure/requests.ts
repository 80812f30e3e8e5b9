import { CATEGORY_VALUES } from '@sokoni/contracts';
import { PAGE, plentiful, searchTexts, signedIn } from '../../requests.ts';
import type { PeerTarget } from '../../scenarios.ts';
import type { LoadRequest } from '../../wrk.ts';
import type { VendureCatalogue } from './catalogue.ts';
import { ADD_TO_CART, CATEGORY_LIST, DETAIL, SEARCH } from './queries.ts';
import { readAnswer, shopRequest } from './shop-api.ts';
import { collectionSlug } from './stock-list.ts';

type Replayed = Exclude<PeerTarget['scenario'], 'orders completed'>;

const SORTS = [undefined, { price: 'ASC' }, { price: 'DESC' }];
/** So many answers of each kind are read before the load: counting alone would not notice empty ones. */
const READ_BEFORE = 10;

/** The requests that correspond to the shop's own scenarios. */
export function requestsOf(
  { products }: VendureCatalogue,
  readers: readonly string[],
): Record<Replayed, LoadRequest[]> {
  const page = { groupByProduct: true, take: PAGE };
  const categories = CATEGORY_VALUES.filter((value) =>
    products.some(({ category }) => category === value),
  );
  const adds = plentiful(products).map(({ variantId }) =>
    shopRequest(ADD_TO_CART, { id: variantId }),
  );
  return {
    'category list': categories.flatMap((category) =>
      SORTS.map((sort) =>
        shopRequest(CATEGORY_LIST, {
          input: { ...page, collectionSlug: collectionSlug(category), ...(sort && { sort }) },
        }),
      ),
    ),
    'product detail': products.map(({ _id }) => shopRequest(DETAIL, { id: _id })),
    search: searchTexts(products).map((term) => shopRequest(SEARCH, { input: { ...page, term } })),
    'add to cart': signedIn(adds, readers),
  };
}

/** Throws when an answer is refused, or when a list or a product is empty. */
export async function expectRight(
  origin: string,
  requests: Record<Replayed, LoadRequest[]>,
  wanted: readonly PeerTarget['scenario'][],
): Promise<void> {
  for (const name of wanted) {
    if (name === 'orders completed') continue;
    for (const request of requests[name].slice(0, READ_BEFORE)) {
      const { method, path, cookie, body } = request;
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(`${origin}${path}`, { method, headers, body });
      const { refusal, data } = readAnswer(answer.status, await answer.text());
      if (refusal) throw new Error(`Vendure refuses ${name}: ${refusal}`);
      // Its search does not know misspelt words, so that an empty result is right there.
      if (name !== 'search' && isEmpty(data)) throw new Error(`Vendure's ${name} is empty`);
    }
  }
}

function isEmpty(data: Record<string, unknown>): boolean {
  const [result] = Object.values(data) as ({ items?: readonly unknown[] } | null)[];
  return !result || result.items?.length === 0;
}
