import type { Order, SellerOrder, SellerOrderStatus } from '@sokoni/contracts/browser';
import { dateOf } from '@sokoni/contracts/browser';
import { isClaimed, isOverpaid } from '../../components/order/held-money.tsx';
import { isPastDay } from '../../components/order/part-state.tsx';
import type { KeyOf } from '../../locales/namespaces.ts';
import { isCashOrder, isWaiting, UNPAID } from './order.ts';

/** What the buyer does or waits for now: a sentence, and until when. */
interface NextStep {
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
  processing: 'orders.nextShipSoon',
  shipped: 'orders.nextReceive',
  delivered: 'orders.nextDelivered',
  completed: 'orders.nextCompleted',
  cancelled: 'orders.nextCancelled',
  return_requested: 'orders.nextReturn',
  returned: 'orders.nextReturned',
  disputed: 'orders.nextDecision',
  refunded: 'orders.nextRefunded',
};

/** Sentences whose end is a day, without a time of it. */
export const BY_DAY: readonly KeyOf<'orders'>[] = ['orders.nextHoliday', 'orders.nextShip'];

const SHIPPED: Readonly<Record<Order['delivery']['method'], KeyOf<'orders'>>> = {
  delivery: 'orders.nextReceive',
  pickup: 'orders.nextPickUp',
  station: 'orders.nextStation',
};

/** What happens next with an order, in one sentence for its buyer. */
export function nextStepOf(order: Order, now: Date): NextStep {
  const { payUntil, payment_status: payment, claim, heldMoney = [] } = order.paymentDetails;
  const waiting = isWaiting(order);
  const unpaid = UNPAID.includes(payment);
  if (waiting && isOverpaid(heldMoney)) return stepWithoutEnd('orders.nextOverpaid');
  if (unpaid && heldMoney.length > 0) return stepWithoutEnd('orders.nextUnpaidHeld');
  // Too little is found already: what is left is to pay the whole.
  if ((waiting || unpaid) && isClaimed(claim, heldMoney)) {
    return stepWithoutEnd('orders.nextClaimed');
  }
  if (unpaid) return stepWithoutEnd('orders.nextUnpaid');
  if (waiting) {
    const until = payUntil !== null && new Date(payUntil) > now ? payUntil : null;
    return { key: until ? 'orders.nextPay' : 'orders.nextPaySoon', until, seller: '' };
  }
  const [part] = order.sellerOrders.toSorted(
    (one, other) => URGENCY.indexOf(one.status) - URGENCY.indexOf(other.status),
  );
  return part ? stepOfPart(part, order, now) : stepWithoutEnd('orders.track');
}

const stepWithoutEnd = (key: KeyOf<'orders'>): NextStep => ({ key, until: null, seller: '' });

function stepOfPart(part: SellerOrder, order: Order, now: Date): NextStep {
  const { status, sellerName: seller, sentFrom } = part;
  const isNew = status === 'paid' || status === 'confirmed';
  if (isNew && sentFrom !== null && sentFrom > dateOf(now)) {
    return { key: 'orders.nextHoliday', until: sentFrom, seller };
  }
  if (status === 'processing') {
    // What is picked up is promised for no day.
    const promised =
      order.delivery.method !== 'pickup' &&
      part.sellerDueAt !== null &&
      !isPastDay(part.sellerDueAt, now);
    return promised
      ? { key: 'orders.nextShip', until: part.sellerDueAt, seller }
      : { key: 'orders.nextShipSoon', until: null, seller };
  }
  const until = part.dueAt !== null && new Date(part.dueAt) > now ? part.dueAt : null;
  // The shop ends by itself what is not accepted in time.
  if (isNew && part.dueAt !== null && until === null) {
    const key = status === 'paid' ? 'orders.nextNotAccepted' : 'orders.nextNotAcceptedCash';
    return { key, until, seller };
  }
  const key = sentenceOf(part, order);
  return { key: until === null ? (WITHOUT_TIME[key] ?? key) : key, until, seller };
}

/** In the words of the state and the history: what a station hands over counts as delivered. */
const RECEIVED: Readonly<Record<Order['delivery']['method'], KeyOf<'orders'>>> = {
  delivery: 'orders.nextDelivered',
  pickup: 'orders.nextPickedUp',
  station: 'orders.nextDelivered',
};

function sentenceOf(part: SellerOrder, order: Order): KeyOf<'orders'> {
  if (part.status === 'shipped') return SHIPPED[order.delivery.method];
  if (part.status === 'delivered') return RECEIVED[order.delivery.method];
  const isOver = part.status === 'refunded' || part.status === 'cancelled';
  return isOver ? refundSentence(part, order) : SENTENCES[part.status];
}

/** A part counts as refunded or cancelled once its refund is asked for: what has become of the money, the worst first. */
function refundSentence({ sellerId, status }: SellerOrder, order: Order): KeyOf<'orders'> {
  const refunds = order.refunds.filter(
    (refund) => !refund.surplus && (refund.sellerId === sellerId || refund.sellerId === null),
  );
  const open = refunds.filter(({ status }) => status !== 'succeeded');
  if (refunds.length === 0) {
    return status === 'cancelled' ? SENTENCES.cancelled : 'orders.nextClosed';
  }
  if (open.length === 0) return 'orders.nextRefunded';
  if (isCashOrder(order)) return 'orders.nextRefundByHand';
  const byHand = open.filter(({ way }) => way === 'by-hand');
  if (open.some((refund) => refund.status === 'failed' && !byHand.includes(refund))) {
    return 'orders.nextRefundRefused';
  }
  return byHand.length > 0 ? 'orders.nextRefundByHand' : 'orders.nextRefundOnWay';
}

/** What is said where no time is known, or it is over. */
const WITHOUT_TIME: Readonly<Partial<Record<KeyOf<'orders'>, KeyOf<'orders'>>>> = {
  'orders.nextAccept': 'orders.nextAcceptSoon',
  'orders.nextDelivered': 'orders.nextDeliveredLate',
  'orders.nextPickedUp': 'orders.nextPickedUpLate',
  'orders.nextReturn': 'orders.nextReturnSoon',
  'orders.nextDecision': 'orders.nextDecisionSoon',
};
