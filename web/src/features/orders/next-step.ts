import type { Order, SellerOrder, SellerOrderStatus } from '@sokoni/contracts/browser';
import { dateOf } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';
import { isWaiting } from './order.ts';

/** What the buyer does or waits for now: a sentence, and until when. */
export interface NextStep {
  readonly key: KeyOf<'orders'>;
  /** Null where nothing ends by itself. */
  readonly until: string | null;
  readonly seller: string;
}

/** The state of a part whose sentence stands for the whole order, the most urgent for its buyer first. */
const URGENCY: readonly SellerOrderStatus[] = [
  'shipped',
  'return_requested',
  'disputed',
  'returned',
  'paid',
  'confirmed',
  'processing',
  'delivered',
  'completed',
  'refunded',
  'cancelled',
];

const SENTENCES: Readonly<Record<SellerOrderStatus, KeyOf<'orders'>>> = {
  awaiting_payment: 'orders.nextPay',
  confirmed: 'orders.nextAccept',
  paid: 'orders.nextAccept',
  processing: 'orders.nextShip',
  shipped: 'orders.nextReceive',
  delivered: 'orders.nextDelivered',
  completed: 'orders.nextCompleted',
  cancelled: 'orders.nextCancelled',
  return_requested: 'orders.nextReturn',
  returned: 'orders.nextReturned',
  disputed: 'orders.nextDecision',
  refunded: 'orders.nextRefunded',
};

const SHIPPED: Readonly<Record<Order['delivery']['method'], KeyOf<'orders'>>> = {
  delivery: 'orders.nextReceive',
  pickup: 'orders.nextPickUp',
  station: 'orders.nextStation',
};

const UNPAID = ['failed', 'cancelled', 'expired'];

/** What happens next with an order, in one sentence for its buyer. */
export function nextStepOf(order: Order, now: Date): NextStep {
  const { payUntil, payment_status: payment } = order.paymentDetails;
  if (isWaiting(order)) {
    const until = payUntil !== null && new Date(payUntil) > now ? payUntil : null;
    return { key: until ? 'orders.nextPay' : 'orders.nextPaySoon', until, seller: '' };
  }
  if (UNPAID.includes(payment)) return { key: 'orders.nextUnpaid', until: null, seller: '' };
  const [part] = order.sellerOrders.toSorted(
    (one, other) => URGENCY.indexOf(one.status) - URGENCY.indexOf(other.status),
  );
  return part ? stepOfPart(part, order.delivery.method, now) : unknownStep;
}

const unknownStep: NextStep = { key: 'orders.track', until: null, seller: '' };

function stepOfPart(part: SellerOrder, method: Order['delivery']['method'], now: Date): NextStep {
  const { status, sellerName: seller, sentFrom } = part;
  const isNew = status === 'paid' || status === 'confirmed';
  if (isNew && sentFrom !== null && sentFrom > dateOf(now)) {
    return { key: 'orders.nextHoliday', until: sentFrom, seller };
  }
  const until = part.dueAt !== null && new Date(part.dueAt) > now ? part.dueAt : null;
  const key = status === 'shipped' ? SHIPPED[method] : SENTENCES[status];
  return { key: until === null ? (WITHOUT_TIME[key] ?? key) : key, until, seller };
}

/** What is said where no time is known, or it is over. */
const WITHOUT_TIME: Readonly<Partial<Record<KeyOf<'orders'>, KeyOf<'orders'>>>> = {
  'orders.nextAccept': 'orders.nextAcceptSoon',
  'orders.nextShip': 'orders.nextShipSoon',
  'orders.nextDelivered': 'orders.nextDeliveredLate',
  'orders.nextReturn': 'orders.nextReturnSoon',
  'orders.nextDecision': 'orders.nextDecisionSoon',
};
