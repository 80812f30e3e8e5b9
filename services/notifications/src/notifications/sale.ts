import type { EventData, OrderLine } from '@sokoni/contracts';
import type { Sale } from '../templates/texts.ts';

type Ordered = EventData<'order.confirmed'>;

/** The whole order, for its buyer. */
export function wholeSale(order: Ordered): Sale {
  const { orderNumber, lines, sellerOrders, totalAmountTzs, pickup } = order;
  return {
    orderNumber,
    pickup,
    lines: lines.map(toSoldLine),
    discountTzs: discountOf(lines),
    deliveryTzs: sellerOrders.reduce((sum, { deliveryTzs }) => sum + deliveryTzs, 0),
    totalTzs: totalAmountTzs,
  };
}

/** What one seller sold; other sellers’ lines are confidential. */
export function saleOf(sellerId: string, order: Ordered): Sale {
  const own = order.lines.filter((line) => line.sellerId === sellerId);
  const lines = own.map(toSoldLine);
  const discountTzs = discountOf(own);
  const sellerOrder = order.sellerOrders.find((one) => one.sellerId === sellerId);
  const deliveryTzs = sellerOrder?.deliveryTzs ?? 0;
  const subtotalTzs = lines.reduce((sum, { totalTzs }) => sum + totalTzs, 0);
  return {
    orderNumber: order.orderNumber,
    pickup: order.pickup,
    dueAt: sellerOrder?.dueAt,
    lines,
    discountTzs,
    deliveryTzs,
    totalTzs: subtotalTzs - discountTzs + deliveryTzs,
  };
}

/** Of several sales: how many, what they bring, and by when the first is to be accepted. */
export function sumOf(sales: readonly Sale[]) {
  const dueAts = sales.flatMap(({ dueAt }) => dueAt ?? []).toSorted();
  return {
    count: sales.length,
    totalTzs: sales.reduce((sum, { totalTzs }) => sum + totalTzs, 0),
    dueAt: dueAts[0],
  };
}

function discountOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { discountTzs }) => sum + discountTzs, 0);
}

export function sellersOf(order: Ordered): string[] {
  return [...new Set(order.lines.map(({ sellerId }) => sellerId))];
}

function toSoldLine(line: OrderLine): Sale['lines'][number] {
  const { name, language, translation, optionLabel, quantity, price } = line;
  const names = { name, language, translation };
  return { ...names, option: optionLabel, quantity, totalTzs: price * quantity };
}
