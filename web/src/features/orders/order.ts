import {
  type Language,
  lineNameFor,
  type Order,
  type PaymentStatus,
  type SellerOrder,
} from '@sokoni/contracts/browser';
import { isClaimed, isPayable } from '../../components/order/held-money.tsx';
import type { MoveForm } from '../../components/order/move-forms.tsx';
import type { Asked } from '../../components/order/payment-outcome.ts';
import type { Translate } from '../../lib/texts.ts';

/** Ordered to be paid in cash on delivery. */
export function isCashOrder({ paymentDetails }: Pick<Order, 'paymentDetails'>): boolean {
  return paymentDetails.payment_method_type.includes('cash');
}

export function isWaiting(order: Order): boolean {
  return order.paymentDetails.payment_status === 'pending';
}

/** Ended without money. */
export const UNPAID: readonly PaymentStatus[] = ['failed', 'cancelled', 'expired'];
/** Far longer than goods take into the cart and out of it. */
const MOVING_MS = 15_000;

/** What was ordered, in one line of the reader's words. */
export function productNames({ productDetails }: Pick<Order, 'productDetails'>, lang: Language) {
  return productDetails.map((line) => lineNameFor(lang, line).text).join(', ');
}

/** What cancelling means for an order that waits: of what has come in another amount, none is kept. */
export function cancelWaitingKey({ paymentDetails: { heldMoney = [] } }: Order) {
  return heldMoney.length > 0 ? 'orders.cancelHeldText' : 'orders.cancelWaitingText';
}

/** Its buyer is asked for money: it waits, and not enough has come. */
export function mayPay(order: Order): boolean {
  return isPayable(isWaiting(order), order.paymentDetails.heldMoney);
}

/** Another way to pay takes the place of the former, with the code that was entered for it. */
export function mayChangeWay(order: Order): boolean {
  const { claim, heldMoney } = order.paymentDetails;
  return mayPay(order) && !isClaimed(claim, heldMoney);
}

/** It has just ended unpaid: its goods are on their way back into the cart. */
export function hasJustEnded({ paymentDetails, timeline }: Order, now: Date): boolean {
  const endedAt = timeline.at(-1)?.at;
  if (!endedAt || !UNPAID.includes(paymentDetails.payment_status)) return false;
  return now.getTime() - Date.parse(endedAt) < MOVING_MS;
}

/** What the page of an order asks for again. */
export function askedOf(order: Order, now: Date): Asked | null {
  if (isWaiting(order)) return 'listed';
  return hasJustEnded(order, now) ? 'moving' : null;
}

/** It has just been placed, in whatever way it is paid: its goods are on their way out of the cart. */
export function hasJustBegun({ paymentDetails, createdAt }: Order, now: Date): boolean {
  if (UNPAID.includes(paymentDetails.payment_status)) return false;
  return now.getTime() - Date.parse(createdAt) < MOVING_MS;
}

/** While it is between buyer and sellers: of money that went back for one of them, the others have theirs. */
const WRITES: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'cash_due'];

/** Its buyer may write to its sellers about it. */
export function mayWrite({ paymentDetails }: Pick<Order, 'paymentDetails'>): boolean {
  return WRITES.includes(paymentDetails.payment_status);
}

const RECEIPTED: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

/** Whether money came that its owner did not take back by the bank. */
export function hasReceipt({ paymentDetails }: Pick<Order, 'paymentDetails'>): boolean {
  return RECEIPTED.includes(paymentDetails.payment_status);
}

/** The request to pay has had its time on the phone and may be sent once more. */
export function mayResend({ paymentDetails: { resendAt } }: Order, now: Date): boolean {
  return resendAt !== null && new Date(resendAt) <= now;
}

/** The way of a part to its end, where nothing goes wrong, after it is paid or ordered to be paid in cash. */
export const PROGRESS: readonly SellerOrder['status'][] = [
  'paid',
  'processing',
  'shipped',
  'delivered',
  'completed',
];

/** The step of that way which a part has reached; null where it has left the way. */
export function progressOf(status: SellerOrder['status']): number | null {
  if (status === 'confirmed') return 0;
  const at = PROGRESS.indexOf(status);
  return at < 0 ? null : at;
}

const ENDED = ['cancelled', 'completed', 'refunded'];

/** The whole order: while it waits for money, of which not too much has come, or while every living part may be cancelled. */
export function canCancelOrder(order: Order): boolean {
  if (isWaiting(order)) return mayPay(order);
  const living = order.sellerOrders.filter(({ status }) => !ENDED.includes(status));
  return living.length > 0 && living.every(({ moves }) => moves.includes('cancel'));
}

/** What the buyer may do with one seller order, as the server allows it, most likely first. */
export function buyerForms(part: SellerOrder, t: Translate<'orders'>): MoveForm[] {
  const reason = { name: 'reason', label: t('orders.reason'), required: true } as const;
  const known: MoveForm[] = [
    { move: 'deliver', label: t('orders.confirmDelivery'), variant: 'primary' },
    {
      move: 'complete',
      label: t('orders.complete'),
      explanation: t('orders.completeText', { seller: part.sellerName }),
    },
    {
      move: 'request-cancel',
      label: t('orders.requestCancel'),
      explanation: t('orders.requestCancelText', { seller: part.sellerName }),
      field: reason,
    },
  ];
  return known.filter(({ move }) => part.moves.includes(move));
}

export const BUYER_MOVES = [
  'deliver',
  'complete',
  'request-cancel',
  'request-return',
  'dispute',
] as const;
export type BuyerMove = (typeof BUYER_MOVES)[number];

/** A move that a form names, or null when it names none. */
export function readBuyerMove(value: unknown): BuyerMove | null {
  return BUYER_MOVES.find((move) => move === value) ?? null;
}
