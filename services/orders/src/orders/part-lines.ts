import { ProblemError } from '@sokoni/common';
import {
  type LinePieces,
  proportionOf,
  type RefundLinesBody,
  shareOfPieces,
  splitAmount,
} from '@sokoni/contracts';
import { lineEarningOf, type OrderedLine } from './discount.ts';
import type { LineRefund, PartParcel, SellerOrderRecord } from './seller-order.schema.ts';

type PartLines = Pick<SellerOrderRecord, 'parcels' | 'lineRefunds'>;
type Line = Pick<OrderedLine, 'lineId' | 'quantity'>;
type PaidLine = Line &
  Pick<OrderedLine, 'productName' | 'lineTotalTzs' | 'discountTzs' | 'shopDiscountTzs'>;

/** How many pieces of a line are sent, refunded, and still to send. */
interface LineState {
  readonly sent: number;
  readonly refunded: number;
  readonly toSend: number;
}

/** Pieces that are refunded need not be sent: those that have not left are taken first. */
export function stateOf(line: Line, { parcels, lineRefunds }: PartLines): LineState {
  const sent = countOf(line.lineId, parcels);
  const refunded = countOf(line.lineId, lineRefunds);
  return { sent, refunded, toSend: Math.max(0, line.quantity - sent - refunded) };
}

/** All pieces that have not left and are not refunded. */
export function unsentPieces(lines: readonly Line[], part: PartLines): LinePieces[] {
  return lines
    .map((line) => ({ lineId: line.lineId, quantity: stateOf(line, part).toSend }))
    .filter(({ quantity }) => quantity > 0);
}

/** Refunded pieces of a line that will never be sent. */
export function neverSent(lineId: string, { lineRefunds }: PartLines): number {
  const pieces = lineRefunds.flatMap(({ lines }) => lines);
  return pieces.filter((one) => one.lineId === lineId).reduce((sum, { unsent }) => sum + unsent, 0);
}

/** The part whose last parcel is back with its seller: what was refunded of it meanwhile will not leave again. */
export function withoutLastParcel<T extends PartLines>(part: T): T {
  const back = new Map(part.parcels.at(-1)?.lines.map((one) => [one.lineId, one.quantity]));
  const lineRefunds = part.lineRefunds.map((refund) => ({
    ...refund,
    lines: refund.lines.map((piece) => {
      const left = back.get(piece.lineId) ?? 0;
      const unsent = Math.min(piece.quantity, piece.unsent + left);
      back.set(piece.lineId, left - (unsent - piece.unsent));
      return { ...piece, unsent };
    }),
  }));
  return { ...part, parcels: part.parcels.slice(0, -1), lineRefunds };
}

/** Pieces that are sent together; throws for more than are left. */
export function parcelOf(
  lines: readonly PaidLine[],
  part: PartLines,
  parcel: PartParcel,
): PartParcel {
  for (const piece of parcel.lines) {
    const line = lineOf(lines, piece);
    assertLeft(line, piece, stateOf(line, part).toSend);
  }
  return parcel;
}

/** Whether the call with this key was answered before; throws where that one was about other pieces. */
export function isRepeated(
  before: readonly Pick<LineRefund | PartParcel, 'key' | 'lines'>[],
  { key, lines }: Pick<PartParcel, 'key' | 'lines'>,
): boolean {
  const known = before.find((one) => one.key === key);
  if (known && inOrder(known.lines) !== inOrder(lines))
    throw new ProblemError('idempotency-conflict');
  return known !== undefined;
}

/** Who chooses pieces has seen what left and was refunded before; a caller that does not say so is trusted. */
export function assertSeen(
  { parcels, lineRefunds }: PartLines,
  seen: RefundLinesBody['seen'],
): void {
  if (seen && (seen.parcels !== parcels.length || seen.refunds !== lineRefunds.length))
    throw new ProblemError('lines-changed');
}

function inOrder(pieces: readonly LinePieces[]): string {
  return pieces
    .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
    .sort()
    .join();
}

/** What is asked to be refunded. */
type LineRefundRequest = Pick<LineRefund, 'key' | 'lines' | 'reason' | 'at'>;

/**
 * The refund of these pieces, and whether they are the last ones: with those the delivery goes back too.
 * Throws for pieces that are refunded already and where nothing was paid for them.
 */
