import { type Condition, type Facet, FLAG_FACETS } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/texts.ts';
import type { Chip, FacetView, PriceRange } from './facet-view.ts';

const CONDITION_TEXTS = {
  'Brand New': 'facets.brandNew',
  Refurbished: 'facets.refurbished',
  Used: 'facets.used',
} as const satisfies Record<Condition, string>;

/** What a value of a facet is called where its own word is not for readers. */
export function useFacetLabel(): (facet: Facet, label: string) => string {
  const t = useT('facets');
  return (facet, label) => {
    const flag = FLAG_FACETS.find((known) => known === facet);
    if (flag) return t(`facets.${flag}`);
    if (facet === 'deliversTo') return t('facets.toRegion', { region: label });
    return facet === 'condition' ? t(CONDITION_TEXTS[label as Condition]) : label;
  };
}

export function priceLabel(t: Translate<'facets'>, { min, max }: PriceRange): string {
  if (max === null) return t('facets.priceFrom', { min: formatTzs(min) });
  if (min === 0) return t('facets.priceUpTo', { max: formatTzs(max) });
  return t('facets.priceBetween', { min: formatTzs(min), max: formatNumber(max) });
}

/** What is chosen, each with a link to the list without it; how many products that has is said to those who hear it. */
export function FilterChips({ view }: { readonly view: FacetView }) {
  const t = useT('facets');
  const labelOf = useFacetLabel();
  if (view.chips.length === 0) return null;
  const wordsOf = ({ facet, label, range }: Chip) =>
    range ? priceLabel(t, range) : labelOf(facet, label);
  return (
    <ul
      aria-label={t('facets.chosen')}
      className="flex items-center gap-2 max-md:whitespace-nowrap md:flex-wrap md:pb-4"
    >
      {view.chips.map((chip) => (
        <li key={chip.to} className="md:max-w-full">
          <Link
            to={chip.to}
            replace
            preventScrollReset
            aria-label={t('facets.remove', {
              what: wordsOf(chip),
              count: formatNumber(chip.count),
            })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-baobab bg-baobab-soft px-4 text-sm font-semibold text-baobab-dark hover:bg-surface"
          >
            <span className="min-w-0 break-words">{wordsOf(chip)}</span>
            <CloseIcon className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={view.clear} replace preventScrollReset className="link inline-block px-2 py-2">
          {t('facets.clear')}
        </Link>
      </li>
    </ul>
  );
}
