import { TransitionRefused } from '@sokoni/common';
import {
  SELLER_ORDER_STATUS_WORDS,
  type SellerOrderStatus,
  sellerOrderStatus,
} from '@sokoni/contracts';
import {
  type Actor,
  factOf,
  findMove,
  movesOf,
  newDeliveryPin,
  parentStatus,
  sellerOrderMoves,
  transitionRefused,
} from './seller-order.ts';

const actors: Actor[] = ['buyer', 'seller', 'admin', 'station', 'system'];
const actions = [...new Set(sellerOrderMoves.map((move) => move.action))];

/** The table in another form: state, action, actors, target. */
const legal = [
  'awaiting_payment pay system paid',
  'awaiting_payment confirm system confirmed',
  'awaiting_payment cancel system cancelled',
  'confirmed accept seller,admin processing',
  'confirmed cancel buyer,seller,admin,system cancelled',
  'cancelled revive system paid',
  'paid accept seller,admin processing',
  'paid cancel buyer,seller,admin,system cancelled',
  'processing ship seller,admin,system shipped',
  'processing refund-lines seller,admin,system refunded',
  'shipped refund-lines seller,admin refunded',
  'delivered refund-lines seller,admin refunded',
  'return_requested refund-lines seller,admin refunded',
  'disputed refund-lines admin refunded',
  'completed refund-lines seller,admin refunded',
  'processing cancel seller,admin,system cancelled',
  'processing request-cancel buyer processing',
  'processing refuse-cancel seller,admin processing',
  'processing dispute buyer,system disputed',
  'shipped fail-delivery seller,admin processing',
  'shipped give-up-delivery seller,admin cancelled',
  'shipped dispute buyer,system disputed',
  'return_requested refund admin refunded',
  'shipped deliver buyer,seller,admin,system,station delivered',
  'shipped cancel admin cancelled',
  'delivered complete buyer,system completed',
  'delivered request-return buyer return_requested',
  'delivered dispute buyer disputed',
  'delivered cancel admin cancelled',
  'return_requested receive-return seller,admin returned',
  'return_requested dispute buyer,seller,system disputed',
  'returned refund seller,admin,system refunded',
  'disputed complete admin completed',
  'disputed refund admin refunded',
  'disputed refund-amount admin completed',
  'paid reverse system cancelled',
  'processing reverse system cancelled',
  'shipped reverse system refunded',
  'delivered reverse system refunded',
  'return_requested reverse system refunded',
  'returned reverse system refunded',
  'disputed reverse system refunded',
];

/** Target by state, action and actor. */
function legalMoves(status: SellerOrderStatus): Record<string, string | undefined> {
  const rows = legal.map((row) => row.split(' ')).filter(([from]) => from === status);
  const moves = rows.flatMap(([from, action, by = '', to]) =>
    by.split(',').map((actor) => [`${from} ${action} ${actor}`, to] as const),
  );
  return Object.fromEntries(moves);
}

function tryMove(...move: Parameters<typeof findMove>): string | undefined {
  try {
    return findMove(...move).to;
  } catch (error) {
    if (error instanceof TransitionRefused) return undefined;
    throw error;
  }
}

