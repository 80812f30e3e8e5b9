/** What is known of a saved product, to alert its user to a change once. */
export interface WatchedItem {
  /** The price that a drop is measured from: when it was saved, or at the last alert. */
  readonly alertedPriceTzs: number;
  readonly soldOut: boolean;
  /** When the user got the last alert for this product; null for never. */
  readonly alertedAt: Date | null;
}

export type Alert = 'price-dropped' | 'back-in-stock';

/** An item after a change of its product, and the alert for its user. */
export interface Followed<T> {
  readonly item: T;
  readonly alert: Alert | null;
}

/** An alert takes a drop of 5 %: sellers must not call buyers back with one shilling less. */
const LEAST_DROP_PERCENT = 5;
/** A product gives one alert a week at most, however often its seller changes it. */
const PAUSE_MS = 7 * 24 * 3_600_000;

/** The price has changed, or the product is shown again. */
export function followPrice<T extends WatchedItem>(
  item: T,
  priceTzs: number,
  at: Date,
): Followed<T> {
  const dropped = priceTzs * 100 <= item.alertedPriceTzs * (100 - LEAST_DROP_PERCENT);
  if (item.soldOut || !dropped || isPaused(item, at)) return { item, alert: null };
  return { item: { ...item, alertedPriceTzs: priceTzs, alertedAt: at }, alert: 'price-dropped' };
}

/** The stock has changed; a product that is not sold has none. */
export function followStock<T extends WatchedItem>(item: T, stock: number, at: Date): Followed<T> {
  const soldOut = stock === 0;
  const silent = { item: { ...item, soldOut }, alert: null };
  if (soldOut || !item.soldOut || isPaused(item, at)) return silent;
  return { item: { ...item, soldOut, alertedAt: at }, alert: 'back-in-stock' };
}

function isPaused({ alertedAt }: WatchedItem, at: Date): boolean {
  return alertedAt !== null && at.getTime() - alertedAt.getTime() < PAUSE_MS;
}
