import { DAY_MS } from '@sokoni/contracts';
/** What a list of recommendations needs to know of a product. */
export interface Candidate {
  readonly id: string;
  readonly sellerId: string;
  readonly verified: boolean;
  readonly soldOut: boolean;
  /** Orders that were shipped with it. */
  readonly orders: number;
}

/** As many as a row of the home page shows. */
export const ROW = 10;
/** Of one seller in any row, while others have something left. */
export const MOST_OF_A_SELLER = 3;
/** So far a list is spread among sellers; further on all are in order. */
const SPREAD = 200;
/** Every so many places one is kept for a new product without sales. */
const EVERY_NEW = 5;
/** A new product's advantage halves in so many days. */
const HALF_LIFE_DAYS = 14;
const NEW_DAYS = 30;

const VERIFIED_POINTS = 2;
/** A hundred orders are worth as much as two marks of a verified seller: more adds less and less. */
const SALES_POINTS = 0.9;
const FRESH_POINTS = 2;

/**
 * The order of recommended products: verified sellers, sales and freshness count; what is sold out comes last.
 * No seller fills a row, and every fifth place is kept for something new, so that it can be found at all.
 */
export function recommend(candidates: readonly Candidate[], now: Date): string[] {
  const ranked = candidates
    .map((one) => ({ one, score: scoreOf(one, now) }))
    .sort((a, b) => b.score - a.score || (a.one.id < b.one.id ? 1 : -1))
    .map(({ one }) => one);
  const buyable = ranked.filter(({ soldOut }) => !soldOut);
  const soldOut = ranked.filter((one) => one.soldOut);
  return [...spread(withNewcomers(buyable, now)), ...soldOut].map(({ id }) => id);
}

function scoreOf(one: Candidate, now: Date): number {
  const freshness = 2 ** (-ageDays(one, now) / HALF_LIFE_DAYS);
  return (
    (one.verified ? VERIFIED_POINTS : 0) +
    SALES_POINTS * Math.log1p(one.orders) +
    FRESH_POINTS * freshness
  );
}

/** An id begins with the second of its creation. */
function ageDays({ id }: Candidate, now: Date): number {
  const createdMs = Number.parseInt(id.slice(0, 8), 16) * 1_000;
  return Math.max(0, now.getTime() - createdMs) / DAY_MS;
}

/**
 * Moves new products of verified sellers without sales to the places that are kept for them. Their
 * sellers take turns: who uploads a hundred a day gets no more of these places than others.
 */
function withNewcomers(ranked: readonly Candidate[], now: Date): Candidate[] {
  const turns = new Map<string, number>();
  const others: { one: Candidate; rank: number }[] = [];
  const newcomers: { one: Candidate; rank: number; turn: number }[] = [];
  for (const [rank, one] of ranked.entries()) {
    const isNew = one.verified && one.orders === 0 && ageDays(one, now) < NEW_DAYS;
    const turn = turns.get(one.sellerId) ?? 0;
    if (isNew) turns.set(one.sellerId, turn + 1);
    if (isNew) newcomers.push({ one, rank, turn });
    else others.push({ one, rank });
  }
  newcomers.sort((a, b) => a.turn - b.turn || a.rank - b.rank);
  const merged: Candidate[] = [];
  for (let news = 0, rest = 0; merged.length < ranked.length; ) {
    const [newcomer, other] = [newcomers[news], others[rest]];
    const kept = merged.length % EVERY_NEW === EVERY_NEW - 1;
    if (newcomer && (!other || kept || newcomer.rank < other.rank)) {
      merged.push(newcomer.one);
      news++;
    } else if (other) {
      merged.push(other.one);
      rest++;
    }
  }
  return merged;
}

/** Moves a seller's further products behind the next of other sellers, while these last. */
function spread(ranked: readonly Candidate[]): Candidate[] {
  const waiting = [...ranked];
  const placed: Candidate[] = [];
  while (waiting.length > 0 && placed.length < SPREAD) {
    const inRow = new Map<string, number>();
    for (const { sellerId } of placed.slice(1 - ROW)) {
      inRow.set(sellerId, (inRow.get(sellerId) ?? 0) + 1);
    }
    const at = waiting.findIndex(({ sellerId }) => (inRow.get(sellerId) ?? 0) < MOST_OF_A_SELLER);
    placed.push(...waiting.splice(Math.max(0, at), 1));
  }
  return [...placed, ...waiting];
}
