import { z } from 'zod';
import { id, mobile, optionalText, paging, timestamp, tzs } from '../kit/fields.ts';
import { MOBILE_PAYMENT_TYPE_VALUES } from '../rules/mobile-money.ts';

/** What became of a wallet's look-up at the payment provider. */
export const walletState = z.enum(['verified', 'name-differs', 'not-found', 'unchecked']);
export type WalletState = z.infer<typeof walletState>;

export const walletBody = z.object({
  method: z.enum(MOBILE_PAYMENT_TYPE_VALUES, 'mobile-type-missing'),
  number: mobile,
});
export type WalletBody = z.infer<typeof walletBody>;

/** Where a seller's money goes. */
export const wallet = z.object({
  method: z.enum(MOBILE_PAYMENT_TYPE_VALUES),
  number: z.string(),
  /** The name the payment provider has for the number; empty when it knows none. */
  holderName: z.string(),
  state: walletState,
});

/** `waiting`: for a second admin, above the ceiling. */
export const payoutStatus = z.enum(['waiting', 'requested', 'sent', 'paid', 'failed']);
export type PayoutStatus = z.infer<typeof payoutStatus>;

export const payout = z.object({
  _id: id,
  amountTzs: tzs,
  status: payoutStatus,
  method: z.string(),
  number: z.string(),
  failureReason: z.string(),
  transactionId: z.string(),
  /** It was sent, and the payment provider does not say whether it has paid it. */
  unknown: z.boolean(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type Payout = z.infer<typeof payout>;

export const anyPayout = payout.extend({
  sellerId: id,
  sellerName: z.string(),
  provider: z.string(),
  /** What a first admin has read on the provider's statement, for a second one to confirm. */
  noted: z.object({ paid: z.boolean(), transactionId: z.string() }).nullable(),
});
export type AnyPayout = z.infer<typeof anyPayout>;

export const unknownPayoutBody = z.object({
  payoutId: id,
  /** Whether the provider's statement has the payout. */
  paid: z.boolean(),
  /** Its transaction there; empty when it was not paid. */
  transactionId: optionalText(80),
});
export type UnknownPayoutBody = z.infer<typeof unknownPayoutBody>;

/** What waits for admins: money above the ceiling, which one prepares and another one releases, and unknown ends. */
export const payoutTasks = z.object({
  ceilingTzs: tzs,
  /** What has gone out today without a second admin. */
  sentTodayTzs: tzs,
  waitingTzs: tzs,
  waiting: z.array(anyPayout),
  /** Sent, and the provider does not say what became of them. */
  unknown: z.array(anyPayout),
  batches: z.array(
    z.object({
      _id: id,
      count: z.int(),
      sumTzs: tzs,
      preparedByName: z.string(),
      preparedAt: timestamp,
      /** Whether the caller is another admin than those who made it. */
      mayRelease: z.boolean(),
      payouts: z.array(anyPayout),
    }),
  ),
});
export type PayoutTasks = z.infer<typeof payoutTasks>;

/** What the admin has seen: nothing else is prepared. */
export const preparePayoutsBody = z.object({ count: z.coerce.number().int().min(1), sumTzs: tzs });
export type PreparePayoutsBody = z.infer<typeof preparePayoutsBody>;

export const payoutBatchBody = z.object({ batchId: id });
export type PayoutBatchBody = z.infer<typeof payoutBatchBody>;

/** Why a seller cannot be paid right now. */
export const payoutBlocker = z.enum([
  'seller-suspended',
  'seller-unverified',
  'no-wallet',
  'wallet-unverified',
  'below-minimum',
  'under-way',
]);
export type PayoutBlocker = z.infer<typeof payoutBlocker>;

/** A seller's money: negative `availableTzs` is owed to the shop and kept from later sales. */
export const sellerMoney = z.object({
  pendingTzs: z.int(),
  availableTzs: z.int(),
  paidOutTzs: tzs,
  minimumPayoutTzs: tzs,
  nextPayoutAt: timestamp.nullable(),
  blocker: payoutBlocker.nullable(),
  wallet: wallet.nullable(),
  payouts: z.array(payout),
});
export type SellerMoney = z.infer<typeof sellerMoney>;

/** One line of a seller's statement: how a fact moved their money, and what they had after it. */
export const statementLine = z.object({
  _id: z.string(),
  at: timestamp,
  kind: z.string(),
  /** Empty for what is about no order, such as a payout. */
  orderNumber: z.string(),
  pendingTzs: z.int(),
  availableTzs: z.int(),
  amountTzs: z.int(),
  balanceTzs: z.int(),
});
export type StatementLine = z.infer<typeof statementLine>;

export const statementQuery = z.object(paging);
export type StatementQuery = z.infer<typeof statementQuery>;

export const retryPayoutBody = z.object({ payoutId: id });
export const payoutsQuery = z.object({
  ...paging,
  status: payoutStatus.optional(),
  sellerId: id.optional(),
});
export type PayoutsQuery = z.infer<typeof payoutsQuery>;
