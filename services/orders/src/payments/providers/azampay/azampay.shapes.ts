import { z } from 'zod';
import { text } from '../shared/provider-values.ts';

export const azampayToken = z.object({
  data: z.object({ accessToken: z.string().min(1), expire: z.coerce.date() }),
});

export const azampayPush = z.object({ success: z.boolean(), transactionId: text, message: text });

/** `data` is the state; `success` only means that the request was answered. */
export const azampayStatus = z.object({
  success: z.boolean(),
  data: z.string().min(1),
  message: text,
});
export type AzampayStatus = z.infer<typeof azampayStatus>;

/** `utilityref` is our id. Nothing proves who sent it. */
export const azampayCallback = z.object({
  utilityref: z.string().min(1),
  reference: text,
  transactionstatus: text,
});
