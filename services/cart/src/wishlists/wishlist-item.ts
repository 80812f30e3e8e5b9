/** What is known of a saved product, to tell its user of a change once. */
export interface WatchedItem {
  /** The price that a drop is measured from: when it was saved, or told last. */
  readonly toldPriceTzs: number;
  readonly soldOut: boolean;
  /** When the user was told of this product last; null for never. */
  readonly toldAt: Date | null;
}

export type Alert = 'price-dropped' | 'back-in-stock';

/** An item after a change of its product, and what its user is told. */
export interface Followed<T> {
  readonly item: T;
  readonly alert: Alert | null;
}

/** A drop is told from 5 % on: sellers must not call buyers back with one shilling less. */
const LEAST_DROP_PERCENT = 5;
/** A product is told of once a week at most, however often its seller changes it. */
const PAUSE_MS = 7 * 24 * 3_600_000;

/** The price has changed, or the product is shown again. */
export function followPrice<T extends WatchedItem>(
  item: T,
  priceTzs: number,
  at: Date,
): Followed<T> {
  const dropped = priceTzs * 100 <= item.toldPriceTzs * (100 - LEAST_DROP_PERCENT);
  if (item.soldOut || !dropped || isPaused(item, at)) return { item, alert: null };
  return { item: { ...item, toldPriceTzs: priceTzs, toldAt: at }, alert: 'price-dropped' };
}

/** The stock has changed; a product that is not sold has none. */
export function followStock<T extends WatchedItem>(item: T, stock: number, at: Date): Followed<T> {
  const soldOut = stock === 0;
  const silent = { item: { ...item, soldOut }, alert: null };
  if (soldOut || !item.soldOut || isPaused(item, at)) return silent;
  return { item: { ...item, soldOut, toldAt: at }, alert: 'back-in-stock' };
}

function isPaused({ toldAt }: WatchedItem, at: Date): boolean {
  return toldAt !== null && at.getTime() - toldAt.getTime() < PAUSE_MS;
}
