import { assertMove, type Transitions } from '@sokoni/common';
import type { EventData, PricedLine, ReserveBody, WantedLine } from '@sokoni/contracts';

/**
 * `held`: a buyer is paying. `committed`: paid, the pieces have left the shop. `released`: free for
 * others again. `unavailable`: paid after all, when others had already taken them.
 */
export type ReservationState = 'held' | 'committed' | 'released' | 'unavailable';

export const reservationMoves: Transitions<ReservationState> = {
  held: ['committed', 'released'],
  released: ['committed', 'unavailable'],
  committed: [],
  unavailable: [],
};

/** A committed line goes to the buyer, or back on the shelf if its seller's order is cancelled. */
export type LineFate = 'open' | 'shipped' | 'put_back';

export interface ReservedLine extends PricedLine {
  readonly fate: LineFate;
}

export interface Reservation {
  /** The order's id. */
  readonly _id: string;
  readonly buyerId: string;
  readonly state: ReservationState;
  /**
   * The attempts to place the order that asked for its stock and have not given up. While one is left, the order may
   * still be committed, so that another attempt which fails must not release the stock.
   */
  readonly attempts: readonly string[];
  readonly expiresAt: Date;
  readonly lines: readonly ReservedLine[];
  readonly version: number;
}

/** What can happen to the pieces of a SKU, as changes of its two counters. */
export const pieceMoves = {
  hold: { stock: -1, reserved: 1 },
  release: { stock: 1, reserved: -1 },
  commit: { stock: 0, reserved: -1 },
  /** Takes at once what was not held: a payment that came late. */
  take: { stock: -1, reserved: 0 },
  putBack: { stock: 1, reserved: 0 },
} as const;
export type PieceMove = keyof typeof pieceMoves;

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

/** An order that was given up before its stock was asked for: a late request finds it closed. */
export function closedReservation(orderId: string, now: Date): Reservation {
  const nothing = { buyerId: '', attempts: [], lines: [] };
  return { _id: orderId, ...nothing, state: 'released', expiresAt: now, version: 1 };
}

/** Notes that one more attempt counts on the stock; the same reservation when that is known. */
export function withAttempt(reservation: Reservation, attemptId: string): Reservation {
  const { state, attempts, version } = reservation;
  if (state !== 'held' || attempts.includes(attemptId)) return reservation;
  return { ...reservation, attempts: [...attempts, attemptId], version: version + 1 };
}

/** The same reservation when it knows nothing of the attempt. */
export function withoutAttempt(reservation: Reservation, attemptId: string): Reservation {
  const attempts = reservation.attempts.filter((one) => one !== attemptId);
  if (attempts.length === reservation.attempts.length) return reservation;
  return { ...reservation, attempts, version: reservation.version + 1 };
}

export function moveReservation(reservation: Reservation, to: ReservationState): Reservation {
  assertMove(reservationMoves, reservation.state, to);
  return { ...reservation, state: to, version: reservation.version + 1 };
}

/** Marks a seller's open lines; the same reservation when none is left to mark. */
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

/** What an ending seller order gives back, by how far the reservation has come. */
export const putBackMoves: Readonly<Record<ReservationState, PieceMove | null>> = {
  held: 'release',
  committed: 'putBack',
  released: null,
  unavailable: null,
};

/** The lines that still belong to the order: those put back are nobody's any more. */
export function keptLines({ lines }: Reservation): readonly ReservedLine[] {
  return lines.filter((line) => line.fate !== 'put_back');
}

/** A seller's lines that have neither left nor come back. */
export function openLines({ lines }: Reservation, sellerId: string): readonly ReservedLine[] {
  return lines.filter((line) => line.fate === 'open' && line.sellerId === sellerId);
}

/** The lines of an order that was paid without ever being reserved here. */
export function linesOfOrder(order: EventData<'order.paid'>): ReservedLine[] {
  return order.lines.map((line, at) => ({
    lineId: String(at),
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

/** One entry for each SKU, in an order that is the same for everybody. */
export function piecesOf(lines: readonly (Pieces | WantedLine)[]): Pieces[] {
  const bySku = new Map<string, Pieces>();
  for (const { productId, variantId, quantity } of lines) {
    const sku = `${productId}/${variantId ?? ''}`;
    const sum = quantity + (bySku.get(sku)?.quantity ?? 0);
    bySku.set(sku, { productId, variantId, quantity: sum });
  }
  return [...bySku].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pieces]) => pieces);
}
