import { assertMove } from '@sokoni/common';
import type { EventData, PricedLine, ReserveBody, WantedLine } from '@sokoni/contracts';
import type { Types } from 'mongoose';
import {
  type Reservation,
  type ReservationState,
  type ReservedLine,
  reservationMoves,
} from './reservation.schema.ts';

/** Sales take pieces out of stock, returns bring them back. */
export type PieceMove = 'sell' | 'return';

/** Some pieces of a product or, where it has variants, of one of them. */
export interface Pieces {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
}

export function holdReservation(
  order: Pick<ReserveBody, 'orderId' | 'attemptId' | 'buyerId' | 'expiresAt'>,
  lines: readonly PricedLine[],
): Reservation {
  return {
    _id: order.orderId,
    buyerId: order.buyerId,
    state: 'held',
    attempts: [order.attemptId],
    expiresAt: new Date(order.expiresAt),
    lines: [...lines],
    totals: [],
    version: 1,
  };
}

/** For an order that ended before its stock was reserved: refuses a late request. */
export function closedReservation(orderId: string, now: Date): Reservation {
  const nothing = { buyerId: '', attempts: [], lines: [], totals: [] };
  return { _id: orderId, ...nothing, state: 'released', expiresAt: now, version: 1 };
}

/**
 * Adds an attempt, whose payment may take longer than that of the first; returns the same reservation when it has
 * the attempt already.
 */
export function withAttempt(
  reservation: Reservation,
  { attemptId, expiresAt }: Pick<ReserveBody, 'attemptId' | 'expiresAt'>,
): Reservation {
  const { state, attempts, version } = reservation;
  if (state !== 'held' || attempts.includes(attemptId)) return reservation;
  const ends = new Date(Math.max(reservation.expiresAt.getTime(), Date.parse(expiresAt)));
  const changes = { attempts: [...attempts, attemptId], expiresAt: ends, version: version + 1 };
  return { ...reservation, ...changes };
}

/** Removes an attempt; returns the same reservation when it does not have it. */
export function withoutAttempt(reservation: Reservation, attemptId: string): Reservation {
  const attempts = reservation.attempts.filter((one) => one !== attemptId);
  if (attempts.length === reservation.attempts.length) return reservation;
  return { ...reservation, attempts, version: reservation.version + 1 };
}

export function moveReservation(reservation: Reservation, to: ReservationState): Reservation {
  assertMove(reservationMoves, reservation.state, to);
  return { ...reservation, state: to, version: reservation.version + 1 };
}

/** What a fact says about pieces of a line: all that have left by now, or all that never will. */
export interface PieceFact {
  readonly lineId: string;
  readonly sent?: number;
  readonly neverSent?: number;
}

/** Takes in what facts say; returns the same reservation when it is known already. */
export function settlePieces(reservation: Reservation, facts: readonly PieceFact[]): Reservation {
  const totals = new Map(reservation.totals.map((one) => [one.lineId, one]));
  let changed = false;
  for (const { lineId, sent = 0, neverSent = 0 } of facts) {
    const known = totals.get(lineId) ?? { lineId, sent: 0, neverSent: 0 };
    if (sent <= known.sent && neverSent <= known.neverSent) continue;
    changed = true;
    totals.set(lineId, {
      lineId,
      sent: Math.max(sent, known.sent),
      neverSent: Math.max(neverSent, known.neverSent),
    });
  }
  if (!changed) return reservation;
  return { ...reservation, totals: [...totals.values()], version: reservation.version + 1 };
}

/** The facts of a whole part, where its event does not say how many pieces of each line. */
export function factsOfPart(
  reservation: Reservation,
  sellerId: string,
  end: 'sent' | 'neverSent',
): PieceFact[] {
  const other = end === 'sent' ? 'neverSent' : 'sent';
  return reservation.lines
    .filter((line) => line.sellerId === sellerId)
    .map(({ lineId, quantity }) => {
      return { lineId, [end]: quantity - Math.min(quantity, totalsOf(reservation, lineId)[other]) };
    });
}

/** What has come back to the stock from one state of a reservation to the next. */
export function piecesPutBack(before: Reservation, next: Reservation): ReservedLine[] {
  return withQuantities(before, (line) => putBackOf(next, line) - putBackOf(before, line));
}

/** The products of which a piece has left. */
export function productsSent(reservation: Reservation): string[] {
  const sent = reservation.lines.filter(({ lineId }) => totalsOf(reservation, lineId).sent > 0);
  return [...new Set(sent.map(({ productId }) => productId))];
}

function putBackOf(reservation: Reservation, { lineId, quantity }: ReservedLine): number {
  return Math.min(quantity, totalsOf(reservation, lineId).neverSent);
}

function totalsOf({ totals }: Reservation, lineId: string): Required<PieceFact> {
  return totals.find((one) => one.lineId === lineId) ?? { lineId, sent: 0, neverSent: 0 };
}

function withQuantities(
  { lines }: Reservation,
  quantityOf: (line: ReservedLine) => number,
): ReservedLine[] {
  return lines
    .map((line) => ({ ...line, quantity: quantityOf(line) }))
    .map((line) => ({ ...line, lineTotalTzs: line.unitPriceTzs * line.quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the pieces are out of stock for the order. */
export function hasPieces({ state }: Reservation): boolean {
  return state === 'held' || state === 'committed';
}

/** The lines that still belong to the order, without the pieces that were put back. */
export function keptLines(reservation: Reservation): readonly ReservedLine[] {
  return withQuantities(reservation, (line) => line.quantity - putBackOf(reservation, line));
}

/** The lines of an order that was paid without ever being reserved here. */
export function linesOfOrder(order: EventData<'order.confirmed'>): ReservedLine[] {
  return order.lines.map((line) => ({
    lineId: line.lineId,
    productId: line.productId,
    variantId: line.variantId,
    wholesaleMinimum: line.wholesaleMinimum,
    quantity: line.quantity,
    productName: line.name,
    ...(line.language && { language: line.language }),
    ...(line.translation && { translation: line.translation }),
    image: line.image,
    optionLabel: line.optionLabel,
    ...(line.sku && { sku: line.sku }),
    unitPriceTzs: line.price,
    lineTotalTzs: line.price * line.quantity,
    sellerId: line.sellerId,
    sellerName: '',
    sellerLocation: '',
  }));
}

/** One entry for each SKU, always in the same order. */
export function piecesOf(lines: readonly (Pieces | WantedLine)[]): Pieces[] {
  const bySku = new Map<string, Pieces>();
  for (const { productId, variantId, quantity } of lines) {
    const sku = `${productId}/${variantId ?? ''}`;
    const sum = quantity + (bySku.get(sku)?.quantity ?? 0);
    bySku.set(sku, { productId, variantId, quantity: sum });
  }
  return [...bySku].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pieces]) => pieces);
}

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
