import { type EventData, type LinePieces, sumOfTax } from '@sokoni/contracts';
import type { OrderedLine } from './discount.ts';
import { dueAtOf, isPickup, toFactLine } from './order.mapper.ts';
import type { OrderRecord } from './order.schema.ts';
import { linesOf } from './order.ts';
import { isPaidFor, shareOf } from './part-cash.ts';
import { neverSent, stateOf } from './part-lines.ts';
import { paidLines, takenOff } from './part-tax.ts';
import type { LineRefund, PartParcel, SellerOrderRecord } from './seller-order.schema.ts';
import type { PartMove } from './seller-order-moves.ts';
import { statementDueAt } from './seller-order-timers.ts';

/** One seller order in events. */
export function toPartFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  note: string,
): EventData<'seller-order.accepted'> {
  const { _id: orderId, orderNumber, buyer } = order;
  const { sellerId, status } = part;
  const statementBy = statementDueAt(part);
  return {
    ...{ orderId, orderNumber, buyerId: buyer.userId, sellerId, status, note },
    dueAt: dueAtOf(part),
    ...(statementBy && { statementDueAt: statementBy.toISOString() }),
    pickup: isPickup(order),
  };
}

/** A paid part as its receipt says it. */
export function toPaidFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  paidAt: Date,
): EventData<'seller-order.paid'> {
  const { _id: orderId, orderNumber, buyer, business, payment } = order;
  const { sellerId, tax, vatNumber } = part;
  const lines = paidLines(order, part).map((line) => {
    const sold = order.lines.find((one) => one.lineId === line.lineId);
    if (!sold) return { ...line, name: '', quantity: 1 };
    const quantity = sold.quantity - takenOff(part, sold.lineId);
    return { ...line, name: sold.productName, quantity };
  });
  const amountTzs = lines.reduce((sum, line) => sum + line.amountTzs, 0);
  return {
    ...{ orderId, orderNumber, sellerId, vatNumber: tax ? vatNumber : '' },
    buyer: {
      userId: buyer.userId,
      ...{ name: buyer.name, phone: buyer.phone, language: buyer.language },
      tin: business?.tin ?? null,
      ...(business && { businessName: business.name }),
    },
    paidAt: paidAt.toISOString(),
    method: payment.method,
    lines,
    totals: { amountTzs, ...sumOfTax(lines) },
  };
}

/** All pieces of the part that have left. */
export function sentTotals(order: OrderRecord, part: SellerOrderRecord) {
  return linesOf(order, part.sellerId).map((line) => {
    return { lineId: line.lineId, totalQuantity: stateOf(line, part).sent };
  });
}

/** A part that has ended before it arrived, with what has never left. */
export function toCancelledFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  note: string,
): EventData<'seller-order.cancelled'> {
  const lineTotals = linesOf(order, part.sellerId).map((line) => {
    return { lineId: line.lineId, totalQuantity: line.quantity - stateOf(line, part).sent };
  });
  return { ...toPartFact(order, part, note), lineTotals };
}

/** A part whose money went back, with what has never left; a buyer who has completed it has all the rest. */
export function toRefundedFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  { was, note }: { readonly was: SellerOrderRecord['status']; readonly note: string },
): EventData<'seller-order.refunded'> {
  const ended = was === 'completed' ? toReturnedFact : toCancelledFact;
  const { subtotalTzs, deliveryTzs } = shareOf(part);
  const refundedTzs = isPaidFor(part) ? subtotalTzs + deliveryTzs : 0;
  return { ...ended(order, part, note), refundedTzs };
}

/** A parcel that came back, with the refunded pieces that will not leave again. */
export function toReturnedFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  note: string,
): EventData<'seller-order.delivery-failed'> {
  const lineTotals = linesOf(order, part.sellerId).map(({ lineId }) => {
    return { lineId, totalQuantity: neverSent(lineId, part) };
  });
  return { ...toPartFact(order, part, note), lineTotals };
}

/** Lines that have left before the others. */
export function toParcelFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  { lines, carrier: parcel }: PartParcel,
): EventData<'seller-order.parcel-sent'> {
  const total = (line: OrderedLine) => stateOf(line, part).sent;
  return { ...toPartFact(order, part, ''), parcel, lines: toMovedPieces(order, lines, total) };
}

/** Refunded lines, and how many pieces of them will never be sent. */
export function toRefundedLinesFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  { lines, goodsTzs, deliveryTzs, reason }: LineRefund,
): EventData<'seller-order.lines-refunded'> {
  const total = ({ lineId }: OrderedLine) => neverSent(lineId, part);
  const fact = toPartFact(order, part, reason);
  return {
    ...fact,
    // Lines of a part that is not paid yet are taken off: nothing goes back.
    amountTzs: isPaidFor(part) ? goodsTzs + deliveryTzs : 0,
    lines: toMovedPieces(order, lines, total),
  };
}

function toMovedPieces(
  order: OrderRecord,
  pieces: readonly LinePieces[],
  totalOf: (line: OrderedLine) => number,
) {
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (!line) return [];
    const { productId, productName: name } = line;
    return { lineId, productId, name, quantity, totalQuantity: totalOf(line) };
  });
}

/** A completed part, with what its buyer may review: what was not wholly refunded. */
export function toCompletedFact(
  order: OrderRecord,
  part: SellerOrderRecord,
  { note, lineRefund }: Pick<PartMove, 'note' | 'lineRefund'>,
): EventData<'seller-order.completed'> {
  const lines = linesOf(order, part.sellerId).filter(
    (line) => stateOf(line, part).refunded < line.quantity,
  );
  return {
    ...toPartFact(order, part, note),
    buyerName: order.buyer.name,
    lines: lines.map(toFactLine),
    ...(lineRefund && { refundedTzs: lineRefund.goodsTzs + lineRefund.deliveryTzs }),
  };
}
