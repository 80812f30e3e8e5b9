import type { CouponRefusal, PricedLine, PromotionFact, PromotionState } from '@sokoni/contracts';
import type { PromotionRecord } from './promotion.schema.ts';
import { mostOff, spread } from './spread.ts';

/** What a promotion needs to know of a line. */
export type DiscountedLine = Pick<
  PricedLine,
  'lineId' | 'productId' | 'sellerId' | 'quantity' | 'unitPriceTzs'
>;

/** Who buys; null for what is not known of a visitor, which then refuses nothing. */
export interface Shopper {
  readonly userId: string | null;
  readonly hasPaid: boolean | null;
  readonly phoneConfirmed: boolean | null;
  readonly usesOf: (promotionId: string) => number;
}

/** A promotion that applies, with what it takes off each line. */
interface AppliedPromotion {
  readonly promotion: PromotionRecord;
  readonly shares: ReadonlyMap<string, number>;
}

/** What applies to lines: discounts of goods, and by seller the promotion that makes the delivery free. */
export interface Applied {
  readonly goods: readonly AppliedPromotion[];
  readonly freeDelivery: ReadonlyMap<string, PromotionRecord>;
  /** By line what its page shows, and lists, where at least as much is off: the percentage of its seller, then that of the shop. */
  readonly shown: ReadonlyMap<string, readonly number[]>;
}

/** Of a promotion on a day of Tanzania. */
export function stateOf(promotion: PromotionRecord, today: string): PromotionState {
  const { from, to, paused, totalUses, uses } = promotion;
  if (to !== null && to < today) return 'ended';
  if (paused) return 'paused';
  if (totalUses !== null && uses >= totalUses) return 'used-up';
  return from > today ? 'planned' : 'running';
}

/** What lists and product pages show of it; null where cart or buyer decide whether it applies. */
export function offerOf(promotion: PromotionRecord): PromotionFact['offer'] {
  const { kind, percent, from, to, productIds, leastBasketTzs } = promotion;
  if (kind !== 'percent' || percent === null || leastBasketTzs !== null) return null;
  return isForAll(promotion)
    ? { percent, from, to, productIds: productIds && [...productIds] }
    : null;
}

/** The same of a delivery that is free: pages say from which basket on. */
export function deliveryOf(promotion: PromotionRecord): PromotionFact['delivery'] {
  const { kind, from, to, productIds, leastBasketTzs } = promotion;
  if (kind !== 'free-delivery' || !isForAll(promotion)) return null;
  return { fromTzs: leastBasketTzs ?? 0, from, to, productIds: productIds && [...productIds] };
}

/** The lowest basket from which such of a seller or of the shop make all goods of the seller come for nothing; null for none. */
export function freeFrom(sellerId: string, running: readonly PromotionRecord[]): number | null {
  const baskets = running
    .filter((one) => one.sellerId === null || one.sellerId === sellerId)
    .flatMap((one) => deliveryOf(one) ?? [])
    .flatMap(({ productIds, fromTzs }) => (productIds === null ? [fromTzs] : []));
  return baskets.length > 0 ? Math.min(...baskets) : null;
}

/** Neither a code, a number of uses nor the buyer decides. */
function isForAll({
  code,
  totalUses,
  usesPerPerson,
  firstOrder,
  paused,
}: PromotionRecord): boolean {
  return (
    [code, totalUses, usesPerPerson].every((limit) => limit === null) && !firstOrder && !paused
  );
}

const REFUSALS = {
  ended: 'coupon-ended',
  paused: 'coupon-paused',
  'used-up': 'coupon-used-up',
  planned: 'coupon-not-started',
  running: null,
} as const satisfies Record<PromotionState, CouponRefusal | null>;

/** How often one person may use it; a first order is one. */
export function usesPerPersonOf({ firstOrder, usesPerPerson }: PromotionRecord): number | null {
  return firstOrder ? 1 : usesPerPerson;
}

