import { MOST_STARS, type Rating } from '@sokoni/contracts';

/** A review that begins or ceases to count. */
export interface RatingChange {
  readonly productId: string;
  readonly sellerId: string;
  readonly stars: number;
  readonly by: 1 | -1;
}

interface Counted {
  readonly productId: string;
  readonly sellerId: string;
  readonly stars: number;
  readonly status: string;
}

/** What a change of a review does to the rating of its product: only published reviews count. */
export function ratingChanges(before: Counted | null, after: Counted): RatingChange[] {
  const was = before !== null && before.status === 'published';
  const is = after.status === 'published';
  if (was && is && before.stars === after.stars) return [];
  return [...(was ? [countOf(before, -1)] : []), ...(is ? [countOf(after, 1)] : [])];
}

function countOf({ productId, sellerId, stars }: Counted, by: 1 | -1): RatingChange {
  return { productId, sellerId, stars, by };
}

/** The spread of these changes: one to five stars. */
export function spreadOf(changes: readonly Pick<RatingChange, 'stars' | 'by'>[]): number[] {
  const spread = Array.from({ length: MOST_STARS }, () => 0);
  for (const { stars, by } of changes) spread[stars - 1] = (spread[stars - 1] ?? 0) + by;
  return spread;
}

export function ratingOf(spread: readonly number[]): Rating {
  const count = spread.reduce((sum, reviews) => sum + reviews, 0);
  const stars = spread.reduce((sum, reviews, at) => sum + reviews * (at + 1), 0);
  // Integers are divided last: 4.25 is 4.3 however it was added up.
  const average = count === 0 ? 0 : Math.round((stars * 10) / count) / 10;
  return { average, count, spread: [...spread] };
}
