import type { EventData, SellerOrderMove } from '@sokoni/contracts';
import type { NotifiedEvent } from '../src/notifications/notifications.service.ts';

export const BUYER = 'b'.repeat(24);
export const SELLER = 'e'.repeat(24);
export const ADMIN = 'a'.repeat(24);
export const REASON = 'Picha haisomeki';

/** What an event says of a decision, and whom it touches. */
export type DecisionEvent = {
  readonly [N in NotifiedEvent]: {
    readonly event: N;
    readonly data: EventData<N>;
    readonly touches: readonly string[];
    /** What follows by itself: the event has no reason. */
    readonly withoutReason?: true;
  };
}[NotifiedEvent];

export const part = { orderId: 'd'.repeat(24), orderNumber: 'SK-2026-001042' };
export const ids = {
  ...part,
  buyerId: BUYER,
  sellerId: SELLER,
  note: REASON,
  by: 'admin',
} as const;
export const wallet = { kind: 'wallet', method: 'Mpesa', number: '****5678' } as const;
export const payout = {
  ...{ payoutId: 'c'.repeat(24), sellerId: SELLER, amountTzs: 23_000, to: wallet },
  ...{ failureReason: REASON, reason: REASON, transactionId: '' },
};
export const refund: EventData<'refund.succeeded'> = {
  ...{ refundId: 'c'.repeat(24), referenceId: part.orderId, userId: BUYER, sellerId: SELLER },
  ...{ orderNumber: part.orderNumber, amountTzs: 23_000, reason: '' },
  purpose: 'order',
};
export const about = { productId: 'c'.repeat(24), productName: 'Kanga' };
export const hidden = {
  decision: 'hide',
  reason: 'insult',
  note: REASON,
  appealed: false,
} as const;
export const moderated = {
  ...about,
  sellerId: SELLER,
  moreProducts: [] as string[],
  reason: REASON,
};
export const conversation: EventData<'conversation.decided'> = {
  ...{ conversationId: 'c'.repeat(24), buyerId: BUYER, sellerId: SELLER, title: 'Kanga' },
  ...{ decision: 'dismiss', reason: null, author: null, reporters: ['buyer'] },
};
export const movedPieces = {
  ...{ lineId: 'l', quantity: 1, productId: about.productId, name: 'Kanga', totalQuantity: 1 },
};

export const BOTH = [BUYER, SELLER];

/** What an admin may do with a seller's order: both sides learn of it. */
export const MOVES: Readonly<Record<SellerOrderMove, readonly DecisionEvent[] | string>> = {
  accept: [
    {
      event: 'seller-order.accepted',
      data: { ...ids, status: 'processing', from: 'paid' },
      touches: BOTH,
    },
  ],
  ship: [
    {
      event: 'seller-order.shipped',
      data: { ...ids, status: 'shipped', from: 'processing', deliveryPin: '0412', pickup: false },
      touches: BOTH,
    },
  ],
  'fail-delivery': [
    {
      event: 'seller-order.delivery-failed',
      data: { ...ids, status: 'processing', from: 'shipped' },
      touches: BOTH,
    },
  ],
  'give-up-delivery': [
    {
      event: 'seller-order.cancelled',
      data: { ...ids, status: 'cancelled', from: 'shipped' },
      touches: BOTH,
    },
  ],
  deliver: [
    {
      event: 'seller-order.delivered',
      data: { ...ids, status: 'delivered', from: 'shipped' },
      touches: BOTH,
    },
  ],
  complete: [
    {
      event: 'seller-order.completed',
      data: { ...ids, status: 'completed', from: 'disputed', buyerName: 'Asha', lines: [] },
      touches: BOTH,
    },
  ],
  cancel: [
    {
      event: 'seller-order.cancelled',
      data: { ...ids, status: 'cancelled', from: 'processing' },
      touches: BOTH,
    },
    {
      event: 'seller-order.cancelled',
      data: { ...ids, by: 'buyer', status: 'cancelled', from: 'paid' },
      touches: BOTH,
    },
    {
      event: 'seller-order.cancelled',
      data: { ...ids, by: 'system', status: 'cancelled', from: 'processing' },
      touches: BOTH,
    },
    {
      event: 'seller-order.cancelled',
      data: { ...ids, by: 'seller', status: 'cancelled', from: 'processing' },
      touches: [BUYER],
    },
  ],
  'request-cancel': [
    {
      event: 'seller-order.cancel-requested',
      data: { ...ids, by: 'buyer', status: 'processing', from: 'processing' },
      touches: [SELLER],
    },
  ],
  'refuse-cancel': [
    {
      event: 'seller-order.cancel-refused',
      data: { ...ids, status: 'processing', from: 'processing' },
      touches: BOTH,
    },
  ],
  'request-return': [
    {
      event: 'seller-order.return-requested',
      data: { ...ids, by: 'buyer', status: 'return_requested', from: 'delivered' },
      touches: [SELLER],
    },
  ],
  'receive-return': [
    {
      event: 'seller-order.returned',
      data: { ...ids, status: 'returned', from: 'return_requested' },
      touches: [SELLER],
    },
    {
      event: 'seller-order.refunded',
      data: { ...ids, by: 'system', status: 'refunded', from: 'returned' },
      touches: [BUYER],
    },
  ],
  dispute: [
    {
      event: 'seller-order.disputed',
      data: { ...ids, by: 'buyer', status: 'disputed', from: 'delivered' },
      touches: [SELLER],
    },
    {
      event: 'seller-order.disputed',
      data: { ...ids, by: 'seller', status: 'disputed', from: 'return_requested' },
      touches: [BUYER],
    },
    {
      event: 'seller-order.disputed',
      data: { ...ids, by: 'system', status: 'disputed', from: 'processing' },
      touches: BOTH,
    },
  ],
  refund: [
    {
      event: 'seller-order.refunded',
      data: { ...ids, status: 'refunded', from: 'disputed' },
      touches: BOTH,
    },
    {
      event: 'seller-order.refunded',
      data: { ...ids, status: 'refunded', from: 'return_requested' },
      touches: BOTH,
    },
  ],
  'refund-amount': [
    {
      event: 'seller-order.completed',
      data: {
        ...{ ...ids, status: 'completed', from: 'disputed', buyerName: 'Asha', lines: [] },
        refundedTzs: 4_000,
      },
      touches: BOTH,
    },
  ],
};

export const REFUND_SENT: DecisionEvent = {
  event: 'refund.succeeded',
  data: refund,
  touches: [BUYER],
  withoutReason: true,
};
export const PAYOUT_PAID: DecisionEvent = {
  event: 'payout.paid',
  data: { ...payout, failureReason: '', reason: '', transactionId: 'TX1' },
  touches: [SELLER],
  withoutReason: true,
};
export const PAYOUT_FAILED: DecisionEvent = {
  event: 'payout.failed',
  data: payout,
  touches: [SELLER],
};
export const CHANGED: DecisionEvent = {
  event: 'product.moderated',
  data: { ...moderated, decision: 'changed' },
  touches: [SELLER],
};
