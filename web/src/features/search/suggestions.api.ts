import { catalogueRoutes, type Language } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { shopPath } from '../../lib/shop-path.ts';

/** A link to a category, a brand or a shop that the words may mean. */
export interface Suggestion {
  readonly kind: 'category' | 'brand' | 'shop';
  readonly label: string;
  readonly to: string;
}

interface Ways {
  readonly lang: Language;
  readonly labelOf: (category: string, lang: Language) => string;
  readonly isShown: (category: string) => boolean;
  readonly categoryPath: (category: string) => string;
  readonly brandPath: (brand: string) => string;
}

export async function fetchSuggestions(
  text: string,
  { lang, labelOf, isShown, categoryPath, brandPath }: Ways,
  caller: Caller,
): Promise<readonly Suggestion[]> {
  const { data } = await send(catalogueRoutes.suggest, { body: { sr: text } }, caller);
  return [
    ...data.categories.filter(isShown).map((category) => ({
      kind: 'category' as const,
      label: labelOf(category, lang),
      to: categoryPath(category),
    })),
    ...data.brands.map((brand) => ({ kind: 'brand' as const, label: brand, to: brandPath(brand) })),
    ...data.shops.map(({ _id, name }) => ({
      kind: 'shop' as const,
      label: name,
      to: shopPath(_id, name),
    })),
  ];
}
