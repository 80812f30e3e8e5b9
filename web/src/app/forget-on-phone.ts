import { forgetSearches } from '../features/search/recent-searches.ts';
import { forgetSeen } from '../lib/seen-products.ts';

/**
 * The next person at a shared phone finds nothing of this one. Never rejects: a browser in private mode, or on a full
 * disk, opens no cache, and who leaves has to leave all the same.
 */
export async function forgetOnPhone(): Promise<void> {
  forgetSearches();
  if ('caches' in window) await forgetSeen().catch(() => undefined);
}
