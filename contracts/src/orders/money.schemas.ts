import { z } from 'zod';
import { adminActionsSchemas } from '../audit/admin-actions.schemas.ts';
import { SUBSIDY_REFUSALS } from '../constants/delivery.ts';
import {
  id,
  paging,
  requiredText,
  sortedPaging,
  timestamp,
  tzs,
  waitingRows,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import {
  bankFileParams,
  bankFiles,
  bankPaymentBody,
  confirmBankFileBody,
  confirmDestinationBody,
} from './bank-file.schemas.ts';
import {
  anyPayout,
  askedDestination,
  destinationBody,
  payout,
  payoutBatchBody,
  payoutsQuery,
  payoutTasks,
  preparePayoutsBody,
  retryPayoutBody,
  sellerMoney,
  statementLine,
  statementQuery,
  unknownPayoutBody,
} from './payout.schemas.ts';
import { paymentProviderRow, providerSwitchBody } from './provider.schemas.ts';
import {
  assignDifferenceBody,
  dayBody,
  difference,
  differencesQuery,
  reconciliationDay,
  resolveDifferenceBody,
} from './reconciliation.schemas.ts';
import {
  approveRefundBody,
  refundByHandBody,
  refusedRefund,
  unknownRefundBody,
  waitingRefund,
  withdrawRefundBody,
} from './refund.schemas.ts';

/** `return` sends all of it back; `credit` pays with it, and sends back what is above the price. */
const wrongAmountDecision = z.enum(['return', 'credit']);
export type WrongAmountDecision = z.infer<typeof wrongAmountDecision>;
/** What became of it: also `reversed`, where the operator has sent it back before an admin has decided. */
const wrongAmountOutcome = z.enum([...wrongAmountDecision.options, 'reversed']);
export type WrongAmountOutcome = z.infer<typeof wrongAmountOutcome>;

/** What one holder has of the shop's and its customers' money, by the ledger. */
const moneyHolder = z.object({
  /** A payment provider, the shop's own number or account, or `manual`; null for postings of former releases. */
  provider: z.string().nullable(),
  title: z.string(),
  heldTzs: z.int(),
  /** Its first and last posting. */
  since: timestamp,
  until: timestamp,
});
export type MoneyHolder = z.infer<typeof moneyHolder>;

/** What the shop holds and owes, and whether its ledger is consistent. */
const moneyOverview = z.object({
  /** What payment providers hold, by the ledger: compare it with the balances that they show. */
  clearingTzs: z.int(),
  /** The same by holder; absent where a replica of an earlier release answers. */
  heldBy: z.array(moneyHolder).optional(),
  /** By the statements of providers: their fees, what they have paid to the shop's bank, what is in their floats of the shop. */
  providerFeesTzs: z.int(),
  settlementsTzs: z.int(),
  floatsTzs: z.int(),
  /** Cash of delivered orders that sellers hold until the sale is final. */
  cashWithSellersTzs: z.int(),
  sellersPendingTzs: z.int(),
  sellersAvailableTzs: z.int(),
  payoutsUnderWayTzs: z.int(),
  platformSubscriptionsTzs: z.int(),
  feesTzs: z.int(),
  deliveryTzs: z.int(),
  /** What the shop has spent on deliveries that plans include. */
  fundedDeliveryTzs: z.int(),
  /** What the shop has spent on discounts. */
  promotionsTzs: z.int(),
  refundsOwedTzs: z.int(),
  quarantined: z.int(),
  /** Debits equal credits, and every running balance is the sum of its postings. */
  balanced: z.boolean(),
});
export type MoneyOverview = z.infer<typeof moneyOverview>;

const paidOrders = z.object({ orders: z.int().nonnegative(), paidTzs: z.int() });

/** How the market does, by days of Dar es Salaam, and what waits in this service. */
/** What the ledger has of some days, each posting counted on the day on which it was made. */
const marketSums = z.object({
  /** What buyers have paid for orders, cash that sellers have collected included. */
  salesTzs: z.int(),
  /** Commission of the shop, without what went back with refunds. */
  commissionTzs: z.int(),
  /** Paid plans, without those that were refunded. */
  plansTzs: z.int(),
  /** What buyers are given back: refunds that were decided, and payments that were reversed. */
  refundsTzs: z.int(),
});
export type MarketSums = z.infer<typeof marketSums>;

const marketFigures = z.object({
  /** Orders placed today and paid, without what was refunded. */
  today: paidOrders,
  /** Of the last seven days, today included. */
  week: paidOrders,
  /** The last thirty days, oldest first. */
  days: z.array(marketSums.extend({ date: z.iso.date() })),
  month: marketSums,
  /** The thirty days before. */
  monthBefore: marketSums,
});
export type MarketFigures = z.infer<typeof marketFigures>;

const orderQueueName = z.enum([
  'disputes',
  // Refused, without an answer, or not carried out in time.
  'stuck-refunds',
  // Above the ceiling, asked for by another admin.
  'refund-requests',
  // Not sent yet, or not confirmed by the provider.
  'refunds',
  'payouts',
  // Buyers who say that they have paid to the lipa number or bank account.
  'pay-number-claims',
  // Money on their statements that pays for nothing yet.
  'pay-number-lines',
  // Wallets and accounts of sellers whose holder only documents can prove.
  'destinations',
  'wrong-amounts',
  'differences',
  // Free deliveries that the shop may yet pay for.
  'subsidies',
]);
export type OrderQueueName = z.infer<typeof orderQueueName>;

/** Something that admins are to do, or to watch. */
const orderQueue = waitingRows.extend({ queue: orderQueueName });
export type OrderQueue = z.infer<typeof orderQueue>;

/** A payment of another amount than requested, and the admin's decision. */
const wrongAmount = z.object({
  /** The payment's id. */
  _id: id,
  purpose: z.enum(['order', 'subscription']),
  /** The order or the plan's purchase. */
  referenceId: id,
  payerName: z.string(),
  payerEmail: z.string(),
  transactionId: z.string(),
  expectedTzs: tzs,
  receivedTzs: tzs,
  at: timestamp,
  decision: wrongAmountOutcome.nullable(),
  decidedAt: timestamp.nullable(),
});
export type WrongAmount = z.infer<typeof wrongAmount>;

const wrongAmountsQuery = z.object({
  ...sortedPaging,
  /** Those that wait for a decision, the oldest first, or those that have one; all where absent. */
  state: z.enum(['open', 'decided']).optional(),
});
export type WrongAmountsQuery = z.infer<typeof wrongAmountsQuery>;

const wrongAmountBody = z.object({ _id: id, decision: wrongAmountDecision });
export type WrongAmountBody = z.infer<typeof wrongAmountBody>;

/** A payment as admins find it by one of its references. */
const foundPayment = z.object({
  _id: id,
  purpose: z.enum(['order', 'subscription']),
  /** The order or the plan's purchase. */
  referenceId: id,
  /** Of an order; empty of a plan. */
  orderNumber: z.string(),
  userId: id,
  payerName: z.string(),
  status: z.string(),
  amountTzs: tzs,
  method: z.string(),
  transactionId: z.string(),
  createdAt: timestamp,
});
export type FoundPayment = z.infer<typeof foundPayment>;

/** A payout or refund as admins find it by what a mail or a statement calls it. */
const foundTransfer = z.object({
  _id: id,
  kind: z.enum(['payout', 'refund']),
  /** The seller who is paid, or the payer who gets money back. */
  userId: id,
  /** Of a refund: the order's number, or of a plan the refund's own. */
  orderNumber: z.string(),
  amountTzs: tzs,
  transactionId: z.string(),
  createdAt: timestamp,
});
export type FoundTransfer = z.infer<typeof foundTransfer>;

/** The shop's id of it, a number that was shown to its payer, the provider's reference or the operator's transaction. */
const findPaymentsQuery = z.object({ reference: requiredText(100) });

/** A free delivery that the shop did not pay for, or paid for and an admin should look at. */
const noticedSubsidy = z.object({
  _id: id,
  orderNumber: z.string(),
  sellerId: id,
  sellerName: z.string(),
  buyerId: id,
  buyerName: z.string(),
  amountTzs: tzs,
  status: z.enum(['waiting', 'granted', 'refused']),
  reasons: z.array(z.enum(SUBSIDY_REFUSALS)),
  /** Buyer and seller used one client address, which alone refuses nothing. */
  sameNetwork: z.boolean(),
  at: timestamp,
});
export type NoticedSubsidy = z.infer<typeof noticedSubsidy>;

export const moneySchemas = {
  sellerMoney: { data: sellerMoney },
  sellerStatement: { query: statementQuery, data: z.array(statementLine) },
  sellerStatementFile: { data: z.string() },
  setDestination: {
    body: destinationBody,
    data: askedDestination,
    refuses: ['destination-check-down', 'phone-code-wrong', 'sso-too-old'],
  },
  requestPayout: {
    data: payout,
    refuses: [
      'payout-seller-suspended',
      'payout-seller-unverified',
      'payout-no-destination',
      'payout-destination-unverified',
      'payout-below-minimum',
      'payout-under-way',
    ],
  },
  moneyOverview: { data: moneyOverview },
  marketFigures: { data: marketFigures },
  orderQueues: { data: z.array(orderQueue) },
  moneyOfSeller: { params: z.object({ sellerId: id }), data: sellerMoney },
  findPayments: { query: findPaymentsQuery, data: z.array(foundPayment) },
  findTransfers: { query: findPaymentsQuery, data: z.array(foundTransfer) },
  paymentProviders: { data: z.array(paymentProviderRow) },
  switchProvider: { body: providerSwitchBody, data: paymentProviderRow, refuses: ['not-found'] },
  payouts: { query: payoutsQuery, data: z.array(anyPayout) },
  retryPayout: { body: retryPayoutBody, data: anyPayout, refuses: ['not-found'] },
  decideUnknownPayout: {
    body: unknownPayoutBody,
    data: anyPayout,
    refuses: [
      'not-found',
      'payout-not-unknown',
      'decided-first',
      'payout-transaction-missing',
      'payout-noted-otherwise',
      'second-admin-needed',
    ],
  },
  payoutTasks: { data: payoutTasks },
  preparePayouts: {
    body: preparePayoutsBody,
    data: payoutTasks,
    refuses: ['payout-batch-changed'],
  },
  releasePayouts: {
    body: payoutBatchBody,
    data: payoutTasks,
    refuses: ['not-found', 'payout-batch-changed', 'decided-first', 'second-admin-needed'],
  },
  returnPayouts: {
    body: payoutBatchBody,
    data: payoutTasks,
    refuses: ['not-found', 'payout-batch-changed', 'decided-first'],
  },
  bankFiles: { data: bankFiles },
  makeBankFile: { body: preparePayoutsBody, data: bankFiles, refuses: ['payout-batch-changed'] },
  bankFileCsv: { params: bankFileParams, data: z.string(), refuses: ['not-found'] },
  confirmBankFile: {
    body: confirmBankFileBody,
    data: bankFiles,
    refuses: ['not-found', 'bank-file-changed', 'decided-first', 'bank-file-second-admin'],
  },
  decideBankPayment: {
    body: bankPaymentBody,
    data: bankFiles,
    refuses: [
      'not-found',
      'bank-file-changed',
      'decided-first',
      'bank-file-second-admin',
      'bank-payment-reference-missing',
      'bank-payment-reason-missing',
      'second-admin-needed',
    ],
  },
  confirmDestination: {
    body: confirmDestinationBody,
    data: bankFiles,
    refuses: ['not-found', 'destination-changed', 'decided-first'],
  },
  wrongAmounts: { query: wrongAmountsQuery, data: z.array(wrongAmount) },
  decideWrongAmount: {
    body: wrongAmountBody,
    data: wrongAmount,
    refuses: [
      'not-found',
      'wrong-amount-decided',
      'decided-first',
      'wrong-amount-reversed',
      'wrong-amount-short',
      'order-not-payable',
    ],
  },
  refusedRefunds: { query: z.object(paging), data: z.array(refusedRefund) },
  refundByHand: {
    body: refundByHandBody,
    data: refusedRefund,
    refuses: [
      'not-found',
      'refund-not-refused',
      'refund-reversed',
      'decided-first',
      'refund-second-admin-needed',
      'refund-noted-otherwise',
    ],
  },
  refundRequests: {
    /** Of one order, plan payment or refused refund. */
    query: z.object({ about: id.optional() }),
    data: z.array(waitingRefund),
  },
  withdrawRefundRequest: {
    body: withdrawRefundBody,
    data: z.object({ withdrawn: z.literal(true) }),
    refuses: ['refund-request-gone'],
  },
  approveRefund: {
    body: approveRefundBody,
    /** Null where it may be made; else the ceiling that it is above, until another admin asks for the same. */
    data: z.object({
      ceilingTzs: tzs.nullable(),
      askedBy: id.optional(),
      /** The admin had asked for it before. */
      again: z.boolean().optional(),
    }),
  },
  decideUnknownRefund: {
    body: unknownRefundBody,
    data: refusedRefund,
    refuses: ['not-found', 'refund-not-unknown', 'decided-first'],
  },
  noticedSubsidies: { query: z.object(paging), data: z.array(noticedSubsidy) },
  reconciliationDays: { data: z.array(reconciliationDay) },
  reconciliationDifferences: {
    query: differencesQuery,
    data: z.array(difference),
    refuses: ['not-found'],
  },
  reconcileDay: {
    body: dayBody,
    data: z.array(reconciliationDay),
    refuses: ['not-found', 'day-not-begun', 'statement-unread'],
  },
  assignDifference: {
    body: assignDifferenceBody,
    data: difference,
    refuses: ['not-found', 'taken-by-another', 'decided-by-another', 'decided-first'],
  },
  resolveDifference: {
    body: resolveDifferenceBody,
    data: difference,
    refuses: ['not-found', 'taken-by-another', 'decided-by-another', 'decided-first'],
  },
  adminActions: adminActionsSchemas,
} satisfies Record<string, RouteSchemas>;
