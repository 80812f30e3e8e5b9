import { z } from 'zod';
import { shillings, text } from '../shared/provider-values.ts';

const trouble = z.object({ code: text, message: text }).nullish();

export const pesapalToken = z.object({ token: z.string().min(1), expiryDate: z.coerce.date() });

export const pesapalIpn = z.object({ url: z.string(), ipn_id: z.string().min(1) });
export const pesapalIpnList = z.array(pesapalIpn);

export const pesapalOrder = z.object({
  order_tracking_id: text,
  redirect_url: text,
  error: trouble,
  message: text,
});

/** 0 is "invalid", which is also the status of an unpaid payment. */
export const PESAPAL_STATUS = { completed: 1, failed: 2, reversed: 3 } as const;

export const pesapalStatus = z.object({
  status_code: z.coerce.number().nullish(),
  payment_status_description: text,
  payment_method: text,
  confirmation_code: text,
  description: text,
  merchant_reference: text,
  amount: shillings.nullish(),
  currency: text,
  error: trouble,
});
export type PesapalStatus = z.infer<typeof pesapalStatus>;

/** `status` is Pesapal's own code, "200" for success, whatever the HTTP status. */
export const pesapalReply = z.object({ status: text, message: text, error: trouble });

/** The notification has the payment's id and no status. */
export const pesapalNotification = z.object({
  OrderNotificationType: z.string(),
  OrderTrackingId: z.string().min(1),
  OrderMerchantReference: z.string().min(1),
});
