import { z } from 'zod';
import { id, requiredText, timestamp, tzs } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { ownPayNumberKind } from './pay-number.schemas.ts';

/** A file of the operator's or bank's portal: a day of a busy lipa number. More goes in several files. */
export const PAY_NUMBER_FILE_ROWS_MOST = 500;
const PAY_NUMBER_FILE_CHARACTERS_MOST = 200_000;
/** How often the buyer may enter another transaction code for one payment. */
export const CLAIM_TRIES_MOST = 5;

/** As the operator writes it in the SMS, such as `9F6A3B2C1D`; also the id of a line. */
const transactionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9.]{5,29}$/, 'transaction-code');

/** As a bank writes it on its slip, such as `FT26061/8KQ-2M`: signs between letters and digits do not count. */
export function toTransactionCode(text: string): string {
  const upper = text.trim().toUpperCase();
  return upper.replaceAll(/(?<=[A-Z0-9.])[ /-]+(?=[A-Z0-9])/g, '');
}

const claimedCode = z.string().max(40).transform(toTransactionCode).pipe(transactionCode);

/**
 * The transaction code that the buyer has from the operator's SMS, or the bank's reference of the transfer. It
 * pays nothing: it helps to find the money.
 */
export const paymentClaim = z.object({
  /** Empty until one is entered. */
  code: z.string(),
  /** Whether another one may still be entered. */
  mayChange: z.boolean(),
});
export type PaymentClaim = z.infer<typeof paymentClaim>;

const claimPaymentBody = z.object({ orderId: id, code: claimedCode });
export type ClaimPaymentBody = z.infer<typeof claimPaymentBody>;

/** Why a line of the statement is not matched by itself, or needs another admin. */
const payNumberReason = z.enum([
  'none',
  'no-order',
  'two-orders',
  'other-amount',
  'other-payer',
  'before-order',
  'paid-already',
  'above-ceiling',
  /** With it the admin's lines would pay more than what may go out on a day without another admin. */
  'above-day',
  /** Its reference belongs to a payment to the other pay number. */
  'other-account',
  /** At a bank the code that a buyer has entered is no proof: an admin compares the names. */
  'code-alone',
  /** No money has come in by this row. */
  'no-credit',
]);
export type PayNumberReason = z.infer<typeof payNumberReason>;

/** What a row of a file is or becomes. `invalid`, `conflict` and `skipped` are never stored. */
const payNumberOutcome = z.enum([
  'by-reference',
  'by-code',
  'second-admin',
  'unmatched',
  'known',
  'conflict',
  'invalid',
  'skipped',
]);

const line = {
  /** The operator's transaction code, or the bank's reference; empty where a bank gives none. */
  code: z.string(),
  /** Null where the row has none that can be read. At a bank the beginning of the day. */
  at: timestamp.nullable(),
  amountTzs: tzs,
  /** Phone or name, as the operator writes it. */
  payer: z.string(),
  /** What the payer has typed; at a bank the narration. */
  reference: z.string(),
};

const payNumberRow = z.object({
  ...line,
  /** In the file; its headings are the first row. */
  row: z.int(),
  outcome: payNumberOutcome,
  reason: payNumberReason,
  /** The column that cannot be read, of an invalid row; else empty. */
  column: z.enum(['', 'code', 'at', 'amount']),
  /** The order it pays; empty for none. */
  orderNumber: z.string(),
});
export type PayNumberRow = z.infer<typeof payNumberRow>;

/** A file that was checked: nothing is matched before it is confirmed. */
const payNumberFile = z.object({
  _id: id,
  /** Whose statement it is. */
  account: ownPayNumberKind,
  rows: z.array(payNumberRow),
  /** Null until it is confirmed. */
  storedAt: timestamp.nullable(),
});
export type PayNumberFile = z.infer<typeof payNumberFile>;

