import {
  ADMIN,
  about,
  BOTH,
  BUYER,
  CHANGED,
  conversation,
  type DecisionEvent,
  hidden,
  ids,
  MOVES,
  moderated,
  movedPieces,
  PAYOUT_FAILED,
  PAYOUT_PAID,
  part,
  REASON,
  REFUND_SENT,
  refund,
  SELLER,
  wallet,
} from './decision-events.ts';

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
  'catalogue.moderateProducts': (['hidden', 'shown'] as const).flatMap((decision) =>
    [[], ['Kettle', 'Pan', 'Iron']].map((moreProducts) => ({
      event: 'product.moderated',
      data: { ...moderated, moreProducts, decision },
      touches: [SELLER],
    })),
  ),
  'catalogue.pinProduct': 'which products stay when the plan shows fewer; nothing changes before',
  'catalogue.changeShopSettings': 'own settings',
  'catalogue.decideVatNumber': (['confirm', 'refuse'] as const).map((decision) => ({
    event: 'vat-number.decided',
    data: { sellerId: SELLER, vatNumber: '40001234A', decision, reason: REASON },
    touches: [SELLER],
  })),
  'catalogue.saveContent': 'pages for everybody',
  'catalogue.withdrawContent': 'pages for everybody',
  'catalogue.saveCategoryTerms': 'terms for everybody, on their page with their beginning',
  'catalogue.decideCategoryTerms': 'terms for everybody, on their page with their beginning',
  'orders.saveMarketTerms': 'terms for everybody, on their page with their beginning',
  'orders.decideMarketTerms': 'terms for everybody, on their page with their beginning',
  'fiscal.retryFiscalDevice': 'the same document is sent again, as it would be by itself',
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
  'orders.withdrawRefundRequest': 'only admins see what waits for a second one',
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
  'orders.sellerOrderAction': Object.values(MOVES).flatMap((events) =>
    typeof events === 'string' ? [] : events,
  ),
  'orders.saveStation': 'orders under way keep their copy of the station',
  'orders.changeCounterLink': 'the staff of the station get the new link from who asked for it',
  'orders.savePromotion': 'promotions of the shop itself',
  'orders.pausePromotion': 'promotions of the shop itself',
  'orders.checkPayNumberFile': 'a preview',
  'orders.storePayNumberFile': 'what it pays is announced as any payment is',
  'orders.matchPayNumberLine': 'what it pays is announced as any payment is',
  'orders.decidePayNumberMatch': 'what it pays is announced as any payment is',
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
