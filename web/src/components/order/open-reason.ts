import type { Order, SellerOrder } from '@sokoni/contracts/browser';

const OPENINGS: Readonly<Partial<Record<SellerOrder['status'], string>>> = {
  return_requested: 'seller-order.return-requested',
  disputed: 'seller-order.disputed',
};

/** The reason of an undecided return or dispute; empty otherwise. */
export function openReason(
  { timeline }: Pick<Order, 'timeline'>,
  { sellerId, status }: Pick<SellerOrder, 'sellerId' | 'status'>,
): string {
  const opening = OPENINGS[status];
  const entry = timeline.findLast((one) => one.sellerId === sellerId && one.what === opening);
  return entry?.note ?? '';
}

/** Something waits for an answer, so both sides may say more about it. */
export function isContested({
  status,
  cancelRequest,
}: Pick<SellerOrder, 'status' | 'cancelRequest'>): boolean {
  return OPENINGS[status] !== undefined || cancelRequest !== null;
}