export function refundOf(
  lines: readonly PaidLine[],
  part: SellerOrderRecord,
  request: Omit<LineRefundRequest, 'lines'> & { readonly lines: readonly LinePieces[] },
): { readonly refund: LineRefund; readonly isLast: boolean } {
  const priced = request.lines.map((piece) => {
    const line = lineOf(lines, piece);
    const { refunded, toSend } = stateOf(line, part);
    assertLeft(line, piece, line.quantity - refunded);
    // Whatever way a completed part went, its buyer has all of it.
    const unsent = part.status === 'completed' ? 0 : Math.min(piece.quantity, toSend);
    const paidTzs = line.lineTotalTzs - line.discountTzs;
    const state = { quantity: line.quantity, refundedQuantity: refunded };
    const between = (tzs: number) => shareOfPieces(tzs, state, piece.quantity);
    return {
      piece: { ...piece, unsent },
      goodsTzs: between(paidTzs),
      shopGoodsTzs: between(line.shopDiscountTzs),
    };
  });
  // An amount that went back before is in the price of the pieces.
  const left = restOf(part);
  const sum = (of: 'goodsTzs' | 'shopGoodsTzs') => priced.reduce((all, one) => all + one[of], 0);
  const goodsTzs = Math.min(sum('goodsTzs'), left.subtotalTzs);
  const shopGoodsTzs = Math.min(sum('shopGoodsTzs'), left.shopGoodsTzs);
  const wanted = new Map(request.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isLast = lines.every(
    (line) => stateOf(line, part).refunded + (wanted.get(line.lineId) ?? 0) === line.quantity,
  );
  const deliveryTzs = isLast ? left.deliveryTzs : 0;
  if (goodsTzs === 0 && (part.subtotalTzs === 0 || deliveryTzs === 0)) {
    throw new ProblemError('refund-too-small');
  }
  const pieces = priced.map(({ piece }) => piece);
  return { refund: { ...request, lines: pieces, goodsTzs, shopGoodsTzs, deliveryTzs }, isLast };
}

/** The refund of an amount of a part, not of pieces; throws for nothing and for all that is left. */
export function amountRefundOf(
  part: SellerOrderRecord,
  { amountTzs, reason, at }: Pick<LineRefund, 'reason' | 'at'> & { readonly amountTzs: number },
): LineRefund {
  const left = restOf(part);
  const worth = left.subtotalTzs + left.deliveryTzs;
  if (amountTzs < 1 || amountTzs >= worth) {
    const most = Math.max(0, worth - 1);
    throw new ProblemError('refund-not-partial', { values: { worth, most } });
  }
  return { key: '', lines: [], ...splitAmount(left, amountTzs), reason, at };
}

/** Whether the refund of these pieces gives anything back: a coupon may leave a line less than a shilling a piece. */
export function isWorthRefunding(
  lines: readonly PaidLine[],
  part: PartLines,
  pieces: readonly LinePieces[],
): boolean {
  return pieces.some((piece) => {
    const line = lineOf(lines, piece);
    const { refunded } = stateOf(line, part);
    const paidTzs = line.lineTotalTzs - line.discountTzs;
    const upTo = (quantity: number) => proportionOf(paidTzs, quantity, line.quantity);
    return upTo(refunded + piece.quantity) > upTo(refunded);
  });
}

/** The pieces of a line that are not refunded, and what the seller gets for them. */
export function keptOf(
  line: Line & Pick<OrderedLine, 'lineTotalTzs' | 'discountTzs' | 'shopDiscountTzs'>,
  part: PartLines,
): { readonly pieces: number; readonly earningTzs: number } {
  const { refunded } = stateOf(line, part);
  const { quantity, lineTotalTzs, discountTzs, shopDiscountTzs } = line;
  const offTzs =
    proportionOf(lineTotalTzs - discountTzs, refunded, quantity) +
    proportionOf(shopDiscountTzs, refunded, quantity);
  return { pieces: quantity - refunded, earningTzs: lineEarningOf(line) - offTzs };
}

/** The part with the sums that its seller still has: what was refunded of it is off. */
export function restOf(part: SellerOrderRecord): SellerOrderRecord {
  const off = (of: (refund: LineRefund) => number) =>
    part.lineRefunds.reduce((sum, refund) => sum + of(refund), 0);
  return {
    ...part,
    subtotalTzs: part.subtotalTzs - off(({ goodsTzs }) => goodsTzs),
    shopGoodsTzs: part.shopGoodsTzs - off(({ shopGoodsTzs }) => shopGoodsTzs),
    deliveryTzs: part.deliveryTzs - off(({ deliveryTzs }) => deliveryTzs),
  };
}

/**
 * The part after a refund of some of its lines. The shop pays for a free delivery in proportion to the goods that
 * are kept: else a large order, refunded down to one cheap piece, would draw the whole subsidy.
 */
export function withRefund(part: SellerOrderRecord, refund: LineRefund): SellerOrderRecord {
  const worth = ({ subtotalTzs, shopGoodsTzs }: SellerOrderRecord) => subtotalTzs + shopGoodsTzs;
  const before = worth(restOf(part));
  const after = { ...part, lineRefunds: [...part.lineRefunds, refund] };
  const kept = (tzs: number) => proportionOf(tzs, worth(restOf(after)), before);
  const fundedDeliveryTzs = kept(part.fundedDeliveryTzs);
  return { ...after, pendingSubsidyTzs: kept(part.pendingSubsidyTzs), fundedDeliveryTzs };
}

function countOf(
  lineId: string,
  all: readonly { readonly lines: readonly LinePieces[] }[],
): number {
  const pieces = all.flatMap(({ lines }) => lines).filter((one) => one.lineId === lineId);
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

function lineOf(lines: readonly PaidLine[], { lineId }: LinePieces): PaidLine {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw new ProblemError('order-not-found');
  return line;
}

function assertLeft({ productName: name }: PaidLine, { quantity }: LinePieces, left: number): void {
  if (quantity > left) throw new ProblemError('lines-not-left', { values: { name, n: left } });
}
