import { COUPON_REFUSALS } from '../constants/promotions.ts';
import type { ProblemCode } from '../problems.ts';

/** Only pictures of ours are shown, and only what is complete. */
const UNFIT = 'invalid-input';
const PAYABLE = ['order-not-found', 'order-not-payable', 'payment-provider-down'] as const;
/** Some moves require a reason. */
const MOVES = ['order-not-found', 'order-transition-refused', 'invalid-input'] as const;

/** What the own rules of orders, payments, payouts and promotions may refuse, by the route's name. */
export const ORDERS_REFUSALS: Readonly<Record<string, readonly ProblemCode[]>> = {
  'orders.checkout': [
    'cart-empty',
    'lines-unavailable',
    'seller-ceiling',
    'place-not-served',
    'total-changed',
    ...COUPON_REFUSALS,
    'phone-missing',
    'order-not-payable',
    'payment-provider-down',
    'idempotency-conflict',
  ],
  'orders.savePromotion': ['not-found', 'promotion-outdated', 'coupon-code-taken', UNFIT],
  'orders.pausePromotion': ['not-found'],
  'orders.promotionQuote': ['too-many-requests'],
  'orders.payOrder': PAYABLE,
  'orders.order': ['order-not-found'],
  'orders.soldOrder': ['order-not-found'],
  'orders.chosenOrders': ['order-not-found'],
  'orders.saveParcel': ['order-not-found', 'parcel-not-on-the-way'],
  'orders.sendLines': [...MOVES, 'lines-not-left', 'parcel-of-pickup', 'idempotency-conflict'],
  'orders.refundLines': [...MOVES, 'lines-not-left', 'refund-too-small', 'idempotency-conflict'],
  'orders.saveSellerNote': ['order-not-found'],
  'orders.resendPayment': [...PAYABLE, 'resend-too-soon', 'resend-limit'],
  'orders.cancelPayment': PAYABLE,
  'orders.cancelOrder': MOVES,
  'orders.sellerOrderAction': [...MOVES, 'delivery-pin-wrong', 'delivery-pin-locked'],
  'orders.buyerOrderAction': MOVES,
  'orders.userPayment': ['live-card-refused', 'idempotency-conflict'],
  'orders.removePayment': ['not-found'],
  'orders.dispute': ['order-not-found'],
  'orders.stateInDispute': [
    'order-not-found',
    'dispute-closed',
    'dispute-full',
    'dispute-photo-unknown',
  ],
  'orders.paymentCallback': ['callback-refused'],
  'orders.setDestination': ['destination-check-down'],
  'orders.requestPayout': [
    'payout-seller-suspended',
    'payout-seller-unverified',
    'payout-no-destination',
    'payout-destination-unverified',
    'payout-below-minimum',
    'payout-under-way',
  ],
  'orders.retryPayout': ['not-found'],
  'orders.decideUnknownPayout': [
    'not-found',
    'payout-not-unknown',
    'payout-transaction-missing',
    'second-admin-needed',
  ],
  'orders.makeBankFile': ['payout-batch-changed'],
  'orders.bankFileCsv': ['not-found'],
  'orders.confirmBankFile': ['not-found', 'bank-file-changed', 'bank-file-second-admin'],
  'orders.decideBankPayment': [
    'not-found',
    'bank-file-changed',
    'bank-file-second-admin',
    'bank-payment-reference-missing',
    'bank-payment-reason-missing',
  ],
  'orders.confirmDestination': ['not-found', 'destination-changed'],
  'orders.preparePayouts': ['payout-batch-changed'],
  'orders.releasePayouts': ['not-found', 'payout-batch-changed', 'second-admin-needed'],
  'orders.returnPayouts': ['not-found', 'payout-batch-changed'],
  'orders.decideWrongAmount': [
    'not-found',
    'wrong-amount-decided',
    'wrong-amount-short',
    'order-not-payable',
  ],
  'orders.refundByHand': ['not-found', 'refund-not-refused'],
  'orders.decideUnknownRefund': ['not-found', 'refund-not-unknown'],
  'orders.reconciliationDifferences': ['not-found'],
  'orders.reconcileDay': ['not-found', 'day-not-begun'],
  'orders.resolveDifference': ['not-found'],
};
