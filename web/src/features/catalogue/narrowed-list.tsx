import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import type { TilePage } from './browse.api.ts';
import type { FacetView } from './facet-view.ts';
import type { Filter } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import { TileGrid } from './tile-grid.tsx';

interface NarrowedListProps {
  readonly filter: Filter;
  readonly view: FacetView;
  readonly page: TilePage;
  /** While another list is on its way. */
  readonly busy: boolean;
  /** Says how many products there are. */
  readonly heading: string;
  /** When nothing is there although nothing is chosen. */
  readonly empty: ReactNode;
}

/** A list with its filters: above it on a phone, beside it on a desk. */
export function NarrowedList({ filter, view, page, busy, heading, empty }: NarrowedListProps) {
  const t = useT('facets');
  return (
    <div className="grid items-start gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
      <FilterSidebar filter={filter} view={view} />
      <div>
        <FilterChips view={view} />
        <TileGrid
          page={page}
          busy={busy}
          heading={<h2 className="pb-3 text-lg">{heading}</h2>}
          empty={view.chips.length > 0 ? <EmptyState>{t('facets.empty')}</EmptyState> : empty}
        />
      </div>
    </div>
  );
}
