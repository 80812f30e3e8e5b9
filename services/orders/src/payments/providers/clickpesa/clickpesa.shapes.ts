import { z } from 'zod';
import { shillings, text } from '../shared/provider-shapes.ts';

/** The token comes with its "Bearer ". */
export const clickpesaToken = z.object({ success: z.literal(true), token: z.string().min(1) });

export const clickpesaLink = z.object({ checkoutLink: z.url() });

const payment = z.object({
  id: text,
  status: z.string().min(1),
  orderReference: z.string().min(1),
  paymentReference: text,
  collectedAmount: shillings.nullish(),
  collectedCurrency: text,
  channel: text,
  message: text,
});
export type ClickpesaPayment = z.infer<typeof payment>;

/** Every try to pay one reference. */
export const clickpesaPayments = z.array(payment);

/** Loose, because the checksum is over everything that came. */
export const clickpesaWebhook = z.looseObject({
  checksum: z.string().min(1),
  event: text,
  data: z.looseObject({ orderReference: z.string().min(1), status: text }),
});
