import type { PaymentMethods } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';

type Way = readonly [KeyOf<'info'>, KeyOf<'info'>];

const BY_NUMBER: Readonly<Record<PaymentMethods['numbers'][number]['kind'], Way>> = {
  'control-number': ['info.controlNumber', 'info.controlNumberText'],
  'lipa-number': ['info.lipaNumber', 'info.lipaNumberText'],
  'bank-transfer': ['info.bankTransfer', 'info.bankTransferText'],
};

/** What can be paid with now: a kind, and who stands for it. */
export function paymentWays({ numbers, cash }: PaymentMethods): readonly Way[] {
  return [
    ['info.mobileMoney', 'info.mobileMoneyNames'],
    ['info.card', 'info.cardNames'],
    ...numbers.map(({ kind }) => BY_NUMBER[kind]),
    ...(cash ? [['info.cash', 'info.cashText'] as const] : []),
  ];
}

/** What cannot be paid with yet. */
export function comingWays({ numbers }: PaymentMethods): readonly KeyOf<'info'>[] {
  return numbers.some(({ kind }) => kind === 'bank-transfer') ? [] : ['info.bankTransfer'];
}

export const COMING_PROVIDERS = [
  'T-Pesa',
  'EzyPesa',
  'Selcom Pesa',
  'AzamPesa',
  'NMB Lipa Mkononi',
  'CRDB SimBanking',
] as const;
