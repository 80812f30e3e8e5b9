import type { BrowseSort, ListSort } from '@sokoni/contracts';
import type { Codes, SpecifiedValues } from '../facets/facet-values.ts';

/** A listed product as lists and search need it. Never changed, only replaced. */
export interface Listing {
  readonly id: string;
  readonly category: string;
  readonly sellingPrice: number;
  readonly sellerId: string;
  readonly version: number;
  readonly soldOut: boolean;
  readonly verified: boolean;
  /** What its reviews are worth in an order; 0 without any. */
  readonly rated: number;
  readonly codes: Codes;
  /** Of what is shown of it; its replica's digest is the sum. */
  readonly digest: number;
  /** Values of facets that its specification decides. */
  readonly specified: SpecifiedValues;
  /** What its card says of its sales. */
  readonly sold: number;
  readonly image: string | undefined;
  /** The product card as JSON, joined into pages as it is. */
  readonly card: string;
}

/** The position of a listing in every order of a list. */
export type Place = Pick<Listing, 'id' | 'sellingPrice'>;

/** Orders that only the listing itself decides. */
export type Order = 'newest' | 'asc' | 'dsc';

/** Orders that sales or reviews decide, and the rank of others. */
export type Ranking = Exclude<BrowseSort | ListSort, Order>;

export function isRanking(sort: BrowseSort | ListSort | undefined): sort is Ranking {
  return sort === 'sold' || sort === 'rating' || sort === 'recommended';
}

/** A product of few reviews is taken for one of these too: one buyer's five stars are not the best of the shop. */
const USUAL_STARS = 4;
const USUAL_REVIEWS = 5;

export function worthOf(rating: { average: number; count: number } | undefined): number {
  if (!rating) return 0;
  const { average, count } = rating;
  return (average * count + USUAL_STARS * USUAL_REVIEWS) / (count + USUAL_REVIEWS);
}

/** The best rated first; among equals as it was. */
export function compareRating(a: Pick<Listing, 'rated'>, b: Pick<Listing, 'rated'>): number {
  return b.rated - a.rated;
}

/** Ids grow with time, so that comparing them compares ages. */
export function compareAge(a: Place, b: Place): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

export function comparePrice(a: Place, b: Place): number {
  return a.sellingPrice - b.sellingPrice || compareAge(a, b);
}

/** Which of two listings a list in this order shows first. */
export const compareBy: Readonly<Record<Order, (a: Place, b: Place) => number>> = {
  newest: (a, b) => compareAge(b, a),
  asc: comparePrice,
  dsc: (a, b) => comparePrice(b, a),
};
