import type { Problem } from '../problems.ts';

/** What identity answers when somebody comes by single sign-on. */
export const ssoProblems = {
  'sso-off': {
    status: 404,
    en: 'This shop has no single sign-on. Please log in with your email and password.',
    sw: 'Duka hili halina kuingia kwa pamoja (SSO). Tafadhali ingia kwa barua pepe na nenosiri.',
  },
  'sso-refused': {
    status: 400,
    en: 'This log-in could not be confirmed. Please press Continue with SSO again.',
    sw: 'Kuingia huku hakukuweza kuthibitishwa. Tafadhali bonyeza tena Endelea kwa SSO.',
  },
  'sso-expired': {
    status: 400,
    en: 'This log-in took too long. Please press Continue with SSO again.',
    sw: 'Kuingia huku kumechukua muda mrefu mno. Tafadhali bonyeza tena Endelea kwa SSO.',
  },
  'sso-unreachable': {
    status: 503,
    en: 'Single sign-on is not reachable right now. Please try again.',
    sw: 'Huduma ya SSO haipatikani sasa. Tafadhali jaribu tena.',
  },
  'sso-email-unverified': {
    status: 403,
    en: 'Your email is not confirmed there yet. Confirm it, then press Continue with SSO again.',
    sw: 'Barua pepe yako bado haijathibitishwa huko. Ithibitishe, kisha bonyeza tena Endelea kwa SSO.',
  },
  'sso-email-taken': {
    status: 409,
    en: 'An account with this email logs in by password. Log in with the password, or ask an admin of the shop to link the account.',
    sw: 'Akaunti yenye barua pepe hii inaingia kwa nenosiri. Ingia kwa nenosiri hilo, au mwombe msimamizi wa duka aiunganishe.',
  },
  'sso-keeps-role': {
    status: 409,
    en: 'This person logs in by single sign-on, which decides the role. Change it there.',
    sw: 'Mtu huyu anaingia kwa SSO, nayo ndiyo inayoamua wadhifa wake. Ubadilishe huko.',
  },
} as const satisfies Record<string, Problem>;
