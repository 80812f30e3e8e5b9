import { defineRoutes } from '../kit/route.ts';
import type { smsOptOutSchemas } from './sms-opt-out.schemas.ts';

/** Apart from the other routes of notifications: no first load carries them. */
export const smsOptOutRoutes = defineRoutes<typeof smsOptOutSchemas>('notifications', {
  smsOptOut: {
    method: 'GET',
    path: '/api/sms-opt-out',
    access: 'public',
    summary: 'Which SMS the link in an SMS ends, and whether they are ended already',
  },
  endSms: {
    method: 'POST',
    path: '/api/end-sms',
    access: 'public',
    repeatable: true,
    summary: 'Send no more SMS of this topic to the user of the link, who need not be logged in',
  },
});
