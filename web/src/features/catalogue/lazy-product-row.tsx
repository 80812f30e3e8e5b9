import type { Category } from '@sokoni/contracts/browser';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Tile } from './catalogue.api.ts';
import { ProductRow } from './product-row.tsx';

interface LazyProductRowProps extends Omit<ComponentProps<typeof ProductRow>, 'products'> {
  readonly limit: number;
}

/** The API comes in with the first row that needs it, not with the page. */
async function fetchRow(category: Category | '', limit: number): Promise<readonly Tile[]> {
  try {
    const { listCategory } = await import('./catalogue.api.ts');
    return await listCategory(category, limit);
  } catch {
    return [];
  }
}

/** How far below the screen a row starts to load. */
const AHEAD = '200px';

/** A row below the fold: fetched by the browser shortly before it comes into view. */
export function LazyProductRow({ limit, ...row }: LazyProductRowProps) {
  const { category } = row;
  const place = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<readonly Tile[]>();

  useEffect(() => {
    let gone = false;
    const watch = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        const found = await fetchRow(category, limit);
        if (!gone) setProducts(found);
      },
      { rootMargin: AHEAD },
    );
    if (place.current) watch.observe(place.current);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [category, limit]);

  return (
    <div ref={place}>
      <ProductRow {...row} products={products} />
    </div>
  );
}
