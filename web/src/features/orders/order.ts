import type { Order, SellerOrderStatus } from '@sokoni/contracts/browser';
import type { Tone } from '../../components/ui/badge.tsx';
import type { KeyOf } from '../../lib/i18n.ts';

type OrderKey = KeyOf<'orders'>;

interface StatusLook {
  readonly label: OrderKey;
  readonly tone: Tone;
}

const PART_LOOKS: Readonly<Record<SellerOrderStatus, StatusLook>> = {
  awaiting_payment: { label: 'orders.awaitingPayment', tone: 'warm' },
  paid: { label: 'orders.paid', tone: 'info' },
  processing: { label: 'orders.processing', tone: 'info' },
  shipped: { label: 'orders.shipped', tone: 'info' },
  delivered: { label: 'orders.delivered', tone: 'good' },
  completed: { label: 'orders.completed', tone: 'good' },
  cancelled: { label: 'orders.cancelled', tone: 'bad' },
  return_requested: { label: 'orders.returnRequested', tone: 'warm' },
  returned: { label: 'orders.returned', tone: 'neutral' },
  disputed: { label: 'orders.disputed', tone: 'warm' },
  refunded: { label: 'orders.refunded', tone: 'neutral' },
};

export function partLook(status: SellerOrderStatus): StatusLook {
  return PART_LOOKS[status];
}

/** The whole order: its least advanced part, `partial` when others are further. */
export function orderLook(status: string): StatusLook & { readonly partial: boolean } {
  const partial = status.startsWith('partially_');
  const least = status.replace(/^partially_/, '');
  const known = PART_LOOKS[least as SellerOrderStatus] ?? PART_LOOKS.awaiting_payment;
  return { ...known, partial };
}

export const PAYMENT_LABELS: Readonly<Record<Order['paymentDetails']['payment_status'], OrderKey>> =
  {
    pending: 'orders.paymentPending',
    paid: 'orders.paymentPaid',
    failed: 'orders.paymentFailed',
    cancelled: 'orders.paymentCancelled',
    expired: 'orders.paymentExpired',
    partially_refunded: 'orders.paymentPartlyRefunded',
    refunded: 'orders.paymentRefunded',
  };

const RATE_LABELS: Readonly<Record<string, OrderKey>> = {
  pickup: 'orders.ratePickup',
  'same-district': 'orders.rateSameDistrict',
  'same-region': 'orders.rateSameRegion',
  mainland: 'orders.rateMainland',
  zanzibar: 'orders.rateZanzibar',
};

/** The words for a delivery rate; null for one this screen does not know. */
export function rateLabel(rate: string): OrderKey | null {
  return RATE_LABELS[rate] ?? null;
}

const STEP_LABELS: Readonly<Record<string, OrderKey>> = {
  'order.placed': 'orders.stepPlaced',
  'order.paid': 'orders.stepPaid',
  'order.expired': 'orders.stepExpired',
  'order.cancelled': 'orders.stepCancelled',
  'seller-order.accepted': 'orders.stepAccepted',
  'seller-order.shipped': 'orders.stepShipped',
  'seller-order.delivered': 'orders.stepDelivered',
  'seller-order.completed': 'orders.stepCompleted',
  'seller-order.cancelled': 'orders.stepPartCancelled',
  'refund.requested': 'orders.stepRefundRequested',
  'refund.succeeded': 'orders.stepRefunded',
};

export interface TimelineStep {
  readonly at: string;
  readonly label: OrderKey;
  /** Whose part moved, when the order has several sellers. */
  readonly seller: string;
}

/** What happened, in words the screen has; the newest last. */
export function stepsOf({ timeline, sellerOrders }: Order): readonly TimelineStep[] {
  const several = sellerOrders.length > 1;
  const nameOf = (sellerId: string | null) =>
    (several && sellerOrders.find((part) => part.sellerId === sellerId)?.sellerName) || '';
  return timeline.flatMap(({ at, what, sellerId }) => {
    const label = STEP_LABELS[what];
    return label ? [{ at, label, seller: nameOf(sellerId) }] : [];
  });
}

export function isWaiting(order: Order): boolean {
  return order.paymentDetails.payment_status === 'pending';
}

/** A buyer may step back until a seller has accepted. */
export function canCancelPart(status: SellerOrderStatus): boolean {
  return status === 'paid';
}

/** The whole order: while it waits for money, or while every living part may be cancelled. */
export function canCancelOrder(order: Order): boolean {
  if (isWaiting(order)) return true;
  const living = order.sellerOrders.filter(
    ({ status }) => !['cancelled', 'completed', 'refunded'].includes(status),
  );
  return living.length > 0 && living.every(({ status }) => canCancelPart(status));
}
