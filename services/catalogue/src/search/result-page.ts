import type { Listing } from '../read-model/listing.ts';
import type { Page } from '../read-model/page.ts';

const READABLE = /^(\d{1,12})\.([0-9a-f]{24})$/;

/**
 * One page of search results. The cursor has the last listing and its rank, so that the next page
 * continues after it although the ranking has changed.
 */
export function cutPage(
  results: readonly Listing[],
  cursor: string | undefined,
  limit: number,
): Page {
  const start = startOf(results, cursor);
  const listings = results.slice(start, start + limit);
  const last = listings.at(-1);
  const more = last !== undefined && start + limit < results.length;
  return { listings, nextCursor: more ? write(start + limit, last.id) : null };
}

function startOf(results: readonly Listing[], cursor: string | undefined): number {
  const [, rank, id] = READABLE.exec(cursor ?? '') ?? [];
  if (!rank || !id) return 0;
  const at = results.findIndex((listing) => listing.id === id);
  return at < 0 ? Number(rank) : at + 1;
}

function write(rank: number, id: string): string {
  return `${rank}.${id}`;
}
