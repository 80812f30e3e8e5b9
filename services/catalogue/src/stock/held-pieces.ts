import type { Types } from 'mongoose';
import type { Reservation } from './reservation.schema.ts';
import { keptLines } from './reservation.ts';

/** How many pieces of a product buyers are paying for, by variant; null where it has none. */
export type HeldPieces = ReadonlyMap<string | null, number>;

/** Sums the pieces of a product in held reservations. */
export function heldPieces(holding: readonly Reservation[], productId: string): HeldPieces {
  const held = new Map<string | null, number>();
  const lines = holding.flatMap(keptLines).filter((line) => line.productId === productId);
  for (const { variantId, quantity } of lines) {
    held.set(variantId, (held.get(variantId) ?? 0) + quantity);
  }
  return held;
}

/** Of the variant, or of a product without variants. */
export function heldOf(held: HeldPieces, variant?: { readonly _id: Types.ObjectId }): number {
  return held.get(variant?._id.toHexString() ?? null) ?? 0;
}
