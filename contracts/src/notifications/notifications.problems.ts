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
  'webhook-url-unfit': {
    status: 422,
    en: 'Write a public address that begins with https:// and has no port, name or password in it.',
    sw: 'Andika anwani ya umma inayoanza na https:// bila namba ya mlango, jina wala nenosiri ndani yake.',
  },
  'webhooks-full': {
    status: 409,
    en: 'A shop has {n} webhooks at most.',
    sw: 'Duka huwa na webhook zisizozidi {n}.',
  },
  'webhook-not-found': {
    status: 404,
    en: 'This webhook is deleted.',
    sw: 'Webhook hii imefutwa.',
  },
  'sms-report-refused': {
    status: 401,
    en: 'This delivery report does not come from the SMS provider of the shop.',
    sw: 'Taarifa hii ya SMS haitoki kwa mtoa huduma wa SMS wa duka.',
  },
  'webhook-disabled': {
    status: 409,
    en: 'This webhook is disabled. Enable it first.',
    sw: 'Webhook hii imezimwa. Iwashe kwanza.',
  },
} as const satisfies Record<string, Problem>;
