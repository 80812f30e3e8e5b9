import { defineRoutes } from '../kit/route.ts';
import type { moneySchemas } from './money.schemas.ts';

/** Sellers' money and the shop's ledger. */
export const moneyRoutes = defineRoutes<typeof moneySchemas>('orders', {
  sellerMoney: {
    method: 'GET',
    path: '/api/seller-money',
    access: ['SELLER'],
    summary: 'Own balances, wallet and latest payouts',
  },
  sellerStatement: {
    method: 'GET',
    path: '/api/seller-statement',
    access: ['SELLER'],
    summary: 'Own statement, newest first',
  },
  sellerStatementFile: {
    method: 'GET',
    path: '/api/seller-statement/csv',
    access: ['SELLER'],
    bareReply: true,
    summary: 'The whole own statement as CSV',
  },
  setWallet: {
    method: 'POST',
    path: '/api/seller-wallet',
    access: ['SELLER'],
    limit: 'checkout',
    summary: 'Where payouts go; the name is looked up at the payment provider',
  },
  requestPayout: {
    method: 'POST',
    path: '/api/seller-payout',
    access: ['SELLER'],
    limit: 'checkout',
    summary: 'Have all available money paid out now',
  },
  moneyOverview: {
    method: 'GET',
    path: '/api/money-overview',
    access: ['ADMIN'],
    summary: 'What the shop holds and owes, by account',
  },
  marketFigures: {
    method: 'GET',
    path: '/api/market-figures',
    access: ['ADMIN'],
    summary: 'Paid orders of today and of seven days, disputes, refunds and payouts that wait',
  },
  moneyOfSeller: {
    method: 'GET',
    path: '/api/sellers/:sellerId/money',
    access: ['ADMIN'],
    summary: 'Balances, wallet and latest payouts of a seller',
  },
  findPayments: {
    method: 'GET',
    path: '/api/payments',
    access: ['ADMIN'],
    summary: 'Payments with this reference of the shop, the payment provider or the operator',
  },
  paymentProviders: {
    method: 'GET',
    path: '/api/payment-providers',
    access: ['ADMIN'],
    summary: 'What the payment providers can do, and what is left to admins',
  },
  payouts: {
    method: 'GET',
    path: '/api/payouts',
    access: ['ADMIN'],
    summary: 'Payouts of all sellers, newest first',
  },
  retryPayout: {
    method: 'POST',
    path: '/api/payout-retries',
    access: ['ADMIN'],
    summary: 'Pay again what failed',
  },
  wrongAmounts: {
    method: 'GET',
    path: '/api/wrong-amounts',
    access: ['ADMIN'],
    summary: 'Payments of another amount than was asked for, newest first',
  },
  decideWrongAmount: {
    method: 'POST',
    path: '/api/wrong-amount-decisions',
    access: ['ADMIN'],
    summary: 'Send such money back, or pay with it and send back what is too much; once',
  },
  refusedRefunds: {
    method: 'GET',
    path: '/api/refused-refunds',
    access: ['ADMIN'],
    summary: 'Refunds that the payment provider refused or has not answered, newest first',
  },
  refundByHand: {
    method: 'POST',
    path: '/api/refunds-by-hand',
    access: ['ADMIN'],
    summary: 'Note that such a refund was sent by hand, once',
  },
  decideUnknownRefund: {
    method: 'POST',
    path: '/api/unknown-refunds',
    access: ['ADMIN'],
    summary: 'Say whether the provider’s statement has a refund whose answer was lost, once',
  },
  noticedSubsidies: {
    method: 'GET',
    path: '/api/delivery-subsidies',
    access: ['ADMIN'],
    summary: 'Free deliveries that the shop did not pay for, and those to look at, newest first',
  },
  reconciliationDays: {
    method: 'GET',
    path: '/api/reconciliations',
    access: ['ADMIN'],
    summary: 'Days compared with the payment provider, newest first',
  },
  reconciliationDifferences: {
    method: 'GET',
    path: '/api/reconciliation-differences',
    access: ['ADMIN'],
    summary: 'What differs on a day',
  },
  reconcileDay: {
    method: 'POST',
    path: '/api/reconciliations',
    access: ['ADMIN'],
    summary: 'Compare a day again',
  },
  resolveDifference: {
    method: 'POST',
    path: '/api/reconciliation-resolutions',
    access: ['ADMIN'],
    summary: 'Mark a difference as dealt with',
  },
});
