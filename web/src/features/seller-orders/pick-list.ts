import type { Order } from '@sokoni/contracts/browser';

/** What to take from the shelf of one product or variant, for all chosen orders together. */
export interface PickRow {
  readonly key: string;
  readonly name: string;
  readonly optionLabel: string;
  /** Of the newest order that names it; empty without one. */
  readonly sku: string;
  readonly quantity: number;
  /** How many of them go into which order. */
  readonly orders: readonly { readonly orderNumber: string; readonly quantity: number }[];
}

/** Goods of orders in these states are still on the shelf. */
const TO_PACK = ['confirmed', 'paid', 'processing'];

export function isToPack({ sellerOrders: [part] }: Order): boolean {
  return part !== undefined && TO_PACK.includes(part.status);
}

/** Sums equal products and variants of the orders that are to be packed, by name. */
export function pickRows(orders: readonly Order[]): PickRow[] {
  const taken = orders.filter(isToPack).flatMap(({ orderNumber, productDetails }) =>
    productDetails
      .filter(({ toSendQuantity }) => toSendQuantity > 0)
      .map((line) => {
        return { ...line, quantity: line.toSendQuantity, orderNumber };
      }),
  );
  const byKey = Map.groupBy(taken, ({ productId, variantId }) => `${productId} ${variantId ?? ''}`);
  const rows = [...byKey].map(([key, lines]) => {
    const byOrder = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
    return {
      key,
      name: lines[0]?.name ?? '',
      optionLabel: lines[0]?.optionLabel ?? '',
      sku: lines.find(({ sku }) => sku)?.sku ?? '',
      quantity: sum(lines),
      orders: [...byOrder].map(([orderNumber, own]) => ({ orderNumber, quantity: sum(own) })),
    };
  });
  return rows.sort((a, b) =>
    `${a.name} ${a.optionLabel}`.localeCompare(`${b.name} ${b.optionLabel}`),
  );
}

function sum(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}
