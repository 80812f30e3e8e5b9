import { type ReactNode, useId } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import type { TilePage } from './browse.api.ts';
import type { FacetView } from './facet-view.ts';
import type { Filter } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import { SortSelect } from './sort-select.tsx';
import { TileGrid } from './tile-grid.tsx';

interface NarrowedListProps {
  readonly filter: Filter;
  readonly view: FacetView;
  readonly page: TilePage;
  /** How many products there are on all pages. */
  readonly total: number;
  /** While another list is on its way. */
  readonly busy: boolean;
  /** Says how many products there are. */
  readonly heading: string;
  /** When nothing is there although nothing is chosen. */
  readonly empty: ReactNode;
}

/** A list with its filters: a sheet over it on a phone, beside it on a desktop. */
export function NarrowedList({
  filter,
  view,
  page,
  total,
  busy,
  heading,
  empty,
}: NarrowedListProps) {
  const t = useT('facets');
  const opener = useId();
  const active = view.chips.length + (filter.sort ? 1 : 0);
  return (
    <div className="narrowed grid items-start gap-x-5 md:grid-cols-[16rem_minmax(0,1fr)]">
      <FilterSidebar filter={filter} view={view} total={total} opener={opener} />
      <div className="min-w-0">
        <div className="flex items-center gap-2 max-md:overflow-x-auto max-md:p-1 max-md:pb-3">
          <label className="flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold outline-info has-focus-visible:outline-3 md:hidden">
            <input type="checkbox" id={opener} data-opener className="sr-only" />
            {active > 0 ? t('facets.filtersOn', { count: active }) : t('facets.filters')}
          </label>
          <FilterChips view={view} />
        </div>
        <TileGrid
          page={page}
          busy={busy}
          heading={
            // The room of the choice, which comes with the scripts.
            <div className="flex items-center justify-between gap-3 pb-3 max-md:min-h-15.5">
              <h2 className="text-base md:text-lg">{heading}</h2>
              <SortSelect filter={filter} />
            </div>
          }
          empty={view.chips.length > 0 ? <EmptyState>{t('facets.empty')}</EmptyState> : empty}
        />
      </div>
    </div>
  );
}
