import { SCREEN } from '@sokoni/contracts/browser';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';
import type { TilePage } from './browse.api.ts';
import { pathWithShown } from './list-part.ts';
import { ProductCard } from './product-card.tsx';

interface TileGridProps {
  readonly page: TilePage;
  /** While another list is on its way. */
  readonly busy: boolean;
  /** Above the cards. */
  readonly heading: ReactNode;
  readonly empty: ReactNode;
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4';
/** Cards of the first screen of a phone. */
const AT_FIRST = 4;
/** On a slow line a browser asks for lazy pictures three screens ahead, and the scripts wait for them: not for those that it has not laid out. */
const FURTHER = 'when-near [--height-guess:18rem] [overflow-clip-margin:1rem]';
const PLACES = Array.from({ length: SCREEN.listSkeletons }, (_, index) => index);

/** A list of cards that grows; without scripts "show more" leads to the next part of it. */
export function TileGrid(props: TileGridProps) {
  const { search } = useLocation();
  return <GrowingGrid key={search} {...props} />;
}

function GrowingGrid({ page, busy, heading, empty }: TileGridProps) {
  const t = useT('catalogue');
  const { pathname, search } = useLocation();
  const more = useFetcher<{ readonly page: TilePage }>();
  const [parts, setParts] = useState<readonly TilePage[]>([page]);
  const [taken, setTaken] = useState<unknown>(more.data);
  if (more.data && more.data !== taken) {
    setTaken(more.data);
    setParts([...parts, more.data.page]);
  }
  const tiles = parts.flatMap((part) => part.tiles);
  const nextCursor = parts.at(-1)?.nextCursor ?? null;
  const fetching = more.state !== 'idle';
  useEffect(() => {
    // Noted past the router, which would ask for the whole list anew.
    if (parts.length === 1) return;
    const path = pathWithShown(location.pathname + location.search, tiles.length);
    history.replaceState(history.state, '', path);
  }, [parts.length, tiles.length]);

  function pathOf(cursor: string): string {
    const query = new URLSearchParams(search);
    query.delete('shown');
    query.set('cursor', cursor);
    return `${pathname}?${query}`;
  }
  function showMore(event: MouseEvent, path: string): void {
    event.preventDefault();
    if (!fetching) more.load(path);
  }
  if (busy) return <GridSkeleton />;
  return (
    <div>
      {heading}
      {tiles.length === 0 ? (
        empty
      ) : (
        <ul className={GRID}>
          {tiles.map((tile, index) => (
            <li key={tile.id} className={index < AT_FIRST ? undefined : FURTHER}>
              <ProductCard product={tile} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {nextCursor && (
        <p className="pt-6 text-center">
          <LinkButton
            variant="secondary"
            rel="next"
            to={pathOf(nextCursor)}
            aria-busy={fetching || undefined}
            onClick={(event) => showMore(event, pathOf(nextCursor))}
          >
            {fetching && <Spinner />}
            {t('catalogue.showMore')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

export function GridSkeleton() {
  return (
    <ul className={GRID} aria-busy>
      {PLACES.map((place) => (
        <li key={place} data-skeleton>
          <Skeleton className="h-64" />
        </li>
      ))}
    </ul>
  );
}
