import { z } from 'zod';
import { id } from '../kit/fields.ts';

export const notificationsEvents = {
  /** Nothing was accepted there for days, or it said that it is gone. */
  'webhook.disabled': z.object({
    webhookId: id,
    sellerId: id,
    /** The host of its address. */
    host: z.string(),
  }),
};
