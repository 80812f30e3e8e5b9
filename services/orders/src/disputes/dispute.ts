import type { DisputeSide } from '@sokoni/contracts';
import type { OrderRecord } from '../orders/order.schema.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import type { DisputeStatementRecord } from './disputes.repository.ts';

/** Statements of one side at most. */
export const MAX_STATEMENTS = 20;

const OPENINGS: readonly string[] = [
  'seller-order.cancel-requested',
  'seller-order.return-requested',
  'seller-order.disputed',
];

/** The part has an open return, cancellation request or dispute. */
export function isContested({ status, cancelRequest }: SellerOrderRecord): boolean {
  return status === 'disputed' || status === 'return_requested' || cancelRequest !== null;
}

/** The reason of the last request. */
export function reasonOf({ timeline }: OrderRecord, part: SellerOrderRecord): string {
  if (!isContested(part)) return '';
  const opening = timeline.findLast(
    ({ what, sellerId, note }) =>
      sellerId === part.sellerId && note !== '' && OPENINGS.includes(what),
  );
  return opening?.note ?? '';
}

/** The user's side of the dispute; null for other users. */
export function sideOf(order: OrderRecord, sellerId: string, userId: string): DisputeSide | null {
  if (userId === sellerId) return 'seller';
  return order.buyer.userId === userId ? 'buyer' : null;
}

/** An identical statement is a double click. */
export function isRepeated(
  said: readonly DisputeStatementRecord[],
  next: Pick<DisputeStatementRecord, 'by' | 'text' | 'photos'>,
): boolean {
  const last = said.findLast(({ by }) => by === next.by);
  return last?.text === next.text && last.photos.join() === next.photos.join();
}
