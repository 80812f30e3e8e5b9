import { assertMove } from '@sokoni/common';
import type { EventData, PricedLine, ReserveBody, WantedLine } from '@sokoni/contracts';
import {
  type LineFate,
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
    lines: lines.map((line) => ({ ...line, fate: 'open' })),
    version: 1,
  };
}

/** For an order that ended before its stock was reserved: refuses a late request. */
export function closedReservation(orderId: string, now: Date): Reservation {
  const nothing = { buyerId: '', attempts: [], lines: [] };
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

/** Settles a seller's open lines; returns the same reservation when there is none. */
export function settleLines(
  reservation: Reservation,
  sellerId: string,
  fate: Exclude<LineFate, 'open'>,
): Reservation {
  if (openLines(reservation, sellerId).length === 0) return reservation;
  const lines = reservation.lines.map((line) =>
    line.sellerId === sellerId && line.fate === 'open' ? { ...line, fate } : line,
  );
  return { ...reservation, lines, version: reservation.version + 1 };
}

/**
 * Settles open pieces of a seller's lines, up to `totalQuantity` of each line with this fate: a fact that is
 * read again settles nothing. A line of which only some pieces are settled becomes two.
 */
export function settlePieces(
  reservation: Reservation,
  sellerId: string,
  pieces: readonly SettledPieces[],
  fate: Exclude<LineFate, 'open'>,
): { readonly next: Reservation; readonly settled: readonly ReservedLine[] } {
  const settled: ReservedLine[] = [];
  const left = new Map(
    pieces.map(({ lineId, totalQuantity }) => {
      const done = reservation.lines.filter((line) => line.lineId === lineId && line.fate === fate);
      return [lineId, totalQuantity - done.reduce((sum, { quantity }) => sum + quantity, 0)];
    }),
  );
  const lines = reservation.lines.flatMap((line) => {
    const isOpen = line.fate === 'open' && line.sellerId === sellerId;
    const wanted = left.get(line.lineId) ?? 0;
    const some = isOpen ? Math.min(line.quantity, wanted) : 0;
    if (some <= 0) return [line];
    left.set(line.lineId, wanted - some);
    settled.push(cut(line, some, fate));
    return some < line.quantity ? [cut(line, line.quantity - some, 'open')] : [];
  });
  if (settled.length === 0) return { next: reservation, settled };
  const next = { ...reservation, lines: [...lines, ...settled], version: reservation.version + 1 };
  return { next, settled };
}

/** How many pieces of a line have the fate by now. */
interface SettledPieces {
  readonly lineId: string;
  readonly totalQuantity: number;
}

function cut(line: ReservedLine, quantity: number, fate: LineFate): ReservedLine {
  return { ...line, quantity, lineTotalTzs: line.unitPriceTzs * quantity, fate };
}

/** Whether the pieces are out of stock for the order. */
export function hasPieces({ state }: Reservation): boolean {
  return state === 'held' || state === 'committed';
}

/** The lines that still belong to the order, without those that were put back. */
export function keptLines({ lines }: Reservation): readonly ReservedLine[] {
  return lines.filter((line) => line.fate !== 'put_back');
}

/** A seller's lines that are neither shipped nor put back. */
export function openLines({ lines }: Reservation, sellerId: string): readonly ReservedLine[] {
  return lines.filter((line) => line.fate === 'open' && line.sellerId === sellerId);
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
    image: line.image,
    optionLabel: line.optionLabel,
    unitPriceTzs: line.price,
    lineTotalTzs: line.price * line.quantity,
    sellerId: line.sellerId,
    sellerName: '',
    sellerLocation: '',
    fate: 'open',
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
