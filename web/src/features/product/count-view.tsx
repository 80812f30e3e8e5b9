import { catalogueRoutes } from '@sokoni/contracts/browser';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/**
 * Shows nothing: says once that this product was looked at, after everything else. Pages come from caches, so that
 * servers do not see each of them. Nothing about the visitor is sent, and an answer is not awaited.
 */
export function CountView({ productId }: { readonly productId: string }) {
  useEffect(
    () =>
      whenIdle(async () => {
        const body = new Blob([JSON.stringify({ productId })], { type: 'application/json' });
        navigator.sendBeacon(catalogueRoutes.viewProduct.path, body);
      }),
    [productId],
  );
  return null;
}
