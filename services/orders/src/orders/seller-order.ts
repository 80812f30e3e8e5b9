import { randomInt } from 'node:crypto';
import { ProblemError, TransitionRefused } from '@sokoni/common';
import {
  SELLER_ORDER_STATUS_WORDS,
  type SellerOrderActor,
  type SellerOrderMove,
  type SellerOrderStatus,
} from '@sokoni/contracts';

export type Actor = SellerOrderActor;

/** Actions of users, and of money: paid, to be paid in cash, paid late, reversed, and the refund of the last line. */
export type SellerOrderAction = SellerOrderMove | MoneysAction;
type MoneysAction = 'pay' | 'confirm' | 'revive' | 'reverse' | 'refund-lines';

interface Move {
  readonly action: SellerOrderAction;
  readonly from: SellerOrderStatus;
  readonly to: SellerOrderStatus;
  readonly by: readonly Actor[];
  /** The part's money goes back to the buyer. */
  readonly refunds?: true;
}

const EVERYONE: readonly Actor[] = ['buyer', 'seller', 'admin', 'system'];

/** Decisions section 1, row by row. Other moves are refused. */
export const sellerOrderMoves: readonly Move[] = [
  { action: 'pay', from: 'awaiting_payment', to: 'paid', by: ['system'] },
  { action: 'confirm', from: 'awaiting_payment', to: 'confirmed', by: ['system'] },
  { action: 'cancel', from: 'awaiting_payment', to: 'cancelled', by: ['system'] },
  { action: 'revive', from: 'cancelled', to: 'paid', by: ['system'] },
  { action: 'accept', from: 'paid', to: 'processing', by: ['seller', 'admin'] },
  { action: 'cancel', from: 'paid', to: 'cancelled', by: EVERYONE, refunds: true },
  { action: 'accept', from: 'confirmed', to: 'processing', by: ['seller', 'admin'] },
  { action: 'cancel', from: 'confirmed', to: 'cancelled', by: EVERYONE },
  { action: 'ship', from: 'processing', to: 'shipped', by: ['seller', 'admin', 'system'] },
  {
    action: 'cancel',
    from: 'processing',
    to: 'cancelled',
    by: ['seller', 'admin', 'system'],
    refunds: true,
  },
  { action: 'request-cancel', from: 'processing', to: 'processing', by: ['buyer'] },
  { action: 'refuse-cancel', from: 'processing', to: 'processing', by: ['seller', 'admin'] },
  { action: 'fail-delivery', from: 'shipped', to: 'processing', by: ['seller', 'admin'] },
  // By the system: too many failed deliveries, or not sent in time.
  { action: 'dispute', from: 'processing', to: 'disputed', by: ['buyer', 'system'] },
  {
    action: 'give-up-delivery',
    from: 'shipped',
    to: 'cancelled',
    by: ['seller', 'admin'],
    refunds: true,
  },
  // By the system: the time to deliver has passed, and the cash of the part is not confirmed.
  { action: 'dispute', from: 'shipped', to: 'disputed', by: ['buyer', 'system'] },
  { action: 'deliver', from: 'shipped', to: 'delivered', by: [...EVERYONE, 'station'] },
  { action: 'cancel', from: 'shipped', to: 'cancelled', by: ['admin'], refunds: true },
  { action: 'complete', from: 'delivered', to: 'completed', by: ['buyer', 'system'] },
  { action: 'request-return', from: 'delivered', to: 'return_requested', by: ['buyer'] },
  { action: 'dispute', from: 'delivered', to: 'disputed', by: ['buyer'] },
  { action: 'cancel', from: 'delivered', to: 'cancelled', by: ['admin'], refunds: true },
  { action: 'receive-return', from: 'return_requested', to: 'returned', by: ['seller', 'admin'] },
  {
    action: 'dispute',
    from: 'return_requested',
    to: 'disputed',
    by: ['buyer', 'seller', 'system'],
  },
  { action: 'refund', from: 'return_requested', to: 'refunded', by: ['admin'], refunds: true },
  {
    action: 'refund',
    from: 'returned',
    to: 'refunded',
    by: ['seller', 'admin', 'system'],
    refunds: true,
  },
  { action: 'complete', from: 'disputed', to: 'completed', by: ['admin'] },
  { action: 'refund', from: 'disputed', to: 'refunded', by: ['admin'], refunds: true },
  // In part: an amount goes back, the sale is final for the rest.
  { action: 'refund-amount', from: 'disputed', to: 'completed', by: ['admin'] },
  // Every line is refunded, and something had left; where nothing had, the part is cancelled.
  {
    action: 'refund-lines',
    from: 'processing',
    to: 'refunded',
    by: ['seller', 'admin', 'system'],
    refunds: true,
  },
  {
    action: 'refund-lines',
    from: 'shipped',
    to: 'refunded',
    by: ['seller', 'admin'],
    refunds: true,
  },
  {
    action: 'refund-lines',
    from: 'delivered',
    to: 'refunded',
    by: ['seller', 'admin'],
    refunds: true,
  },
  {
    action: 'refund-lines',
    from: 'return_requested',
    to: 'refunded',
    by: ['seller', 'admin'],
    refunds: true,
  },
  { action: 'refund-lines', from: 'disputed', to: 'refunded', by: ['admin'], refunds: true },
  {
    action: 'refund-lines',
    from: 'completed',
    to: 'refunded',
    by: ['seller', 'admin'],
    refunds: true,
  },
  // The operator reversed the payment: unsent parts are cancelled, sent ones are their seller's loss.
  { action: 'reverse', from: 'paid', to: 'cancelled', by: ['system'] },
  { action: 'reverse', from: 'processing', to: 'cancelled', by: ['system'] },
  { action: 'reverse', from: 'shipped', to: 'refunded', by: ['system'] },
  { action: 'reverse', from: 'delivered', to: 'refunded', by: ['system'] },
  { action: 'reverse', from: 'return_requested', to: 'refunded', by: ['system'] },
  { action: 'reverse', from: 'returned', to: 'refunded', by: ['system'] },
  { action: 'reverse', from: 'disputed', to: 'refunded', by: ['system'] },
];

