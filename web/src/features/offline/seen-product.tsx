import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

interface SeenProductProps {
  readonly id: string;
  readonly name: string;
  readonly priceTzs: number;
  readonly image: string | undefined;
}

/** Shows nothing: counts that this product was looked at, and keeps it for when the internet is away. */
export function SeenProduct({ id, name, priceTzs, image }: SeenProductProps) {
  useEffect(
    () =>
      whenIdle(async () => {
        const { countView, storeSeen } = await import('./store-seen.ts');
        countView(id);
        if ('caches' in window) await storeSeen({ id, name, priceTzs }, image);
      }),
    [id, name, priceTzs, image],
  );
  return null;
}
