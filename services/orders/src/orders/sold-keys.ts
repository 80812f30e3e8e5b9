import type { SoldSort } from '@sokoni/contracts';
import type { OrderRecord, SortKeys } from './order.schema.ts';
import { sellerDueAt } from './seller-order-moves.ts';

export const SORT_KEYS_INDEX = 'sort-keys';
export const WITHOUT_KEYS_INDEX = 'without-sort-keys';
const DIGITS = 15;
/** Parts without a deadline follow those with one, in both directions. */
const LAST = '~';
const FIRST = '!';

const NAMES: Partial<Readonly<Record<SoldSort, keyof SortKeys[string]>>> = {
  amount: 'amount',
  '-amount': 'amount',
  due: 'due',
  '-due': 'dueDown',
};

/** The field that the index sorts by; null where none has it. */
export function keyPathOf(sellerId: string, sort: SoldSort): string | null {
  const name = NAMES[sort];
  return name ? `sortKeys.${sellerId}.${name}` : null;
}

/** The text of a number that a list is sorted by, behind which the cursor stands. */
export function keyTextOf(key: number | string, id: string, noDeadline: number): string {
  if (key !== noDeadline) return textOf(key, id);
  return `${noDeadline < 0 ? FIRST : LAST} ${id}`;
}

/** Of an order that its sellers see; null for others. */
export function sortKeysOf(order: OrderRecord): SortKeys | null {
  const { _id: id, confirmed, sellerOrders, timeline } = order;
  if (!confirmed) return null;
  return Object.fromEntries(
    sellerOrders.map((part) => {
      const dueAt = sellerDueAt(part, timeline)?.getTime();
      const due = dueAt === undefined ? null : textOf(dueAt, id);
      const amount = textOf(part.subtotalTzs + part.deliveryTzs, id);
      return [
        part.sellerId,
        { amount, due: due ?? `${LAST} ${id}`, dueDown: due ?? `${FIRST} ${id}` },
      ];
    }),
  );
}

/** The order as it is saved: null, in place of no keys, would be an entry of their index. */
export function withSortKeys({ sortKeys: _, ...order }: OrderRecord): OrderRecord {
  const sortKeys = sortKeysOf(order);
  return sortKeys ? { ...order, sortKeys } : order;
}

const textOf = (key: number | string, id: string) => `${String(key).padStart(DIGITS, '0')} ${id}`;
