import {
  DEFAULT_DELIVERY_TERMS,
  type DeliveryTerms,
  type Language,
  marketTermsRoutes,
  ordersRoutes,
  type PaymentMethods,
} from '@sokoni/contracts/browser';
import { send } from './http.ts';
import { fill, type Params } from './i18n.ts';
import { remember } from './remember.ts';
import { loadTexts } from './texts.ts';

const NO_OTHER_WAYS: PaymentMethods = { push: [], page: true, numbers: [], cash: false };

/**
 * Tariffs and days as pages show them. A checkout takes its own from orders.
 */
export const fetchDeliveryTerms = remember(
  (caller) => send(marketTermsRoutes.deliveryTerms, {}, caller),
  DEFAULT_DELIVERY_TERMS,
);

/** The ways to pay beside the payment page; a checkout offers its own. */
export const fetchWaysToPay = remember(
  (caller) => send(ordersRoutes.paymentMethods, {}, caller),
  NO_OTHER_WAYS,
);

const NAMES = ['M-Pesa', 'Airtel Money', 'Mixx by Yas (Tigo Pesa)', 'HaloPesa'];
const WORDS = {
  'control-number': 'inWordsControlNumber',
  'lipa-number': 'inWordsLipaNumber',
  'bank-transfer': 'inWordsBankTransfer',
} as const;

/** All ways to pay that are switched on, such as `M-Pesa, card or bank transfer`. */
export async function waysInWords(
  { numbers, cash }: Pick<PaymentMethods, 'numbers' | 'cash'>,
  lang: Language,
): Promise<string> {
  const texts = await loadTexts(lang, 'info');
  const keys = [
    'inWordsCard',
    ...numbers.map(({ kind }) => WORDS[kind]),
    ...(cash ? ['inWordsCash'] : []),
  ];
  const names = [...NAMES, ...keys.map((key) => fill(texts[key] ?? '', {}, lang))];
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(names);
}

/**
 * The days that the answer about delivery names, in the footer of every page and among the questions. For loaders: the
 * first load of a page has no script for it.
 */
export function daysInAnswer({ days }: DeliveryTerms): Params {
  // Only pickup has no days, and no answer names it.
  return {
    sameDistrictDays: days['same-district'] ?? '',
    sameRegionDays: days['same-region'] ?? '',
    mainlandDays: days.mainland ?? '',
    zanzibarDays: days.zanzibar ?? '',
  };
}