/** The target of an action, to name it in a refusal. */
const goals: Readonly<Record<SellerOrderAction, SellerOrderStatus>> = {
  pay: 'paid',
  confirm: 'confirmed',
  revive: 'paid',
  accept: 'processing',
  ship: 'shipped',
  'fail-delivery': 'processing',
  'give-up-delivery': 'cancelled',
  deliver: 'delivered',
  complete: 'completed',
  cancel: 'cancelled',
  'request-cancel': 'processing',
  'refuse-cancel': 'processing',
  'request-return': 'return_requested',
  'receive-return': 'returned',
  dispute: 'disputed',
  refund: 'refunded',
  'refund-amount': 'completed',
  reverse: 'refunded',
  'refund-lines': 'refunded',
};

/** The row that allows the action to the actor; throws without one. */
export function findMove(from: SellerOrderStatus, action: SellerOrderAction, by: Actor): Move {
  const move = sellerOrderMoves.find(
    (row) => row.from === from && row.action === action && row.by.includes(by),
  );
  if (!move) throw new TransitionRefused(from, goals[action]);
  return move;
}

/** The actions that the table allows in this state. */
export function movesOf(from: SellerOrderStatus, by: Actor): SellerOrderMove[] {
  const moves = sellerOrderMoves.filter((row) => row.from === from && row.by.includes(by));
  return moves.map((row) => row.action).filter((action) => !isMoneys(action)) as SellerOrderMove[];
}

const MONEYS: readonly MoneysAction[] = ['pay', 'confirm', 'revive', 'reverse', 'refund-lines'];

function isMoneys(action: SellerOrderAction): action is MoneysAction {
  return MONEYS.includes(action as MoneysAction);
}

