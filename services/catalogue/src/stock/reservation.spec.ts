import { TransitionRefused } from '@sokoni/common';
import type { PricedLine } from '@sokoni/contracts';
import { type ReservationState, reservationMoves } from './reservation.schema.ts';
import {
  hasPieces,
  holdReservation,
  keptLines,
  moveReservation,
  openLines,
  piecesOf,
  settleLines,
  settlePieces,
} from './reservation.ts';

const id = (digit: string) => digit.repeat(24);

function lineOf(wishes: Partial<PricedLine> = {}): PricedLine {
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
    ...wishes,
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

  it("settles a seller's lines once", () => {
    const settled = settleLines(reservation, id('a'), 'put_back');
    expect(settled.lines.map((line) => line.fate)).toEqual(['put_back', 'open']);
    expect(settleLines(settled, id('a'), 'shipped')).toBe(settled);
    expect(openLines(settled, id('a'))).toEqual([]);
    expect(keptLines(settled).map((line) => line.lineId)).toEqual(['other']);
  });

  it('settles some pieces of a line up to their total, however often it is said', () => {
    const five = holdReservation(order, [lineOf({ quantity: 5 })]);
    const sent = settlePieces(five, id('a'), [{ lineId: 'line', totalQuantity: 2 }], 'shipped');
    expect(sent.settled).toMatchObject([{ quantity: 2, lineTotalTzs: 2_000 }]);
    const facts = [{ lineId: 'line', totalQuantity: 1 }];
    const { next } = settlePieces(sent.next, id('a'), facts, 'put_back');
    expect(next.lines.map(({ quantity, fate }) => [quantity, fate])).toEqual([
      [2, 'open'],
      [2, 'shipped'],
      [1, 'put_back'],
    ]);
    expect(settlePieces(next, id('a'), facts, 'put_back').next).toBe(next);
    expect(settlePieces(next, id('c'), [{ lineId: 'line', totalQuantity: 5 }], 'shipped')).toEqual({
      next,
      settled: [],
    });
    const rest = settlePieces(next, id('a'), [{ lineId: 'line', totalQuantity: 9 }], 'shipped');
    expect(rest.settled).toMatchObject([{ quantity: 2 }]);
  });

  it('counts shipped lines as lines of the order', () => {
    const shipped = settleLines(reservation, id('a'), 'shipped');
    expect(keptLines(shipped)).toHaveLength(2);
    expect(openLines(shipped, id('a'))).toHaveLength(0);
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
