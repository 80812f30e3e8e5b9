import type { KeyOf } from '../../lib/i18n.ts';

/** What can be paid with today: a kind, and who stands for it. */
export const PAYMENT_WAYS: readonly (readonly [KeyOf<'info'>, KeyOf<'info'>])[] = [
  ['info.mobileMoney', 'info.mobileMoneyNames'],
  ['info.card', 'info.cardNames'],
];

export const COMING_PROVIDERS = [
  'T-Pesa',
  'EzyPesa',
  'Selcom Pesa',
  'AzamPesa',
  'NMB Lipa Mkononi',
  'CRDB SimBanking',
] as const;