describe('a seller order', () => {
  it.each(sellerOrderStatus.options)(
    'of status %s moves as decided, and is else refused',
    (from) => {
      const moves = actions.flatMap((action) =>
        actors.map((by) => [`${from} ${action} ${by}`, tryMove(from, action, by)] as const),
      );
      const allowed = moves.filter(([, to]) => to !== undefined);
      expect(Object.fromEntries(allowed)).toEqual(legalMoves(from));
    },
  );

  it('names both ends of a refused move', () => {
    expect(() => findMove('shipped', 'cancel', 'buyer')).toThrow('shipped cannot become cancelled');
  });

  it.each([
    ['pay', 'paid', 'paid'],
    ['confirm', 'confirmed', 'confirmed'],
    ['revive', 'paid', 'paid'],
    ['accept', 'processing', 'accepted'],
    ['ship', 'shipped', 'shipped'],
    ['fail-delivery', 'processing', 'delivery-failed'],
    ['give-up-delivery', 'cancelled', 'cancelled'],
    ['deliver', 'delivered', 'delivered'],
    ['complete', 'completed', 'completed'],
    ['cancel', 'cancelled', 'cancelled'],
    ['request-cancel', 'processing', 'cancel-requested'],
    ['refuse-cancel', 'processing', 'cancel-refused'],
    ['request-return', 'return_requested', 'return-requested'],
    ['receive-return', 'returned', 'returned'],
    ['dispute', 'disputed', 'disputed'],
    ['refund', 'refunded', 'refunded'],
    ['reverse', 'refunded', 'refunded'],
  ] as const)(
    'that has ended refuses to %s as becoming %s; elsewhere it is %s',
    (action, goal, fact) => {
      expect(() => findMove('completed', action, 'admin')).toThrow(
        `completed cannot become ${goal}`,
      );
      expect(factOf(action)).toBe(`seller-order.${fact}`);
    },
  );

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

  it('that is done already is refused as such', () => {
    expect(transitionRefused('processing', 'processing')).toMatchObject({
      code: 'order-move-done',
      values: { to: SELLER_ORDER_STATUS_WORDS.processing },
      data: { from: 'processing', to: 'processing' },
    });
  });

  it('is refunded whenever it is cancelled after payment, except by a reversal', () => {
    const silent = sellerOrderMoves.filter(
      ({ action, to, refunds }) =>
        ['cancelled', 'refunded'].includes(to) && refunds !== true && action !== 'reverse',
    );
    expect(silent.map((move) => move.from)).toEqual(['awaiting_payment', 'confirmed']);
  });
});

describe('the allowed actions of a seller order', () => {
  it('come from the table, without the actions of payments', () => {
    expect(movesOf('paid', 'seller')).toEqual(['accept', 'cancel']);
    expect(movesOf('confirmed', 'seller')).toEqual(['accept', 'cancel']);
    expect(movesOf('shipped', 'buyer')).toEqual(['dispute', 'deliver']);
    expect(movesOf('awaiting_payment', 'admin')).toEqual([]);
    expect(movesOf('awaiting_payment', 'system')).toEqual(['cancel']);
    expect(movesOf('cancelled', 'system')).toEqual([]);
    expect(movesOf('paid', 'system')).toEqual(['cancel']);
  });
});

describe('the status of the whole order', () => {
  it.each([
    [['awaiting_payment', 'awaiting_payment'], 'placed'],
    [['paid', 'paid'], 'paid'],
    [['processing', 'confirmed'], 'partially_confirmed'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['cancelled', 'shipped'], 'shipped'],
    [['shipped', 'delivered'], 'partially_shipped'],
    [['processing', 'shipped', 'cancelled'], 'partially_processing'],
    [['processing', 'paid'], 'partially_paid'],
    [['shipped', 'processing'], 'partially_processing'],
    [['delivered', 'shipped'], 'partially_shipped'],
    [['return_requested', 'delivered'], 'partially_delivered'],
    [['disputed', 'return_requested'], 'partially_return_requested'],
    [['returned', 'disputed'], 'partially_disputed'],
    [['completed', 'returned'], 'partially_returned'],
    [['completed', 'cancelled'], 'completed'],
    [['refunded', 'cancelled'], 'refunded'],
    [['refunded', 'completed'], 'completed'],
  ] as const)('of %j is %s', (parts, status) => {
    expect(parentStatus(parts)).toBe(status);
  });
});

describe('a delivery PIN', () => {
  it('has four digits', () => {
    for (let i = 0; i < 200; i++) expect(newDeliveryPin()).toMatch(/^\d{4}$/);
  });
});
