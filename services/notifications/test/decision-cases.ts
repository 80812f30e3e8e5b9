import type { EventData, SellerOrderMove } from '@sokoni/contracts';
import type { NotifiedEvent } from '../src/notifications/notifications.service.ts';

export const BUYER = 'b'.repeat(24);
const SELLER = 'e'.repeat(24);
const ADMIN = 'a'.repeat(24);
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

const part = { orderId: 'd'.repeat(24), orderNumber: 'SK-2026-001042' };
const ids = { ...part, buyerId: BUYER, sellerId: SELLER, note: REASON, by: 'admin' } as const;
const wallet = { kind: 'wallet', method: 'Mpesa', number: '****5678' } as const;
const payout = {
  ...{ payoutId: 'c'.repeat(24), sellerId: SELLER, amountTzs: 23_000, to: wallet },
  ...{ failureReason: REASON, reason: REASON, transactionId: '' },
};
const refund: EventData<'refund.succeeded'> = {
  ...{ refundId: 'c'.repeat(24), referenceId: part.orderId, userId: BUYER, sellerId: SELLER },
  ...{ orderNumber: part.orderNumber, amountTzs: 23_000, reason: '' },
  purpose: 'order',
};
const about = { productId: 'c'.repeat(24), productName: 'Kanga' };
const hidden = { decision: 'hide', reason: 'insult', note: REASON, appealed: false } as const;
const moderated = { ...about, sellerId: SELLER, reason: REASON };
const conversation: EventData<'conversation.decided'> = {
  ...{ conversationId: 'c'.repeat(24), buyerId: BUYER, sellerId: SELLER, title: 'Kanga' },
  ...{ decision: 'dismiss', reason: null, author: null, reporters: ['buyer'] },
};
const movedPieces = {
  ...{ lineId: 'l', quantity: 1, productId: about.productId, name: 'Kanga', totalQuantity: 1 },
};

const BOTH = [BUYER, SELLER];

