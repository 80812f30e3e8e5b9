import { catalogueRoutes, sizedImageUrl } from '@sokoni/contracts/browser';
import {
  addSeen,
  readSeen,
  SEEN_CACHE,
  SEEN_LANGUAGE,
  SEEN_LIST,
  type SeenProduct,
} from '../../lib/seen-products.ts';

const PICTURE_WIDTH = 160;

/**
 * Counts a view of a product in the browser: pages come from caches, so that servers do not see each of them.
 * Nothing about the visitor is sent, and an answer is not awaited.
 */
export function countView(productId: string): void {
  const body = new Blob([JSON.stringify({ productId })], { type: 'application/json' });
  navigator.sendBeacon(catalogueRoutes.viewProduct.path, body);
}

/** Keeps name, price and a small picture of a product on this phone, and drops the oldest; the language may have changed since the worker began. */
export async function storeSeen(
  product: Omit<SeenProduct, 'picture'>,
  image: string | undefined,
): Promise<void> {
  const cache = await caches.open(SEEN_CACHE);
  await cache.put(SEEN_LANGUAGE, new Response(document.documentElement.lang));
  const picture = image ? ownPicture(image) : '';
  if (picture && !(await cache.match(picture))) await cache.add(picture).catch(() => undefined);
  const before = await readSeen(cache);
  const list = addSeen(before, { ...product, picture });
  await cache.put(SEEN_LIST, Response.json(list));
  const shown = new Set(list.map((one) => one.picture));
  const dropped = before.filter((one) => one.picture && !shown.has(one.picture));
  await Promise.all(dropped.map((one) => cache.delete(one.picture)));
}

/** Only what comes from our own origin may be read back from the cache. */
function ownPicture(image: string): string {
  const address = new URL(sizedImageUrl(image, PICTURE_WIDTH, 'webp'), location.href);
  return address.origin === location.origin ? address.href : '';
}
