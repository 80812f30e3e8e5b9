import type { SellerOrderStatus } from '@sokoni/contracts/browser';

export type SellerMove = 'accept' | 'ship' | 'deliver' | 'cancel';

const MOVES: Readonly<Partial<Record<SellerOrderStatus, readonly SellerMove[]>>> = {
  paid: ['accept', 'cancel'],
  processing: ['ship', 'cancel'],
  shipped: ['deliver'],
};

/** What a seller may do next with their part of an order. */
export function nextMoves(status: SellerOrderStatus | undefined): readonly SellerMove[] {
  return (status && MOVES[status]) ?? [];
}

/** A move that a form names, or null when it names none. */
export function readMove(value: unknown): SellerMove | null {
  return (['accept', 'ship', 'deliver', 'cancel'] as const).find((move) => move === value) ?? null;
}