/** Why it does not apply to these lines of this buyer today; null when it does. */
export function refusalOf(
  promotion: PromotionRecord,
  lines: readonly DiscountedLine[],
  shopper: Shopper,
  today: string,
): CouponRefusal | null {
  const notNow = REFUSALS[stateOf(promotion, today)];
  if (notNow) return notNow;
  if (promotion.firstOrder && shopper.hasPaid) return 'coupon-first-order';
  const most = usesPerPersonOf(promotion);
  // Accounts by email alone are opened without end.
  if (most !== null && shopper.phoneConfirmed === false) return 'coupon-phone';
  if (most !== null && shopper.usesOf(promotion._id) >= most) return 'coupon-used-before';
  const fit = linesOf(promotion, lines, shopper.userId);
  if (fit.length === 0) return 'coupon-wrong-goods';
  const basketTzs = fit.reduce((sum, line) => sum + priceOf(line), 0);
  return basketTzs < (promotion.leastBasketTzs ?? 0) ? 'coupon-basket-small' : null;
}

/** Whether so many uses of the buyer are all that refuses it. */
export function countsWithout(
  held: number,
  promotion: PromotionRecord,
  lines: readonly DiscountedLine[],
  shopper: Shopper,
  today: string,
): boolean {
  const uses = promotion.uses - held;
  const usesOf = (id: string) => shopper.usesOf(id) - held;
  return refusalOf({ ...promotion, uses }, lines, { ...shopper, usesOf }, today) === null;
}

/**
 * The one rule of stacking: each seller's best offer for the goods comes first, then the shop's best one on what is
 * left; free delivery comes on top, the seller's before the shop's. All given promotions apply by themselves. Offers
 * that pages show count as one: each line has the highest of them, so that no cart costs more than its pages said.
 */
export function applyPromotions(
  lines: readonly DiscountedLine[],
  promotions: readonly PromotionRecord[],
  buyerId: string | null,
): Applied {
  const left = new Map(lines.map((line) => [line.lineId, priceOf(line)]));
  const goods: AppliedPromotion[] = [];
  const percents = new Map(lines.map(({ lineId }) => [lineId, [] as number[]]));
  const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))];
  for (const owner of [...sellers, null]) {
    const own = promotions.filter(({ sellerId }) => sellerId === owner);
    const shown = shownOffers(own, lines, left, buyerId);
    const others = own.map((promotion) => [discount(promotion, lines, left, buyerId)]);
    const best = bestOf([shown, ...others]);
    for (const { promotion, shares } of shown) {
      for (const [lineId, off] of shares)
        if (offOf(lineId, best) >= off) percents.get(lineId)?.push(promotion.percent ?? 0);
    }
    for (const one of best) {
      goods.push(one);
      for (const [lineId, off] of one.shares) left.set(lineId, (left.get(lineId) ?? 0) - off);
    }
  }
  const freeDelivery = new Map<string, PromotionRecord>();
  for (const sellerId of sellers) {
    const frees = promotions.filter(
      (one) =>
        one.kind === 'free-delivery' &&
        linesOf(one, lines, buyerId).some((line) => line.sellerId === sellerId),
    );
    // Without a code first, so that a code is not used up for nothing.
    const [first] = frees.sort(
      (one, other) =>
        Number(one.sellerId === null) - Number(other.sellerId === null) ||
        Number(one.code !== null) - Number(other.code !== null),
    );
    if (first) freeDelivery.set(sellerId, first);
  }
  return { goods, freeDelivery, shown: percents };
}

/** What promotions take off a line together. */
export function offOf(lineId: string, applied: readonly AppliedPromotion[]): number {
  return applied.reduce((sum, { shares }) => sum + (shares.get(lineId) ?? 0), 0);
}

/** What a promotion takes off all lines together. */
export function sumOff({ shares }: AppliedPromotion): number {
  return [...shares.values()].reduce((sum, share) => sum + share, 0);
}

