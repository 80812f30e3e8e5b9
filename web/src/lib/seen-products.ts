import type { Language } from '@sokoni/contracts/browser';

/** A viewed product, as the offline page shows it. */
export interface SeenProduct {
  readonly id: string;
  readonly name: string;
  readonly priceTzs: number;
  /** Address of the small picture, on our own origin; empty when there is none. */
  readonly picture: string;
}

/** The cache of what a phone keeps of its visits, and the names under which it lies there. */
export const SEEN_CACHE = 'sokoni-seen-1';
export const SEEN_LIST = '/offline/seen.json';
export const SEEN_LANGUAGE = '/offline/language';

const MOST_SEEN = 12;

/** The newest first, each product once. */
export function addSeen(
  list: readonly SeenProduct[],
  product: SeenProduct,
): readonly SeenProduct[] {
  return [product, ...list.filter(({ id }) => id !== product.id)].slice(0, MOST_SEEN);
}

export async function readSeen(cache: Cache): Promise<readonly SeenProduct[]> {
  const kept = await cache.match(SEEN_LIST);
  return kept ? ((await kept.json()) as readonly SeenProduct[]) : [];
}

/** Starts the worker that answers when the internet is away, in the language of this page. */
export async function startWorker(lang: Language): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const cache = await caches.open(SEEN_CACHE);
  await cache.put(SEEN_LANGUAGE, new Response(lang));
}
