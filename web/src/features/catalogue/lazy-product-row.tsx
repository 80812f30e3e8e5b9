import type { Category, DeliveryTerms } from '@sokoni/contracts/browser';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Tile } from './catalogue.api.ts';
import { ProductRow } from './product-row.tsx';

interface LazyProductRowProps extends Omit<ComponentProps<typeof ProductRow>, 'products'> {
  readonly limit: number;
  /** What a delivery to the reader costs by; null where their place is not known. */
  readonly delivery: { readonly place: string; readonly terms: DeliveryTerms } | null;
}

type Delivery = LazyProductRowProps['delivery'];

/** The API comes in with the first row that needs it, not with the page. */
async function fetchRow(
  category: Category | '',
  limit: number,
  delivery: Delivery,
): Promise<readonly Tile[] | null> {
  try {
    const { listCategory } = await import('./catalogue.api.ts');
    if (!delivery) return await listCategory(category, limit);
    const { deliveryToPlace } = await import('./delivery-to.ts');
    const deliveryTo = deliveryToPlace(delivery.place, delivery.terms);
    return await listCategory(category, limit, undefined, deliveryTo);
  } catch {
    return null;
  }
}

/** How far below the screen a row starts to load. */
const AHEAD = '200px';

/** A row below the fold: fetched by the browser shortly before it comes into view. */
export function LazyProductRow({ limit, delivery, ...row }: LazyProductRowProps) {
  const { category } = row;
  const box = useRef<HTMLDivElement>(null);
  // Another place is another row: loading the page again fetches none anew.
  const to = useRef(delivery);
  const [products, setProducts] = useState<readonly Tile[] | null>();

  useEffect(() => {
    let gone = false;
    const watch = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        const found = await fetchRow(category, limit, to.current);
        if (!gone) setProducts(found);
      },
      { rootMargin: AHEAD },
    );
    if (box.current) watch.observe(box.current);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [category, limit]);

  // Whether there are any is unknown.
  if (products === null) return null;
  return (
    <div ref={box}>
      <ProductRow {...row} products={products} />
    </div>
  );
}