/** What an admin may do with a seller's order: both sides learn of it. */
const MOVES: Readonly<Record<SellerOrderMove, readonly DecisionEvent[] | string>> = {
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

const REFUND_SENT: DecisionEvent = {
  event: 'refund.succeeded',
  data: refund,
  touches: [BUYER],
  withoutReason: true,
};
const PAYOUT_PAID: DecisionEvent = {
  event: 'payout.paid',
  data: { ...payout, failureReason: '', reason: '', transactionId: 'TX1' },
  touches: [SELLER],
  withoutReason: true,
};
const PAYOUT_FAILED: DecisionEvent = { event: 'payout.failed', data: payout, touches: [SELLER] };
const CHANGED: DecisionEvent = {
  event: 'product.moderated',
  data: { ...moderated, decision: 'changed' },
  touches: [SELLER],
};

/** Every call by which an admin decides: what tells those whom it touches, or why it touches nobody. */
export const DECISIONS: Readonly<Record<string, readonly DecisionEvent[] | string>> = {
  'identity.updateUser': [
    {
      event: 'user.role-changed',
      data: {
        userId: SELLER,
        from: 'SELLER',
        to: 'GENERAL',
        changedBy: ADMIN,
        openOrders: 'finish',
      },
      touches: [SELLER],
      withoutReason: true,
    },
  ],
  'identity.addUserNote': 'only admins read notes',
  'identity.removeUserNote': 'only admins read notes',
  'identity.changeAdminRoles': [
    {
      event: 'admin-roles.changed',
      data: { userId: SELLER, changedBy: ADMIN },
      touches: [SELLER],
      withoutReason: true,
    },
  ],
  'identity.decideAdminRequest': (['confirm', 'decline'] as const).map((decision) => ({
    event: 'admin-request.decided',
    data: { userId: SELLER, askedBy: BUYER, decision },
    touches: [BUYER],
    withoutReason: true,
  })),
  'identity.decideVerification': [
    ...(['verified', 'needs_changes', 'rejected'] as const).map((verification) => ({
      event: 'verification.decided' as const,
      data: { userId: SELLER, verification, reason: REASON },
      touches: [SELLER],
    })),
    ...[true, false].map((accepted) => ({
      event: 'verification.decided' as const,
      data: {
        userId: SELLER,
        verification: 'verified' as const,
        reason: REASON,
        businessName: { name: 'Zuri', accepted },
      },
      touches: [SELLER],
    })),
  ],
  'identity.changeAccountStatus': (['suspended', 'active'] as const).map((accountStatus) => ({
    event: 'account-status.changed',
    data: { userId: SELLER, accountStatus, reason: REASON, openOrders: 'finish' },
    touches: [SELLER],
  })),
  'catalogue.uploadProduct': 'an own product',
  'catalogue.importProducts': [CHANGED],
  'catalogue.editProducts': 'own products',
  'catalogue.undoProductEdit': 'own products',
  'catalogue.updateProduct': [CHANGED],
  'catalogue.adjustStock': [CHANGED],
  'catalogue.deleteProduct': [
    {
      event: 'product.moderated',
      data: { ...moderated, decision: 'deleted' },
      touches: [SELLER],
    },
  ],
  'catalogue.setProductStatus': (['hidden', 'shown'] as const).map((decision) => ({
    event: 'product.moderated',
    data: { ...moderated, decision },
    touches: [SELLER],
  })),
  'catalogue.moderateProducts': (['hidden', 'shown'] as const).map((decision) => ({
    event: 'product.moderated',
    data: { ...moderated, decision },
    touches: [SELLER],
  })),
  'catalogue.pinProduct': 'which products stay when the plan shows fewer; nothing changes before',
  'catalogue.changeShopSettings': 'own settings',
  'catalogue.saveContent': 'pages for everybody',
  'catalogue.withdrawContent': 'pages for everybody',
  'orders.saveMarketTerms': 'terms for everybody, on their page with their beginning',
  'orders.decideMarketTerms': 'terms for everybody, on their page with their beginning',
  'subscriptions.savePlanTerms': 'terms for everybody, on their page with their beginning',
  'subscriptions.decidePlanTerms': 'terms for everybody, on their page with their beginning',
  'orders.switchProvider': 'a way to pay for everybody',
  'orders.retryPayout': [PAYOUT_PAID, PAYOUT_FAILED],
  'orders.decideUnknownPayout': [PAYOUT_PAID, PAYOUT_FAILED],
  'orders.preparePayouts': 'payouts wait as before',
  'orders.releasePayouts': [PAYOUT_PAID, PAYOUT_FAILED],
  'orders.returnPayouts': 'payouts wait as before',
  'orders.makeBankFile': 'payouts wait as before',
  'orders.confirmBankFile': [PAYOUT_PAID],
  'orders.decideBankPayment': [PAYOUT_PAID, PAYOUT_FAILED],
  'orders.confirmDestination': [
    {
      event: 'payout-destination.confirmed',
      data: { sellerId: SELLER, to: wallet },
      touches: [SELLER],
      withoutReason: true,
    },
  ],
  'orders.decideWrongAmount': [
    REFUND_SENT,
    {
      event: 'refund.succeeded',
      data: { ...refund, purpose: 'subscription', reason: 'wrong-amount' },
      touches: [BUYER],
      withoutReason: true,
    },
  ],
  'orders.refundByHand': [REFUND_SENT],
  'orders.decideUnknownRefund': [
    REFUND_SENT,
    { event: 'refund.failed', data: refund, touches: [BUYER], withoutReason: true },
  ],
  'orders.reconcileDay': 'the own ledger and the provider’s statement',
  'orders.assignDifference': 'the own ledger and the provider’s statement',
  'orders.resolveDifference': 'the own ledger and the provider’s statement',
  'orders.sendLines': [
    {
      event: 'seller-order.parcel-sent',
      data: { ...ids, status: 'processing', lines: [movedPieces], parcel: null },
      touches: BOTH,
    },
  ],
  'orders.refundLines': [
    {
      event: 'seller-order.lines-refunded',
      data: { ...ids, status: 'shipped', lines: [movedPieces], amountTzs: 2_000 },
      touches: BOTH,
    },
  ],
  'orders.cancelOrder': MOVES.cancel,
  'orders.sellerOrderAction': Object.values(MOVES).flatMap((told) =>
    typeof told === 'string' ? [] : told,
  ),
  'orders.saveStation': 'orders under way keep their copy of the station',
  'orders.changeCounterLink': 'the staff of the station get the new link from who asked for it',
  'orders.savePromotion': 'promotions of the shop itself',
  'orders.pausePromotion': 'promotions of the shop itself',
  'orders.checkTillFile': 'a preview',
  'orders.storeTillFile': 'what it pays is announced as any payment is',
  'orders.matchTillLine': 'what it pays is announced as any payment is',
  'orders.decideTillMatch': 'what it pays is announced as any payment is',
  'reviews.decideConversation': [
    {
      event: 'conversation.decided',
      data: conversation,
      touches: [BUYER],
      withoutReason: true,
    },
    {
      event: 'conversation.decided',
      data: { ...conversation, decision: 'hide-message', reason: 'insult', author: 'seller' },
      touches: [SELLER],
      withoutReason: true,
    },
    {
      event: 'conversation.decided',
      data: { ...conversation, decision: 'block', reason: 'insult' },
      touches: BOTH,
      withoutReason: true,
    },
  ],
  'reviews.decideReview': [
    {
      event: 'review.decided',
      data: {
        ...about,
        reviewId: 'c'.repeat(24),
        orderId: part.orderId,
        authorId: BUYER,
        ...hidden,
      },
      touches: [BUYER],
    },
  ],
  'reviews.decideQuestion': [
    {
      event: 'question.decided',
      data: { ...about, questionId: 'c'.repeat(24), askerId: BUYER, ...hidden },
      touches: [BUYER],
    },
  ],
  'reviews.decideAnswer': [
    {
      event: 'answer.decided',
      data: {
        ...{ ...about, questionId: 'c'.repeat(24), answerId: 'd'.repeat(24), authorId: BUYER },
        ...hidden,
      },
      touches: [BUYER],
    },
  ],
  'reviews.assignRow': 'who of the admins deals with it',
  'subscriptions.refundPlan': [
    {
      event: 'subscription.refunded',
      data: {
        ...{ subscriptionId: 'c'.repeat(24), sellerId: SELLER, plan: 'basic', reason: REASON },
        ...{ receiptNumber: 'R-1', refundNumber: 'F-1', amountTzs: 13_500, validUntil: null },
      },
      touches: [SELLER],
    },
  ],
  'subscriptions.planTaskDone': [
    {
      event: 'plan-task.done',
      data: { sellerId: SELLER, plan: 'extreme', kind: 'posters' },
      touches: [SELLER],
      withoutReason: true,
    },
  ],
};
