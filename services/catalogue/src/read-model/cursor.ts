import type { Place } from './listing.ts';

const READABLE = /^(\d{1,12})\.([0-9a-f]{24})$/;

/** Where the next page begins: after this listing, also once it has left the shop. */
export function writeCursor({ sellingPrice, id }: Place): string {
  return `${sellingPrice}.${id}`;
}

/** Null for no cursor; what is none has been refused by the contract. */
export function readCursor(cursor: string | undefined): Place | null {
  const [, price, id] = READABLE.exec(cursor ?? '') ?? [];
  return price && id ? { sellingPrice: Number(price), id } : null;
}
