import { z } from 'zod';
import { id, optionalText, paging, timestamp, waitingRows } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { VAT_NUMBER_DECISIONS, VAT_NUMBER_STATES } from '../rules/tax.ts';

const vatNumberEntry = z.object({
  sellerId: id,
  sellerName: z.string(),
  businessName: z.string(),
  vatNumber: z.string(),
  state: z.enum(VAT_NUMBER_STATES),
  /** An address that shows the certificate to this reader, for five minutes; empty where there is none any more, or never was. */
  certificate: z.string(),
  /** The admin's reason of the last decision. */
  reason: z.string(),
  /** Null for a number from before the check. */
  askedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
});
export type VatNumberEntry = z.infer<typeof vatNumberEntry>;

const decideVatNumberBody = z
  .object({
    sellerId: id,
    decision: z.enum(VAT_NUMBER_DECISIONS),
    reason: optionalText(500),
    /** What the admin saw: nothing else is decided unseen. */
    seen: z.object({
      vatNumber: z.string().max(40),
      askedAt: timestamp.nullable(),
      state: z.enum(VAT_NUMBER_STATES),
    }),
  })
  .refine(({ decision, reason }) => decision !== 'refuse' || reason !== '', {
    message: 'reason-missing',
    path: ['reason'],
  });
export type DecideVatNumberBody = z.infer<typeof decideVatNumberBody>;

export const vatNumbersSchemas = {
  vatNumbers: {
    query: z.object({
      ...paging,
      state: z.enum(VAT_NUMBER_STATES).default('waiting'),
      /** That of one seller, whatever its state. */
      sellerId: id.optional(),
    }),
    data: z.array(vatNumberEntry),
  },
  vatNumberQueue: { data: waitingRows },
  decideVatNumber: {
    body: decideVatNumberBody,
    data: vatNumberEntry,
    refuses: [
      'not-found',
      'own-vat-number',
      'vat-number-changed',
      'vat-number-decided',
      'decided-first',
    ],
  },
} satisfies Record<string, RouteSchemas>;
