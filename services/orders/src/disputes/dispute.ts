import type { DisputeSide } from '@sokoni/contracts';
import type { OrderRecord } from '../orders/order.schema.ts';
import type { SellerPart } from '../orders/seller-part.schema.ts';
import type { DisputeStatementRecord } from './dispute-statement.schema.ts';

/** Statements of one side at most. */
export const MAX_STATEMENTS = 20;

const OPENINGS: readonly string[] = [
  'seller-order.cancel-requested',
  'seller-order.return-requested',
  'seller-order.disputed',
];

/** Something about the part waits for an answer: a return, a cancellation or an admin. */
export function isContested({ status, cancelRequest }: SellerPart): boolean {
  return status === 'disputed' || status === 'return_requested' || cancelRequest !== null;
}

/** The reason that the last request gave. */
export function reasonOf({ timeline }: OrderRecord, part: SellerPart): string {
  if (!isContested(part)) return '';
  const opening = timeline.findLast(
    ({ what, sellerId, note }) =>
      sellerId === part.sellerId && note !== '' && OPENINGS.includes(what),
  );
  return opening?.note ?? '';
}

/** The side on which a user stands; null for strangers. */
export function sideOf(order: OrderRecord, sellerId: string, userId: string): DisputeSide | null {
  if (userId === sellerId) return 'seller';
  return order.buyer.userId === userId ? 'buyer' : null;
}

/** The same words and pictures once more are a button that was pressed twice. */
export function isRepeated(
  said: readonly DisputeStatementRecord[],
  next: Pick<DisputeStatementRecord, 'by' | 'text' | 'photos'>,
): boolean {
  const last = said.findLast(({ by }) => by === next.by);
  return last?.text === next.text && last.photos.join() === next.photos.join();
}
