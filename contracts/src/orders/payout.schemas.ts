import { z } from 'zod';
import { BANK_CODES } from '../constants/banks.ts';
import { ownerProof } from '../identity/identity.schemas.ts';
import {
  accountNumber,
  id,
  mobile,
  optionalText,
  paging,
  requiredText,
  timestamp,
  tzs,
} from '../kit/fields.ts';
import { MOBILE_PAYMENT_TYPE_VALUES } from '../rules/mobile-money.ts';

/**
 * Whether a destination is known to be the seller's: by the holder's name at the payment provider, or,
 * where that cannot be looked up (`unchecked`), by an admin who has compared it with documents.
 */
const destinationState = z.enum(['verified', 'name-differs', 'not-found', 'unchecked']);
export type DestinationState = z.infer<typeof destinationState>;

/** Where money goes. What others than its owner see of an account number are its last four digits. */
export const destination = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('wallet'),
    method: z.enum(MOBILE_PAYMENT_TYPE_VALUES),
    number: z.string(),
  }),
  z.object({ kind: z.literal('bank'), bank: z.enum(BANK_CODES), number: z.string() }),
]);
export type Destination = z.infer<typeof destination>;

const HOLDER_LENGTH = 80;

/** With the owner's proof, unless it is the destination that was saved last. */
export const destinationBody = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('wallet'),
      method: z.enum(MOBILE_PAYMENT_TYPE_VALUES, 'mobile-type-missing'),
      number: mobile,
      ...ownerProof,
    }),
    z.object({
      kind: z.literal('bank'),
      bank: z.enum(BANK_CODES, 'bank-missing'),
      number: accountNumber,
      /** As the bank has it. */
      holderName: requiredText(HOLDER_LENGTH),
      ...ownerProof,
    }),
  ],
  'destination-kind',
);
export type DestinationBody = z.infer<typeof destinationBody>;

/** Where a seller's payouts go. */
const sellerDestination = z.object({
  to: destination,
  /** The name at the payment provider, or as the seller has written it; empty when there is none. */
  holderName: z.string(),
  state: destinationState,
  /** Takes its place at that time, if it is verified by then. */
  next: z.object({ to: destination, state: destinationState, startsAt: timestamp }).nullable(),
});

/** What is in force, and what the look-up said of what was asked for; absent in answers of a former release. */
export const askedDestination = sellerDestination.extend({ asked: destinationState.optional() });

/** `waiting`: for a second admin, above the ceiling, or for the bank's next file. */
export const payoutStatus = z.enum(['waiting', 'requested', 'sent', 'paid', 'failed']);
export type PayoutStatus = z.infer<typeof payoutStatus>;

export const payout = z.object({
  _id: id,
  amountTzs: tzs,
  status: payoutStatus,
  to: destination,
  /** No payment provider can pay it: it goes out in a file for the bank. */
  byHand: z.boolean(),
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
  /** The provider's own number of it; empty where it gives none. */
  providerReference: z.string(),
  /** What a first admin has read on the provider's statement, for a second one to confirm. */
  noted: z
    .object({
      paid: z.boolean(),
      transactionId: z.string(),
      byName: z.string(),
      isOwn: z.boolean(),
    })
    .nullable(),
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

/** Why a seller cannot be paid right now. */
const payoutBlocker = z.enum([
  'seller-suspended',
  'seller-unverified',
  'no-destination',
  'destination-unverified',
  'below-minimum',
  'under-way',
]);
export type PayoutBlocker = z.infer<typeof payoutBlocker>;

/** A seller's money: negative `availableTzs` is owed to the shop and kept from later sales. */
export const sellerMoney = z.object({
  pendingTzs: z.int(),
  availableTzs: z.int(),
  /** Of the payout that has neither arrived nor come back. */
  onTheWayTzs: tzs,
  paidOutTzs: tzs,
  minimumPayoutTzs: tzs,
  /** The shop's commission on goods that are paid now, in hundredths of a percent, and the next other one that is decided. */
  commission: z
    .object({
      basisPoints: z.int().nonnegative(),
      next: z.object({ basisPoints: z.int().nonnegative(), startsAt: timestamp }).nullable(),
    })
    // Replicas of the release before do not say it.
    .optional(),
  /** When what is available goes out by itself; null while something stands in the way. */
  nextPayoutAt: timestamp.nullable(),
  blocker: payoutBlocker.nullable(),
  destination: sellerDestination.nullable(),
  payouts: z.array(payout),
  /** Of the statement; null before the first sale. Replicas of the release before do not say it. */
  firstLineAt: timestamp.nullable().optional(),
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
  /** The tax in the sale, and in the shop's commission on it; below zero for what went back. */
  tax: z.object({ saleCents: z.int(), feeCents: z.int() }).default({ saleCents: 0, feeCents: 0 }),
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
