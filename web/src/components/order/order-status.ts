import {
  MOBILE_PAYMENT_TYPES,
  type PaymentStatus,
  type PayoutStatus,
  type SellerOrderStatus,
} from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';
import type { Tone } from '../ui/badge.tsx';

interface Shown {
  readonly key: KeyOf<'order'>;
  readonly tone: Tone;
}

const PARTS: Readonly<Record<SellerOrderStatus, Shown>> = {
  awaiting_payment: { key: 'order.awaitingPayment', tone: 'warm' },
  confirmed: { key: 'order.confirmed', tone: 'info' },
  paid: { key: 'order.paid', tone: 'info' },
  processing: { key: 'order.processing', tone: 'info' },
  shipped: { key: 'order.shipped', tone: 'info' },
  delivered: { key: 'order.delivered', tone: 'good' },
  completed: { key: 'order.completed', tone: 'good' },
  cancelled: { key: 'order.cancelled', tone: 'bad' },
  return_requested: { key: 'order.returnRequested', tone: 'warm' },
  returned: { key: 'order.returned', tone: 'neutral' },
  disputed: { key: 'order.disputed', tone: 'bad' },
  refunded: { key: 'order.refunded', tone: 'neutral' },
};

const PAYMENTS: Readonly<Record<PaymentStatus, Shown>> = {
  pending: { key: 'order.paymentPending', tone: 'warm' },
  paid: { key: 'order.paid', tone: 'good' },
  failed: { key: 'order.paymentFailed', tone: 'bad' },
  cancelled: { key: 'order.cancelled', tone: 'bad' },
  expired: { key: 'order.paymentExpired', tone: 'bad' },
  partially_refunded: { key: 'order.paymentPartlyRefunded', tone: 'neutral' },
  refunded: { key: 'order.refunded', tone: 'neutral' },
  reversed: { key: 'order.paymentReversed', tone: 'bad' },
  cash_due: { key: 'order.cashDue', tone: 'warm' },
};

/** Some sellers are further than the others. */
const PARTLY: Readonly<Record<string, Shown>> = {
  partially_confirmed: { key: 'order.partlyPacked', tone: 'info' },
  partially_paid: { key: 'order.partlyPrepared', tone: 'info' },
  partially_processing: { key: 'order.partlyShipped', tone: 'info' },
  partially_shipped: { key: 'order.partlyDelivered', tone: 'info' },
};

/** The status of a whole order, as computed from its parts: `placed`, `partially_shipped`, … */
export function orderStatus(status: string): Shown {
  const partly = PARTLY[status];
  if (partly) return partly;
  const known = status === 'placed' ? 'awaiting_payment' : status.replace(/^partially_/, '');
  return PARTS[known as SellerOrderStatus] ?? { key: 'order.processing', tone: 'neutral' };
}

export const partStatus = (status: SellerOrderStatus): Shown => PARTS[status];
export const paymentStatus = (status: PaymentStatus): Shown => PAYMENTS[status];

/** What is no wallet's brand. */
const METHODS: Readonly<Record<string, KeyOf<'order'>>> = {
  card: 'order.card',
  cash: 'order.cash',
  push: 'order.push',
  page: 'order.page',
  'control-number': 'order.controlNumber',
  'lipa-number': 'order.lipaNumber',
  'bank-transfer': 'order.bankTransfer',
};

export function paymentMethodKey(method: string): KeyOf<'order'> {
  return METHODS[method] ?? 'order.otherWay';
}

/** The name of a wallet, or what a provider alone has a name for; undefined for what `paymentMethodKey` names. */
export function paymentMethodLabel(method: string): string | undefined {
  if (method in METHODS) return;
  return MOBILE_PAYMENT_TYPES.find(({ value }) => value === method)?.label ?? method;
}

/** How good or bad it is where a payout stands. */
export const PAYOUT_TONES: Readonly<Record<PayoutStatus, Tone>> = {
  waiting: 'neutral',
  requested: 'neutral',
  sent: 'info',
  paid: 'good',
  failed: 'bad',
};
