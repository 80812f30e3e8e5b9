import { TransitionRefused } from '@sokoni/common';
import type { PricedLine } from '@sokoni/contracts';
import { type ReservationState, reservationMoves } from './reservation.schema.ts';
import {
  factsOfPart,
  hasPieces,
  holdReservation,
  keptLines,
  moveReservation,
  piecesOf,
  piecesPutBack,
  productsSent,
  settlePieces,
} from './reservation.ts';

const id = (digit: string) => digit.repeat(24);

function lineOf(overrides: Partial<PricedLine> = {}): PricedLine {
  return {
    lineId: 'line',
    productId: id('1'),
    variantId: null,
    wholesaleMinimum: null,
    quantity: 1,
    productName: 'Kettle',
    image: [],
    optionLabel: '',
    unitPriceTzs: 1_000,
    lineTotalTzs: 1_000,
    sellerId: id('a'),
    sellerName: 'Asha',
    sellerLocation: '',
    ...overrides,
  };
}

const order = {
  orderId: id('9'),
  attemptId: id('e'),
  buyerId: id('b'),
  expiresAt: '2026-03-10T12:00:00.000Z',
};
const reservation = holdReservation(order, [
  lineOf(),
  lineOf({ lineId: 'other', productId: id('2'), sellerId: id('c') }),
]);

describe('a reservation', () => {
  const states = Object.keys(reservationMoves) as ReservationState[];
  const legal = ['held committed', 'held released', 'released committed', 'released unavailable'];

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'from %s to %s moves only if the table has it',
    (from, to) => {
      const move = () => moveReservation({ ...reservation, state: from }, to);
      if (legal.includes(`${from} ${to}`)) expect(move()).toMatchObject({ state: to, version: 2 });
      else expect(move).toThrow(TransitionRefused);
    },
  );

  const five = holdReservation(order, [lineOf({ quantity: 5 })]);
  const sent = { lineId: 'line', sent: 2 };
  const refunded = { lineId: 'line', neverSent: 1 };

  it('takes in a fact about pieces once', () => {
    const next = settlePieces(five, [sent]);
    expect(next.totals).toEqual([{ lineId: 'line', sent: 2, neverSent: 0 }]);
    expect(settlePieces(next, [sent])).toBe(next);
    expect(settlePieces(next, [{ lineId: 'line', sent: 1 }])).toBe(next);
    expect(productsSent(five)).toEqual([]);
    expect(productsSent(next)).toEqual([id('1')]);
  });

  it('puts back what will never be sent, also after the rest of the part has left', () => {
    const shipped = settlePieces(five, [{ lineId: 'line', sent: 4 }]);
    const next = settlePieces(shipped, [refunded]);
    expect(piecesPutBack(shipped, next)).toMatchObject([{ quantity: 1, lineTotalTzs: 1_000 }]);
    expect(keptLines(next)).toMatchObject([{ quantity: 4 }]);
    expect(piecesPutBack(next, settlePieces(next, [refunded]))).toEqual([]);
  });

  it('puts back no more pieces than a line has, and none of an unknown line', () => {
    const next = settlePieces(five, [
      { lineId: 'line', neverSent: 9 },
      { lineId: 'gone', neverSent: 1 },
    ]);
    expect(piecesPutBack(five, next)).toMatchObject([{ lineId: 'line', quantity: 5 }]);
    expect(keptLines(next)).toEqual([]);
  });

  it('knows the facts of a whole part: what has left is not put back', () => {
    const next = settlePieces(five, [sent, refunded]);
    expect(factsOfPart(next, id('a'), 'neverSent')).toEqual([{ lineId: 'line', neverSent: 3 }]);
    expect(factsOfPart(next, id('a'), 'sent')).toEqual([{ lineId: 'line', sent: 4 }]);
    expect(factsOfPart(next, id('c'), 'sent')).toEqual([]);
  });
});

describe('hasPieces', () => {
  it.each([
    ['held', true],
    ['committed', true],
    ['released', false],
    ['unavailable', false],
  ] as const)('of a %s reservation is %s', (state, expected) => {
    expect(hasPieces({ ...reservation, state })).toBe(expected);
  });
});

describe('piecesOf', () => {
  it('sums lines of one SKU and sorts the SKUs', () => {
    const variantId = id('5');
    const lines = [
      lineOf({ productId: id('2'), quantity: 1 }),
      lineOf({ productId: id('1'), variantId, quantity: 2 }),
      lineOf({ productId: id('1'), variantId, quantity: 10, wholesaleMinimum: 10 }),
    ];
    const sorted = [
      { productId: id('1'), variantId, quantity: 12 },
      { productId: id('2'), variantId: null, quantity: 1 },
    ];
    expect(piecesOf(lines)).toEqual(sorted);
    expect(piecesOf(lines.toReversed())).toEqual(sorted);
  });
});
