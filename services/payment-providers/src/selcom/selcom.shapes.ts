import { z } from 'zod';
import { shillings, signedShillings, text } from '../shared/provider-values.ts';

/** The envelope of every answer; `resultcode` 000 is success. */
const envelope = { result: text, resultcode: text, message: text, reference: text };

export const selcomReply = z.object(envelope);
export type SelcomReply = z.infer<typeof selcomReply>;

export const selcomOrder = z.object({
  ...envelope,
  data: z.array(z.object({ payment_gateway_url: z.string().min(1) })).min(1),
});

const orderStatus = z.object({
  order_id: z.string().min(1),
  amount: shillings,
  payment_status: z.string().min(1),
  transid: text,
  channel: text,
  reference: text,
  phone: text,
});
export type SelcomOrderStatus = z.infer<typeof orderStatus>;

export const selcomStatus = z.object({ ...envelope, data: z.array(orderStatus).default([]) });

/** Loose, because the signature may be over more than we read. */
export const selcomNotification = z.looseObject({
  order_id: z.string().min(1),
  payment_status: z.string().min(1),
  transid: text,
});

export const selcomName = z.object({
  ...envelope,
  data: z.array(z.object({ name: text })).default([]),
});

export const selcomBalance = z.object({
  ...envelope,
  data: z.array(z.object({ balance: signedShillings })).min(1),
});
