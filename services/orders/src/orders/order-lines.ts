import type { LinePieces, Parcel } from '@sokoni/contracts';
import type { OrderRecord } from './order.schema.ts';
import { changePart, entry, next } from './order.ts';
import { withRefund } from './part-lines.ts';
import type { LineRefund, PartParcel, SellerOrderRecord } from './seller-order.schema.ts';
import type { Actor } from './seller-order.ts';

/** Some lines leave before the others. */
export function sendLines(
  order: OrderRecord,
  part: SellerOrderRecord,
  parcel: PartParcel,
): OrderRecord {
  const { sellerId } = part;
  const what = 'seller-order.parcel-sent';
  const step = entry(parcel.sentAt, what, sellerId, inWords(order, parcel.lines));
  return next(order, {
    sellerOrders: changePart(order, sellerId, { parcels: [...part.parcels, parcel] }),
    timeline: [...order.timeline, step],
  });
}

/** Some lines are refunded, and others are left. */
export function refundLines(
  order: OrderRecord,
  part: SellerOrderRecord,
  refund: LineRefund,
  by: Actor,
): OrderRecord {
  const what = 'seller-order.lines-refunded';
  const note = `${inWords(order, refund.lines)}: ${refund.reason}`;
  return next(order, {
    sellerOrders: order.sellerOrders.map((one) => (one === part ? withRefund(part, refund) : one)),
    timeline: [...order.timeline, entry(refund.at, what, part.sellerId, note, by)],
  });
}

/** The seller corrects who brings the newest parcel; the timeline shows that it was done. */
export function correctParcel(
  order: OrderRecord,
  { sellerId, parcels }: SellerOrderRecord,
  carrier: Parcel,
  now: Date,
): OrderRecord {
  const corrected = parcels.map((one, at) =>
    at === parcels.length - 1 ? { ...one, carrier } : one,
  );
  return next(order, {
    sellerOrders: changePart(order, sellerId, { parcels: corrected }),
    timeline: [...order.timeline, entry(now, 'seller-order.parcel-corrected', sellerId)],
  });
}

/** `2 × Kanga, 1 × Redio`. */
function inWords({ lines }: OrderRecord, pieces: readonly LinePieces[]): string {
  const nameOf = (lineId: string) => lines.find((one) => one.lineId === lineId)?.productName ?? '';
  return pieces.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`).join(', ');
}
