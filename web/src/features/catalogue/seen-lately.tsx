import { type ReactNode, useEffect, useState } from 'react';
import { readSeen, SEEN_CACHE } from '../../lib/seen-products.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** What was viewed before, at the end of a page; `except` is the product that the page shows. */
export function SeenLately({ except }: { readonly except?: string }) {
  const [row, setRow] = useState<ReactNode>(null);
  useEffect(() => {
    if (!('caches' in window)) return;
    return whenIdle(async () => {
      const seen = await readSeen(await caches.open(SEEN_CACHE));
      const products = seen.filter(({ id }) => id !== except);
      if (products.length === 0) return setRow(null);
      const { SeenRow } = await import('./seen-row.tsx');
      setRow(<SeenRow products={products} />);
    });
  }, [except]);
  return row;
}
