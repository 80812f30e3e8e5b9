import { type ChoiceFacet, type FlagFacet, HIGHEST_PRICE_TZS } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { FacetOption, PriceStep } from './facet-view.ts';
import type { Filter } from './filter.ts';
import { priceLabel, useFacetLabel } from './filter-chips.tsx';

export const BOX = 'size-5 shrink-0 accent-baobab';
export const LABEL = 'flex min-h-11 grow items-center gap-3 leading-tight md:min-h-9';

export function FieldGroup({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-bold">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface FacetBoxesProps {
  readonly facet: ChoiceFacet | FlagFacet;
  readonly options: readonly FacetOption[];
}

/** A box for each value, with the number of products beside it. */
export function FacetBoxes({ facet, options }: FacetBoxesProps) {
  const labelOf = useFacetLabel();
  return options.map(({ value, label, count, chosen }) => (
    <div key={value} className="flex break-inside-avoid items-center gap-2">
      <label className={`${LABEL} min-w-0`}>
        <input type="checkbox" name={facet} value={value} defaultChecked={chosen} className={BOX} />
        <span className="min-w-0 break-words">{labelOf(facet, label)}</span>
      </label>
      <span className="shrink-0 text-sm text-muted">{formatNumber(count)}</span>
    </div>
  ));
}

/** The region to deliver to: one of many, with the number of products beside it. */
export function RegionField({ options }: { readonly options: readonly FacetOption[] }) {
  const t = useT('facets');
  return (
    <label className="grid gap-1 font-bold">
      {t('facets.deliversTo')}
      <select
        name="deliversTo"
        defaultValue={options.find(({ chosen }) => chosen)?.value ?? ''}
        className="field font-normal"
      >
        <option value="">{t('facets.anyRegion')}</option>
        {options.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {label} ({formatNumber(count)})
          </option>
        ))}
      </select>
    </label>
  );
}

interface PriceFieldsProps {
  readonly filter: Filter;
  readonly steps: readonly PriceStep[];
}

/** Steps as links, and the two ends to type. */
export function PriceFields({ filter, steps }: PriceFieldsProps) {
  const t = useT('facets');
  return (
    <FieldGroup legend={t('facets.price')}>
      <ul className="pb-2">
        {steps.map((step) => (
          <li key={step.min} className="flex items-center gap-2">
            <Link
              to={step.to}
              replace
              preventScrollReset
              aria-current={step.chosen ? 'true' : undefined}
              className={`${LABEL} hover:underline aria-[current]:font-bold aria-[current]:text-baobab`}
            >
              {priceLabel(t, step)}
            </Link>
            <span className="shrink-0 text-sm text-muted">{formatNumber(step.count)}</span>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <label key={name} className="text-sm">
            {t(`facets.${name}`)}
            <input
              type="number"
              name={name}
              min={0}
              max={HIGHEST_PRICE_TZS}
              inputMode="numeric"
              defaultValue={filter[name]}
              className="field"
            />
          </label>
        ))}
        <Button variant="secondary" className="col-span-2">
          {t('facets.setPrice')}
        </Button>
      </div>
    </FieldGroup>
  );
}
