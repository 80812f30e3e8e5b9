import { z } from 'zod';
import { id, mobile, paging, timestamp, tzs } from '../kit/fields.ts';
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

export const payoutStatus = z.enum(['requested', 'sent', 'paid', 'failed']);
export type PayoutStatus = z.infer<typeof payoutStatus>;

export const payout = z.object({
  _id: id,
  amountTzs: tzs,
  status: payoutStatus,
  method: z.string(),
  number: z.string(),
  failureReason: z.string(),
  transactionId: z.string(),
  createdAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type Payout = z.infer<typeof payout>;

export const anyPayout = payout.extend({ sellerId: id, sellerName: z.string() });
export type AnyPayout = z.infer<typeof anyPayout>;

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