/** The name of a completed action in timelines and events. */
export function factOf(
  action: SellerOrderAction,
): `seller-order.${(typeof facts)[SellerOrderAction]}` {
  return `seller-order.${facts[action]}`;
}

const facts = {
  pay: 'paid',
  confirm: 'confirmed',
  revive: 'paid',
  accept: 'accepted',
  ship: 'shipped',
  'fail-delivery': 'delivery-failed',
  'give-up-delivery': 'cancelled',
  deliver: 'delivered',
  complete: 'completed',
  cancel: 'cancelled',
  'request-cancel': 'cancel-requested',
  'refuse-cancel': 'cancel-refused',
  'request-return': 'return-requested',
  'receive-return': 'returned',
  dispute: 'disputed',
  refund: 'refunded',
  'refund-amount': 'completed',
  reverse: 'refunded',
  'refund-lines': 'refunded',
} as const satisfies Record<SellerOrderAction, string>;

export const ENDED_PARTS: readonly SellerOrderStatus[] = ['cancelled', 'completed', 'refunded'];

/** Whether the table allows the action to the actor. */
export function allows(from: SellerOrderStatus, action: SellerOrderAction, by: Actor): boolean {
  return sellerOrderMoves.some(
    (row) => row.from === from && row.action === action && row.by.includes(by),
  );
}

/** Ordered for good, and not accepted yet. */
export const NEW_PARTS: readonly SellerOrderStatus[] = ['confirmed', 'paid'];

/** While a seller has not accepted a part, or no longer sends it, the buyer's phone is masked. */
export const HIDES_PHONE: readonly SellerOrderStatus[] = [
  'awaiting_payment',
  ...NEW_PARTS,
  'cancelled',
];

/** The same and accepted ones, still with the seller: can be cancelled without a return. */
export const UNSENT_PARTS: readonly SellerOrderStatus[] = [...NEW_PARTS, 'processing'];

/** Actions on the whole order do not move a part that has ended. */
export function hasEnded(status: SellerOrderStatus): boolean {
  return ENDED_PARTS.includes(status);
}

/** The progress of a part towards delivery. */
const progress: Readonly<Record<SellerOrderStatus, number>> = {
  awaiting_payment: 0,
  confirmed: 1,
  paid: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
  return_requested: 5,
  disputed: 6,
  returned: 7,
  completed: 8,
  refunded: 9,
  cancelled: 10,
};

/**
 * The parent's status: `placed`, `cancelled`, `refunded`, else that of the least advanced part
 * that has not ended, with `partially_` when others are further.
 */
export function parentStatus(parts: readonly SellerOrderStatus[]): string {
  const alive = parts
    .filter((status) => status !== 'cancelled' && status !== 'refunded')
    .sort((a, b) => progress[a] - progress[b]);
  const [least] = alive;
  if (least === undefined) return parts.includes('refunded') ? 'refunded' : 'cancelled';
  if (least === 'awaiting_payment') return 'placed';
  return alive.some((status) => status !== least) ? `partially_${least}` : least;
}

/** The refusal: labels in the message, statuses in the data. */
export function transitionRefused(from: SellerOrderStatus, to: SellerOrderStatus): ProblemError {
  const values = { from: SELLER_ORDER_STATUS_WORDS[from], to: SELLER_ORDER_STATUS_WORDS[to] };
  // Pressed twice, or in two windows: there is nothing to refuse.
  const code = from === to ? 'order-move-done' : 'order-transition-refused';
  return new ProblemError(code, { values, data: { from, to } });
}

const DIGITS = 4;
/**
 * Five guesses of ten thousand, over all shipments; after that only the buyer or an admin can
 * confirm the delivery.
 */
export const PIN_TRIES = 5;

/** Never the former PIN: others may know it. */
export function newDeliveryPin(former = ''): string {
  const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return pin === former ? newDeliveryPin(former) : pin;
}
