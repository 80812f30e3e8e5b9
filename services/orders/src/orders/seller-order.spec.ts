import { TransitionRefused } from '@sokoni/common';
import { SELLER_ORDER_STATUS_WORDS, sellerOrderStatus } from '@sokoni/contracts';
import {
  type Actor,
  findMove,
  movesOf,
  parentStatus,
  sellerOrderMoves,
  transitionRefused,
} from './seller-order.ts';

const actors: Actor[] = ['buyer', 'seller', 'admin', 'system'];
const actions = [...new Set(sellerOrderMoves.map((move) => move.action))];

/** The table in another form: state, action, actors, target. */
const legal = new Map(
  [
    'awaiting_payment pay system paid',
    'awaiting_payment cancel system cancelled',
    'cancelled revive system paid',
    'paid accept seller,admin processing',
    'paid cancel buyer,seller,admin,system cancelled',
    'processing ship seller,admin shipped',
    'processing cancel seller,admin,system cancelled',
    'processing request-cancel buyer processing',
    'processing refuse-cancel seller,admin processing',
    'processing dispute system disputed',
    'shipped fail-delivery seller,admin processing',
    'shipped give-up-delivery seller,admin cancelled',
    'shipped dispute buyer disputed',
    'return_requested refund admin refunded',
    'shipped deliver buyer,seller,admin,system delivered',
    'shipped cancel admin cancelled',
    'delivered complete buyer,system completed',
    'delivered request-return buyer return_requested',
    'delivered dispute buyer disputed',
    'delivered cancel admin cancelled',
    'return_requested receive-return seller,admin returned',
    'return_requested dispute buyer,seller disputed',
    'returned refund seller,admin,system refunded',
    'disputed complete admin completed',
    'disputed refund admin refunded',
    'paid reverse system cancelled',
    'processing reverse system cancelled',
    'shipped reverse system refunded',
    'delivered reverse system refunded',
    'return_requested reverse system refunded',
    'returned reverse system refunded',
    'disputed reverse system refunded',
  ].flatMap((row) => {
    const [from, action, by = '', to] = row.split(' ');
    return by.split(',').map((actor) => [`${from} ${action} ${actor}`, to] as const);
  }),
);

function tryMove(...move: Parameters<typeof findMove>): string | undefined {
  try {
    return findMove(...move).to;
  } catch (error) {
    if (error instanceof TransitionRefused) return undefined;
    throw error;
  }
}

describe('a seller order', () => {
  it.each(
    sellerOrderStatus.options.flatMap((from) =>
      actions.flatMap((action) => actors.map((by) => [from, action, by] as const)),
    ),
  )('of status %s moves by %s of %s as decided, or is refused', (from, action, by) => {
    expect(tryMove(from, action, by)).toBe(legal.get(`${from} ${action} ${by}`));
  });

  it('names both ends of a refused move', () => {
    expect(() => findMove('shipped', 'cancel', 'buyer')).toThrow('shipped cannot become cancelled');
  });

  it('is refused with both ends in words and in data', () => {
    expect(transitionRefused('shipped', 'cancelled')).toMatchObject({
      code: 'order-transition-refused',
      values: {
        from: SELLER_ORDER_STATUS_WORDS.shipped,
        to: SELLER_ORDER_STATUS_WORDS.cancelled,
      },
      data: { from: 'shipped', to: 'cancelled' },
    });
  });

  it('is refunded whenever it is cancelled after payment, except by a reversal', () => {
    const silent = sellerOrderMoves.filter(
      ({ action, to, refunds }) =>
        ['cancelled', 'refunded'].includes(to) && refunds !== true && action !== 'reverse',
    );
    expect(silent.map((move) => move.from)).toEqual(['awaiting_payment']);
  });
});

describe('the allowed actions', () => {
  it('come from the table, without the actions of payments', () => {
    expect(movesOf('paid', 'seller')).toEqual(['accept', 'cancel']);
    expect(movesOf('shipped', 'buyer')).toEqual(['dispute', 'deliver']);
    expect(movesOf('awaiting_payment', 'admin')).toEqual([]);
    expect(movesOf('paid', 'system')).toEqual(['cancel']);
  });
});

describe('the status of the whole order', () => {
  it.each([
    [['awaiting_payment', 'awaiting_payment'], 'placed'],
    [['paid', 'paid'], 'paid'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['cancelled', 'shipped'], 'shipped'],
    [['shipped', 'delivered'], 'partially_shipped'],
    [['processing', 'shipped', 'cancelled'], 'partially_processing'],
    [['completed', 'cancelled'], 'completed'],
    [['refunded', 'cancelled'], 'refunded'],
    [['refunded', 'completed'], 'completed'],
  ] as const)('of %j is %s', (parts, status) => {
    expect(parentStatus(parts)).toBe(status);
  });
});
