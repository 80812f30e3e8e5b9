import { forgetSearches } from '../features/search/recent-searches.ts';
import { SEEN_CACHE, SEEN_LANGUAGE } from '../lib/seen-products.ts';

/**
 * The next person at a shared phone finds nothing of this one. Never rejects: a browser in private mode, or on a full
 * disk, opens no cache, and who leaves has to leave all the same.
 */
export async function forgetOnPhone(): Promise<void> {
  forgetSearches();
  if ('caches' in window) await forgetSeen().catch(() => undefined);
}

/** The names and pictures of all seen products; the language of the offline page stays. */
async function forgetSeen(): Promise<void> {
  const cache = await caches.open(SEEN_CACHE);
  const language = new URL(SEEN_LANGUAGE, location.href).href;
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => url !== language).map((one) => cache.delete(one)));
}
