import { useT } from '../../lib/texts.ts';
import type { Filter } from './filter.ts';

const OTHERS = [
  ['newest', 'facets.newest'],
  ['sold', 'facets.mostSold'],
  ['rating', 'facets.bestRated'],
  ['asc', 'facets.lowToHigh'],
  ['dsc', 'facets.highToLow'],
] as const;
const SORTS = {
  list: [['', 'facets.recommended'], ...OTHERS],
  search: [['', 'facets.bestMatch'], ...OTHERS],
} as const;

/** The orders of a list, as the filter has them. */
export const sortsOf = ({ sr }: Filter) => SORTS[sr === null ? 'list' : 'search'];

/** On a phone the order is chosen beside the count: it presses the same button in the sheet of filters. */
export function SortSelect({ filter }: { readonly filter: Filter }) {
  const t = useT('facets');
  const choose = (value: string) =>
    document.querySelector<HTMLElement>(`.narrowed [name="sort"][value="${value}"]`)?.click();
  return (
    <select
      aria-label={t('facets.sortBy')}
      value={filter.sort ?? ''}
      onChange={({ target }) => choose(target.value)}
      className="field hidden! max-w-52 shrink-0 text-sm max-md:js:block!"
    >
      {sortsOf(filter).map(([value, label]) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  );
}
