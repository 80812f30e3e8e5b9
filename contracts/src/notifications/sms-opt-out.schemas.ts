import { z } from 'zod';
import { OPT_OUT_TOPICS } from '../constants/notifications.ts';
import type { RouteSchemas } from '../kit/route.ts';

// Any text is a question: one that is no token is a link that leads nowhere.
const ofLink = z.object({ token: z.string().min(1).max(200) });

/** Nothing of the user: whoever holds the phone may see it. */
const smsOptOut = z.object({ topic: z.enum(OPT_OUT_TOPICS), ended: z.boolean() });
export type SmsOptOut = z.infer<typeof smsOptOut>;

export const smsOptOutSchemas = {
  smsOptOut: { query: ofLink, data: smsOptOut, refuses: ['not-found'] },
  endSms: { body: ofLink, data: smsOptOut, refuses: ['not-found'] },
} satisfies Record<string, RouteSchemas>;
