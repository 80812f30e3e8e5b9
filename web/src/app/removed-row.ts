import type { CartRow } from '../features/cart/cart.ts';
import type { Caller } from '../lib/http.ts';
import { readCookie, writeCookie } from './cookies.ts';

const REMOVED_COOKIE = 'removed-row';
const KEPT_SECONDS = 600;
const LONGEST = 120;

/** The row that was removed from the cart last: it can be put back, with scripts and without, once. */
type RemovedRow = Pick<
  CartRow,
  'productId' | 'variantId' | 'minimum' | 'quantity' | 'name' | 'lang'
>;

export function keepRemoved(row: RemovedRow, caller: Caller): void {
  const { productId, variantId, minimum, quantity, lang } = row;
  const name = row.name.slice(0, LONGEST);
  write(JSON.stringify({ productId, variantId, minimum, quantity, name, lang }), caller);
}

/** It is in the cart again, the cart is ordered, or the next person at this browser is another one. */
export function forgetRemoved(caller: Caller): void {
  write('', caller);
}

/** The row that can be put back beside these: not one that is among them again, from the page of its product. */
export function removedBeside(rows: readonly CartRow[], caller: Caller): RemovedRow | null {
  const removed = readRemoved(caller);
  if (!removed || !rows.some((row) => isSame(row, removed))) return removed;
  forgetRemoved(caller);
  return null;
}

const isSame = (one: RemovedRow, other: RemovedRow): boolean =>
  (['productId', 'variantId', 'minimum'] as const).every((key) => one[key] === other[key]);

/** A cookie may hold anything; the cart checks what is put into it. */
export function readRemoved({ headers }: Caller): RemovedRow | null {
  try {
    const row = JSON.parse(readCookie(headers, REMOVED_COOKIE) ?? '') as RemovedRow;
    const { productId, variantId, name, minimum, quantity } = row;
    const isRow =
      [productId, variantId ?? '', name].every((text) => typeof text === 'string') &&
      [minimum, quantity].every(Number.isSafeInteger);
    return isRow ? row : null;
  } catch {
    return null;
  }
}

function write(value: string, { setCookies }: Caller): void {
  const maxAge = value ? KEPT_SECONDS : 0;
  setCookies.push(writeCookie(REMOVED_COOKIE, value, { maxAge, httpOnly: true }));
}
