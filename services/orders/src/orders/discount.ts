import type { DiscountPayer, PricedLine } from '@sokoni/contracts';
import type { PartDiscount } from './seller-order.schema.ts';

/** What is off an ordered line; zero where nothing is. */
interface LineDiscount {
  /** Off all pieces together. */
  readonly discountTzs: number;
  /** The part of it that the shop pays to the seller. */
  readonly shopDiscountTzs: number;
}

export type OrderedLine = PricedLine & LineDiscount;

/** A promotion as orders keep it. */
export interface UsedPromotion {
  readonly promotionId: string;
  readonly name: string;
  readonly code: string | null;
  readonly paidBy: DiscountPayer;
}

/** A promotion that applies, and what it takes off each line. */
interface GoodsDiscount extends UsedPromotion {
  readonly shares: ReadonlyMap<string, number>;
}

/** What promotions take off an order. */
export interface OrderDiscounts {
  readonly goods: readonly GoodsDiscount[];
  /** By seller. */
  readonly freeDelivery: ReadonlyMap<string, UsedPromotion>;
}

export const NO_DISCOUNTS: OrderDiscounts = { goods: [], freeDelivery: new Map() };

/** The lines with what is off each of them. */
export function discounted(
  lines: readonly PricedLine[],
  { goods }: OrderDiscounts,
): readonly OrderedLine[] {
  return lines.map((line) => {
    const off = (payers: readonly DiscountPayer[]) =>
      goods
        .filter(({ paidBy }) => payers.includes(paidBy))
        .reduce((sum, { shares }) => sum + (shares.get(line.lineId) ?? 0), 0);
    return { ...line, discountTzs: off(['seller', 'shop']), shopDiscountTzs: off(['shop']) };
  });
}

/** The discounts of one seller's goods, whose lines these are. */
export function partDiscounts(
  lines: readonly PricedLine[],
  { goods }: OrderDiscounts,
): PartDiscount[] {
  return goods
    .map(({ shares, ...promotion }) => ({
      ...promotion,
      goodsTzs: lines.reduce((sum, { lineId }) => sum + (shares.get(lineId) ?? 0), 0),
      deliveryTzs: 0,
    }))
    .filter(({ goodsTzs }) => goodsTzs > 0);
}

/** The promotions that an order uses; one that takes nothing off is not used. */
export function promotionsOf(
  parts: readonly { readonly discounts: readonly PartDiscount[] }[],
): string[] {
  const ids = parts.flatMap(({ discounts }) => discounts.map((one) => one.promotionId));
  return [...new Set(ids)];
}

/** What the seller gets for the goods of a line: the price less the seller's own discount. */
export function lineEarningOf({
  lineTotalTzs,
  discountTzs,
  shopDiscountTzs,
}: Pick<OrderedLine, 'lineTotalTzs' | keyof LineDiscount>): number {
  return lineTotalTzs - discountTzs + shopDiscountTzs;
}
