import { z } from 'zod';
import { id, timestamp, tzs } from '../kit/fields.ts';
import { planCode } from './subscriptions.schemas.ts';

export const subscriptionsEvents = {
  /** How many products a seller may show, until when (grace included). */
  'entitlement.changed': z.object({
    sellerId: id,
    plan: z.union([planCode, z.literal('none')]),
    listingLimit: z.int().nonnegative(),
    validUntil: timestamp.nullable(),
  }),
  'subscription.activated': z.object({
    subscriptionId: id,
    sellerId: id,
    plan: planCode,
    receiptNumber: z.string(),
    amountTzs: tzs,
    validFrom: timestamp,
    validUntil: timestamp,
  }),
};
