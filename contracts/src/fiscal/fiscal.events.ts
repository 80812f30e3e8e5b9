import { z } from 'zod';
import { language } from '../identity/identity.schemas.ts';
import { id, timestamp, tzs } from '../kit/fields.ts';

export const fiscalEvents = {
  /** Stored and signed; whether the tax office has it already, it does not say. */
  'fiscal-receipt.issued': z.object({
    receiptId: id,
    orderId: id,
    orderNumber: z.string(),
    sellerId: id,
    sellerName: z.string(),
    buyer: z.object({ userId: id.nullable(), name: z.string(), phone: z.string(), language }),
    number: z.int().positive(),
    amountTzs: tzs,
    verificationCode: z.string(),
    verificationUrl: z.string(),
    issuedAt: timestamp,
  }),
};
