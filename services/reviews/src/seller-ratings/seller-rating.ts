import {
  SELLER_ASPECTS,
  type SellerAspect,
  type SellerRating,
  type SellerScores,
} from '@sokoni/contracts';
import { ratingOf } from '../ratings/rating.ts';

/** How many parts gave one star, two … five to each aspect, and how many parts said anything. */
export type SellerSpreads = Readonly<Record<SellerAspect, readonly number[]>> & {
  readonly parts: number;
};

/** A part's scores that begin or cease to count. */
export interface ScoreChange {
  readonly sellerId: string;
  readonly scores: SellerScores;
  readonly by: 1 | -1;
}

export function scoreChanges(
  sellerId: string,
  before: SellerScores | null,
  after: SellerScores | null,
): ScoreChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [
    ...(before ? [{ sellerId, scores: before, by: -1 } as const] : []),
    ...(after ? [{ sellerId, scores: after, by: 1 } as const] : []),
  ];
}

/** Scores without one are no rating. */
export function asScores({ described, speed, contact }: SellerScores): SellerScores | null {
  const scores = { described, speed, contact };
  return SELLER_ASPECTS.some((aspect) => scores[aspect] !== null) ? scores : null;
}

export function sumOf(changes: readonly Omit<ScoreChange, 'sellerId'>[]): SellerSpreads {
  const spreads = { described: noStars(), speed: noStars(), contact: noStars() };
  let parts = 0;
  for (const { scores, by } of changes) {
    parts += by;
    for (const aspect of SELLER_ASPECTS) {
      const at = (scores[aspect] ?? 0) - 1;
      if (at >= 0) spreads[aspect][at] = (spreads[aspect][at] ?? 0) + by;
    }
  }
  return { ...spreads, parts };
}

export function sellerRatingOf({
  parts,
  ...spreads
}: SellerSpreads): Omit<SellerRating, 'answerMinutes'> {
  const all = noStars().map((_, at) =>
    SELLER_ASPECTS.reduce((sum, aspect) => sum + (spreads[aspect][at] ?? 0), 0),
  );
  const { average } = ratingOf(all);
  return {
    average,
    count: parts,
    described: averageOf(spreads.described),
    speed: averageOf(spreads.speed),
    contact: averageOf(spreads.contact),
  };
}

function averageOf(spread: readonly number[]) {
  const { average, count } = ratingOf(spread);
  return { average, count };
}

function noStars(): number[] {
  return [0, 0, 0, 0, 0];
}
