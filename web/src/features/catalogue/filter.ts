import { CATEGORY_VALUES, type Category, SORTS, type Sort } from '@sokoni/contracts/browser';

/** What the category page shows: no category means all, no sort the newest first. */
export interface Filter {
  readonly categories: readonly Category[];
  readonly sort: Sort | null;
}

/** Reads an address; unknown values are left out, known ones come in the order of the catalogue. */
export function readFilter(query: URLSearchParams): Filter {
  const wanted = new Set(query.getAll('category'));
  const sort = query.get('sort');
  return {
    categories: CATEGORY_VALUES.filter((category) => wanted.has(category)),
    sort: SORTS.find((known) => known === sort) ?? null,
  };
}

/** Whether an address says just what its filter means: each value known, once and in order. */
export function isTidy(query: URLSearchParams, { categories, sort }: Filter): boolean {
  const sorts = query.getAll('sort');
  return (
    query.getAll('category').join('\n') === categories.join('\n') &&
    (sort ? sorts.length === 1 && sorts[0] === sort : sorts.length === 0)
  );
}
