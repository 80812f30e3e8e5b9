import { DAY_MS, NO_SHOP_SETTINGS, type ShopTerms } from '@sokoni/contracts';
import type { OrderRecord } from './order.schema.ts';
import { collectTzs } from './part-cash.ts';
import type { SellerOrderRecord } from './seller-order.schema.ts';
import { hasEnded } from './seller-order.ts';

/** How a buyer has kept the promise to pay in cash. */
interface CashHistory {
  /** Orders that were paid to the last part, and of which some part has stayed a sale. */
  readonly kept: number;
  /** When orders came back unpaid. */
  readonly refusedAt: readonly Date[];
  /** Ordered, and neither paid nor ended. */
  readonly openTzs: number;
}

/** By kept orders, in thirds of the configured limit: the last row that is reached counts. */
const KEPT_STEPS = [
  { kept: 0, thirds: 1 },
  { kept: 1, thirds: 2 },
  { kept: 2, thirds: 3 },
  { kept: 10, thirds: 6 },
] as const;

const REFUSAL_DAYS = 90;
/** Each refused delivery within those days halves the limit, and so many take it away. */
const MAX_REFUSALS = 3;

type PartsOfOrder = Pick<OrderRecord, 'sellerOrders'>;

/** What the buyer's orders in cash say; an order with a refused part is refused. */
export function historyOf(orders: readonly PartsOfOrder[]): CashHistory {
  const refused = orders.flatMap(({ sellerOrders }) => {
    const times = sellerOrders.filter(wasRefused).map(({ since }) => since.getTime());
    return times.length > 0 ? [new Date(Math.max(...times))] : [];
  });
  const parts = orders.flatMap(({ sellerOrders }) => sellerOrders);
  return {
    kept: orders.filter(({ sellerOrders }) => isFulfilled(sellerOrders)).length,
    refusedAt: refused,
    openTzs: parts.reduce((sum, part) => sum + collectTzs(part), 0),
  };
}

/** How much the buyer may have open now, and until when refusals take it all; null where they do not. */
export function limitOf(
  { kept, refusedAt }: Pick<CashHistory, 'kept' | 'refusedAt'>,
  baseTzs: number,
  now: Date,
): { readonly limitTzs: number; readonly refusedUntil: Date | null } {
  const counted = refusedAt
    .map((at) => new Date(at.getTime() + REFUSAL_DAYS * DAY_MS))
    .filter((until) => until > now)
    .sort((a, b) => b.getTime() - a.getTime());
  // With the end of this one there are fewer than the most.
  const refusedUntil = counted[MAX_REFUSALS - 1] ?? null;
  if (refusedUntil) return { limitTzs: 0, refusedUntil };
  const thirds = KEPT_STEPS.findLast((step) => step.kept <= kept)?.thirds ?? 0;
  const limitTzs = Math.floor((baseTzs * thirds) / 3 / 2 ** counted.length);
  return { limitTzs, refusedUntil };
}

/** The shops of an order whose sellers take no cash, by name. */
export function shopsWithoutCash(
  { sellerOrders }: PartsOfOrder,
  shops: ReadonlyMap<string, ShopTerms>,
): string[] {
  return sellerOrders
    .filter(({ sellerId }) => !(shops.get(sellerId) ?? NO_SHOP_SETTINGS).cashOnDelivery)
    .map(({ sellerName }) => sellerName);
}

function isFulfilled(parts: readonly SellerOrderRecord[]): boolean {
  return parts.some(isSale) && parts.every(isSettled);
}

/** What went back proves nothing: a seller and a buyer who agree move no cash at all. */
function isSale({ cash, status }: SellerOrderRecord): boolean {
  return Boolean(cash?.collectedAt) && status !== 'refunded' && status !== 'cancelled';
}

/** Paid, or cancelled before it was sent. */
function isSettled(part: SellerOrderRecord): boolean {
  return Boolean(part.cash?.collectedAt) || (hasEnded(part.status) && !wasRefused(part));
}

/**
 * It was brought and came back unpaid. What ended as a dispute that the buyer had opened before is not the
 * buyer's refusal; nor is what never left the seller.
 */
function wasRefused({ cash, status, parcels, failedDeliveries }: SellerOrderRecord): boolean {
  if (!cash || cash.collectedAt || !hasEnded(status)) return false;
  return failedDeliveries > 0 || (status === 'cancelled' && parcels.length > 0);
}
