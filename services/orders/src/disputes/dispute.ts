import { actsFor, type Session } from '@sokoni/common';
import type { DisputeReason, DisputeSide } from '@sokoni/contracts';
import { noteAuthorOf } from '../orders/order.mapper.ts';
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

/** What changes nothing about the case that is open. */
const ASIDE: readonly string[] = [
  'seller-order.parcel-sent',
  'seller-order.parcel-corrected',
  'seller-order.lines-refunded',
];

/** No other case follows. */
const ENDED: readonly SellerOrderRecord['status'][] = ['completed', 'cancelled', 'refunded'];

/** The reasons of the open case, or of the last one of a part that has ended: a return that became a dispute has those of both. */
export function reasonsOf(
  { timeline }: Pick<OrderRecord, 'timeline'>,
  part: SellerOrderRecord,
): DisputeReason[] {
  const hasEnded = ENDED.includes(part.status);
  if (!isContested(part) && !hasEnded) return [];
  const all = timeline.filter(
    ({ sellerId, what }) => sellerId === part.sellerId && !ASIDE.includes(what),
  );
  const last = all.findLastIndex(({ what }) => OPENINGS.includes(what));
  const steps = hasEnded ? all.slice(0, last + 1) : all;
  const before = steps.findLastIndex(({ what }) => !OPENINGS.includes(what));
  return steps
    .slice(before + 1)
    .filter(({ note }) => note !== '')
    .map((step) => ({ by: noteAuthorOf(step), text: step.note }));
}

/** The side of the dispute that the user is, or speaks for as one who handles the shop's orders; null for others. */
export function sideOf(order: OrderRecord, sellerId: string, session: Session): DisputeSide | null {
  if (order.buyer.userId === session.userId) return 'buyer';
  return actsFor(session, sellerId, 'orders') ? 'seller' : null;
}

/** An identical statement is a double click. */
export function isRepeated(
  said: readonly DisputeStatementRecord[],
  next: Pick<DisputeStatementRecord, 'by' | 'text' | 'photos'>,
): boolean {
  const last = said.findLast(({ by }) => by === next.by);
  return last?.text === next.text && last.photos.join() === next.photos.join();
}
