import { z } from 'zod';
import { id, optionalLine, requiredText, timestamp, tzs } from '../kit/fields.ts';
import { anyPayout, destination } from './payout.schemas.ts';

/** Payouts that no payment provider can carry out, and destinations that only documents can prove. */
export const bankFiles = z.object({
  waitingTzs: tzs,
  waiting: z.array(anyPayout),
  files: z.array(
    z.object({
      _id: id,
      count: z.int(),
      sumTzs: tzs,
      /** SHA-256 of the file in hexadecimal digits. */
      hash: z.string(),
      preparedByName: z.string(),
      preparedAt: timestamp,
      /** Whether the caller is another admin than those who made it. */
      mayConfirm: z.boolean(),
      /** All of the file, those included that are confirmed or returned already. */
      payouts: z.array(anyPayout),
    }),
  ),
  /** To be compared with the seller's documents, so account numbers are whole. */
  unproven: z.array(
    z.object({
      sellerId: id,
      sellerName: z.string(),
      to: destination,
      holderName: z.string(),
      savedAt: timestamp,
    }),
  ),
});
export type BankFiles = z.infer<typeof bankFiles>;

export const bankFileParams = z.object({ batchId: id });

/** The whole file, as the bank has paid it. */
export const confirmBankFileBody = z.object({
  batchId: id,
  /** Of the file that the admin has before them. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'malformed-id'),
  /** The bank's reference of it. */
  transactionId: requiredText(80),
});
export type ConfirmBankFileBody = z.infer<typeof confirmBankFileBody>;

/** One payment of a file, with the bank's reference, or returned with a reason. */
export const bankPaymentBody = z.object({
  payoutId: id,
  paid: z.boolean(),
  transactionId: optionalLine(80),
  reason: optionalLine(200),
});
export type BankPaymentBody = z.infer<typeof bankPaymentBody>;

export const confirmDestinationBody = z.object({
  sellerId: id,
  /** What the admin has compared: a destination that was saved since is another one. */
  savedAt: timestamp,
});
export type ConfirmDestinationBody = z.infer<typeof confirmDestinationBody>;
