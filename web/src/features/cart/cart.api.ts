import { cartRoutes, type Order, type PromotionQuote } from '@sokoni/contracts/browser';
import { type Caller, readerOf, send } from '../../lib/http.ts';
import type { AddedToCart } from '../../lib/notices.store.ts';
import { dataOrNull, orElse } from '../../lib/or-else.ts';
import { addedOf, type CartRow, holderOf, priceRows, toRow } from './cart.ts';

/** Rows in the cart; null while the service is unavailable, so that no page fails for its badge. */
export async function countCart(caller?: Caller): Promise<number | null> {
  const counted = await dataOrNull(send(cartRoutes.countCart, {}, caller));
  return counted?.count ?? null;
}

/** The cart with prices of now; `nameCategory` puts categories in the reader's words. */
export async function viewCart(
  nameCategory: (category: string) => string,
  caller?: Caller,
  ownOrders: Promise<readonly Order[]> | readonly Order[] = [],
): Promise<readonly CartRow[]> {
  const [{ data }, orders] = await Promise.all([send(cartRoutes.viewCart, {}, caller), ownOrders]);
  const reader = readerOf(caller);
  const waiting = orders.filter(
    ({ paymentDetails }) => paymentDetails.payment_status === 'pending',
  );
  const rows = data.map((one) => {
    const heldBy = holderOf(one, waiting);
    return { ...toRow(one, nameCategory, reader), ...(heldBy && { heldBy }) };
  });
  return priceRows(rows);
}

interface CartAddition {
  readonly productId: string;
  /** A variant or the product itself, or with `minimum` a wholesale step of it; null leaves the option to the cart. */
  readonly choice: { readonly optionId: string; readonly minimum: number | null } | null;
  readonly quantity?: number;
}

export async function addToCart(addition: CartAddition, caller?: Caller): Promise<string> {
  const { productId, choice, quantity } = addition;
  const _id = variantOf(addition);
  const variant = choice && {
    ...(_id && { _id }),
    ...(choice.minimum && { wholesaleOptions: [{ quantity: choice.minimum }] }),
  };
  const body = { productId, variant, ...(quantity && { quantity }) };
  const { message } = await send(cartRoutes.addToCart, { body }, caller);
  return message;
}

function variantOf({ productId, choice }: CartAddition): string | undefined {
  return choice?.optionId === productId ? undefined : choice?.optionId;
}

/** The line that an addition has become, and what the cart costs; undefined where they cannot be read now. */
export async function viewAdded(
  addition: CartAddition,
  quoteOf: (rows: readonly CartRow[]) => Promise<PromotionQuote>,
  caller: Caller,
): Promise<AddedToCart | undefined> {
  const rows = await orElse(
    viewCart((category) => category, caller),
    [],
  );
  const variantId = variantOf(addition);
  const isAdded = (row: CartRow) =>
    row.productId === addition.productId && (!variantId || row.variantId === variantId);
  const row = rows.find(isAdded);
  return row && addedOf(row, rows, await quoteOf(rows), readerOf(caller));
}

/** Gives the visitor the cookie of a cart. */
export async function startCart(caller: Caller): Promise<void> {
  await send(cartRoutes.startCart, {}, caller);
}

/**
 * Moves the rows from before the log-in into the user's cart; returns the sentence to show, empty for none.
 * While the service is unavailable they stay where they are.
 */
export async function mergeCart(caller: Caller): Promise<string> {
  const merged = await orElse(send(cartRoutes.mergeCart, {}, caller), null);
  return merged?.message ?? '';
}

export async function setQuantity(rowId: string, quantity: number, caller?: Caller): Promise<void> {
  await send(cartRoutes.updateCart, { body: { _id: rowId, quantity } }, caller);
}

export async function removeRow(rowId: string, caller?: Caller): Promise<string> {
  const { message } = await send(cartRoutes.deleteCart, { body: { _id: rowId } }, caller);
  return message;
}