const checkPayNumberFileBody = z.object({
  /** Whose statement it is; absent of the lipa number, or of the only account. */
  account: ownPayNumberKind.optional(),
  /** The text of the CSV file. */
  csv: z.string().min(1, 'all-fields-required').max(PAY_NUMBER_FILE_CHARACTERS_MOST, 'text-limit'),
});
export type CheckPayNumberFileBody = z.infer<typeof checkPayNumberFileBody>;

const payNumberFileParams = z.object({ fileId: id });

const payNumberLine = z.object({
  /** Of a lipa number the transaction code; at a bank made of what the row says. Matches are made by it. */
  _id: z.string(),
  account: ownPayNumberKind,
  ...line,
  at: timestamp,
  state: z.enum(['unmatched', 'proposed']),
  reason: payNumberReason,
  /** The order it is to pay, or may be meant for; empty for none. */
  orderNumber: z.string(),
  /** What that order costs; null without one. */
  expectedTzs: tzs.nullable(),
  /** Of a proposed line, the payment that is to be confirmed. */
  paymentId: id.nullable(),
  /** Whether the caller is another admin than those who brought the line and proposed the order. */
  mayConfirm: z.boolean(),
});
export type PayNumberLine = z.infer<typeof payNumberLine>;

/** What admins have to do about the shop's own lipa number and bank account. */
const payNumberStatement = z.object({
  /** The shop's pay numbers; none where it has none. */
  accounts: z.array(z.object({ kind: ownPayNumberKind, number: z.string() })),
  /** Null where the shop has no lipa number. */
  number: z.string().nullable(),
  ceilingTzs: tzs,
  lines: z.array(payNumberLine),
  /** Buyers who have entered a code that is not matched. */
  claims: z.array(
    z.object({
      account: ownPayNumberKind,
      code: z.string(),
      orderNumber: z.string(),
      amountTzs: tzs,
      claimedAt: timestamp,
      /** Whether a stored line has this code. */
      onStatement: z.boolean(),
    }),
  ),
});
export type PayNumberStatement = z.infer<typeof payNumberStatement>;

const matchPayNumberLineBody = z.object({
  /** The line's id. */
  code: transactionCode,
  /** The order's number, or the reference of its payment. */
  order: requiredText(40),
});
export type MatchPayNumberLineBody = z.infer<typeof matchPayNumberLineBody>;

const decidePayNumberMatchBody = z.object({
  /** The line's id. */
  code: transactionCode,
  /** What the admin has read: a line that was matched otherwise since is not confirmed. */
  paymentId: id,
  confirm: z.boolean(),
});
export type DecidePayNumberMatchBody = z.infer<typeof decidePayNumberMatchBody>;

export const payNumberSchemas = {
  claimPayment: {
    body: claimPaymentBody,
    data: paymentClaim,
    refuses: ['order-not-found', 'claim-not-possible', 'claim-code-taken', 'claim-tries'],
  },
  payNumberStatement: { data: payNumberStatement },
  checkPayNumberFile: {
    body: checkPayNumberFileBody,
    data: payNumberFile,
    refuses: [
      'account-unknown',
      'pay-number-file-columns',
      'bank-file-columns',
      'pay-number-file-account',
      'pay-number-file-rows',
    ],
  },
  payNumberFile: { params: payNumberFileParams, data: payNumberFile, refuses: ['not-found'] },
  storePayNumberFile: { body: payNumberFileParams, data: payNumberFile, refuses: ['not-found'] },
  matchPayNumberLine: {
    body: matchPayNumberLineBody,
    data: payNumberStatement,
    refuses: [
      'not-found',
      'pay-number-line-changed',
      'decided-first',
      'pay-number-order-unknown',
      'pay-number-order-paid',
    ],
  },
  decidePayNumberMatch: {
    body: decidePayNumberMatchBody,
    data: payNumberStatement,
    refuses: ['not-found', 'pay-number-line-changed', 'decided-first', 'pay-number-second-admin'],
  },
} satisfies Record<string, RouteSchemas>;
