import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

interface SeenProductProps {
  readonly id: string;
  readonly name: string;
  readonly priceTzs: number;
  readonly image: string | undefined;
}

/** Shows nothing: keeps the product of this page for when the internet is away. */
export function SeenProduct({ id, name, priceTzs, image }: SeenProductProps) {
  useEffect(() => {
    if (!('caches' in window)) return;
    return whenIdle(async () => {
      const { storeSeen } = await import('./store-seen.ts');
      await storeSeen({ id, name, priceTzs }, image);
    });
  }, [id, name, priceTzs, image]);
  return null;
}
