import { type Condition, type Facet, FLAG_FACETS } from '@sokoni/contracts/browser';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/texts.ts';
import type { PriceRange } from './facet-view.ts';

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
