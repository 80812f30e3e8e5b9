import { type ReactNode, useEffect, useState } from 'react';
import { whenSpare } from '../../lib/when-idle.ts';

/** What was viewed before, at the end of a page; `except` is the product that the page shows. */
export function SeenLately({ except }: { readonly except?: string }) {
  const [row, setRow] = useState<ReactNode>(null);
  useEffect(() => {
    if (!('caches' in window)) return;
    return whenSpare(async () => setRow(await (await import('./seen-row.tsx')).seenRow(except)));
  }, [except]);
  return row;
}
