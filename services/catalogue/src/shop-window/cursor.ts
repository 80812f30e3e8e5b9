import type { Place } from './listing.ts';

const READABLE = /^(\d{1,12})\.([0-9a-f]{24})$/;

/** Where the next page begins: after this listing, also once it has left the shop. */
export function writeCursor({ sellingPrice, id }: Place): string {
  return Buffer.from(`${sellingPrice}.${id}`).toString('base64url');
}

/** Null for no cursor, and for one that nobody here has written: the list then starts anew. */
export function readCursor(cursor: string | undefined): Place | null {
  const [, price, id] = READABLE.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? [];
  return price && id ? { sellingPrice: Number(price), id } : null;
}
