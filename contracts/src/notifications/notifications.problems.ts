import type { Problem } from '../kit/sentence.ts';

export const notificationsProblems = {
  'push-service-unknown': {
    status: 422,
    en: 'This browser uses a push service that we do not know. Notifications stay in the shop.',
    sw: 'Kivinjari hiki kinatumia huduma ya arifa tusiyoijua. Arifa zitabaki dukani.',
  },
  'push-off': {
    status: 409,
    en: 'This shop sends no notifications to browsers.',
    sw: 'Duka hili halitumi arifa kwenye vivinjari.',
  },
} as const satisfies Record<string, Problem>;
