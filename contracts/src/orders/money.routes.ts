import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { moneySchemas } from './money.schemas.ts';

/** Sellers' money and the shop's ledger. */
export const moneyRoutes = defineRoutes<typeof moneySchemas>('orders', {
  sellerMoney: {
    method: 'GET',
    path: '/api/seller-money',
    access: ANY_ROLE,
    summary: 'Own balances, destination and latest payouts',
  },
  sellerStatement: {
    method: 'GET',
    path: '/api/seller-statement',
    access: ANY_ROLE,
    summary: 'Own statement, newest first',
  },
  sellerStatementFile: {
    method: 'GET',
    path: '/api/seller-statement/csv',
    access: ['SELLER'],
    bareReply: true,
    summary: 'The whole own statement as CSV',
  },
  setDestination: {
    method: 'POST',
    path: '/api/payout-destination',
    access: ['SELLER'],
    limit: 'checkout',
    summary:
      'Where payouts go, wallet or bank account; the name is looked up where that is possible',
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
    summary: 'Paid orders of today and of seven days',
  },
  orderQueues: {
    method: 'GET',
    path: '/api/order-queues',
    access: ['ADMIN'],
    summary: 'What of orders and money waits for the admin, by role, and since when',
  },
  moneyOfSeller: {
    method: 'GET',
    path: '/api/sellers/:sellerId/money',
    access: ['ADMIN'],
    summary: 'Balances, destination and latest payouts of a seller',
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
  switchProvider: {
    method: 'POST',
    path: '/api/provider-switches',
    access: ['ADMIN'],
    summary:
      'Switch a payment provider off for new payments or payouts, or on again, with a reason',
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
  decideUnknownPayout: {
    method: 'POST',
    path: '/api/unknown-payouts',
    access: ['ADMIN'],
    summary: 'Say what the provider’s statement has of a payout whose end is unknown',
  },
  payoutTasks: {
    method: 'GET',
    path: '/api/payout-tasks',
    access: ['ADMIN'],
    summary: 'Payouts that wait for admins: above the ceiling, in a batch, or of an unknown end',
  },
  preparePayouts: {
    method: 'POST',
    path: '/api/payout-batches',
    access: ['ADMIN'],
    summary: 'Put all payouts that wait, as shown, into a batch for another admin',
  },
  releasePayouts: {
    method: 'POST',
    path: '/api/payout-batch-releases',
    access: ['ADMIN'],
    summary: 'Send the payouts of a batch that another admin has prepared, once',
  },
  returnPayouts: {
    method: 'POST',
    path: '/api/payout-batch-returns',
    access: ['ADMIN'],
    summary: 'Dissolve a batch: its payouts wait again',
  },
  bankFiles: {
    method: 'GET',
    path: '/api/bank-files',
    access: ['ADMIN'],
    summary: 'Payouts that the bank has to carry out, its files, and destinations to be confirmed',
  },
  makeBankFile: {
    method: 'POST',
    path: '/api/bank-files',
    access: ['ADMIN'],
    summary: 'Put all payouts that wait for the bank, as shown, into a file; they go no other way',
  },
  bankFileCsv: {
    method: 'GET',
    path: '/api/bank-files/:batchId/csv',
    access: ['ADMIN'],
    bareReply: true,
    summary: 'The file for the bank as CSV, the same each time',
  },
  confirmBankFile: {
    method: 'POST',
    path: '/api/bank-file-confirmations',
    access: ['ADMIN'],
    summary: 'Say, as another admin, that the bank has paid the file that was made; once',
  },
  decideBankPayment: {
    method: 'POST',
    path: '/api/bank-payments',
    access: ['ADMIN'],
    summary: 'Confirm one payment of a file, or return it with a reason, as another admin; once',
  },
  confirmDestination: {
    method: 'POST',
    path: '/api/destination-confirmations',
    access: ['ADMIN'],
    summary:
      'Confirm by documents that a destination is the seller’s, where no name can be looked up',
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
  approveRefund: {
    method: 'POST',
    path: '/internal/refund-approvals',
    access: 'internal',
    summary:
      'Whether an admin alone may refund that much, or with another one who has asked for it',
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
    summary: 'Days compared with the statement of each payment provider that has one, newest first',
  },
  reconciliationDifferences: {
    method: 'GET',
    path: '/api/reconciliation-differences',
    access: ['ADMIN'],
    summary: 'What differs on a day, or without a day what is open, oldest first',
  },
  reconcileDay: {
    method: 'POST',
    path: '/api/reconciliations',
    access: ['ADMIN'],
    summary: 'Compare a day again, with each provider',
  },
  assignDifference: {
    method: 'POST',
    path: '/api/reconciliation-assignments',
    access: ['ADMIN'],
    summary: 'Take a difference, also from the admin who has it, or give it back',
  },
  resolveDifference: {
    method: 'POST',
    path: '/api/reconciliation-resolutions',
    access: ['ADMIN'],
    summary: 'Mark a difference as dealt with',
  },
});