/** The highest discount; of equal ones the one without a code, then the older one. */
function bestOf(choices: readonly (readonly AppliedPromotion[])[]): readonly AppliedPromotion[] {
  const offBy = (choice: readonly AppliedPromotion[]) =>
    choice.reduce((sum, one) => sum + sumOff(one), 0);
  const withCode = ([first]: readonly AppliedPromotion[]) => Number(first?.promotion.code !== null);
  const idOf = ([first]: readonly AppliedPromotion[]) => first?.promotion._id ?? '';
  const [best = []] = choices
    .filter((choice) => offBy(choice) > 0)
    .sort(
      (one, other) =>
        offBy(other) - offBy(one) ||
        withCode(one) - withCode(other) ||
        (idOf(one) < idOf(other) ? -1 : 1),
    );
  return best;
}

/** Each line with the highest percentage that its page shows; of equal ones the older one. */
function shownOffers(
  promotions: readonly PromotionRecord[],
  lines: readonly DiscountedLine[],
  left: ReadonlyMap<string, number>,
  buyerId: string | null,
): AppliedPromotion[] {
  const rest = new Set(lines);
  return promotions
    .filter((promotion) => offerOf(promotion) !== null)
    .sort(
      (one, other) => (other.percent ?? 0) - (one.percent ?? 0) || (one._id < other._id ? -1 : 1),
    )
    .map((promotion) => {
      const own = linesOf(promotion, [...rest], buyerId);
      for (const line of own) rest.delete(line);
      return discount(promotion, own, left, buyerId);
    })
    .filter((one) => sumOff(one) > 0);
}

function discount(
  promotion: PromotionRecord,
  lines: readonly DiscountedLine[],
  left: ReadonlyMap<string, number>,
  buyerId: string | null,
): AppliedPromotion {
  const fit = linesOf(promotion, lines, buyerId).map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    leftTzs: left.get(lineId) ?? 0,
  }));
  const prices = fit.map(({ leftTzs }) => leftTzs);
  const off = Math.min(wishedOff(promotion, fit), mostOff(prices));
  const shares = spread(off, prices);
  return {
    promotion,
    shares: new Map(fit.map(({ lineId }, at) => [lineId, shares[at] ?? 0])),
  };
}

interface FitLine {
  readonly quantity: number;
  readonly leftTzs: number;
}

function wishedOff(promotion: PromotionRecord, lines: readonly FitLine[]): number {
  const { kind, percent, amountTzs, buy, free } = promotion;
  const total = lines.reduce((sum, { leftTzs }) => sum + leftTzs, 0);
  if (kind === 'percent') return Math.floor((total * (percent ?? 0)) / 100);
  if (kind === 'amount') return amountTzs ?? 0;
  if (kind === 'free-delivery') return 0;
  return cheapestOff(lines, buy ?? 1, free ?? 0);
}

/** The price of the cheapest pieces, so many for each full set of paid and free ones. */
function cheapestOff(lines: readonly FitLine[], buy: number, free: number): number {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let count = Math.floor(pieces / (buy + free)) * free;
  const byPrice = lines
    .map(({ quantity, leftTzs }) => ({ quantity, each: Math.floor(leftTzs / quantity) }))
    .sort((one, other) => one.each - other.each);
  let off = 0;
  for (const { quantity, each } of byPrice) {
    const taken = Math.min(quantity, count);
    off += taken * each;
    count -= taken;
  }
  return off;
}

/** The lines it is for. The shop pays nothing for goods that a seller buys from themselves. */
function linesOf(
  { sellerId, productIds }: PromotionRecord,
  lines: readonly DiscountedLine[],
  buyerId: string | null,
): DiscountedLine[] {
  return lines.filter(
    (line) =>
      (sellerId === null ? line.sellerId !== buyerId : line.sellerId === sellerId) &&
      (productIds === null || productIds.includes(line.productId)),
  );
}

function priceOf({ quantity, unitPriceTzs }: DiscountedLine): number {
  return quantity * unitPriceTzs;
}
