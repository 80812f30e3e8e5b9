import {
  DEFAULT_DELIVERY_TERMS,
  type DeliveryTerms,
  type Language,
  marketTermsRoutes,
  ordersRoutes,
  type PaymentMethods,
} from '@sokoni/contracts/browser';
import { type Caller, send } from './http.ts';
import { fill, type Params } from './i18n.ts';
import { dataOrNull } from './or-else.ts';
import { loadTexts } from './texts.ts';

const FRESH_MS = 5_000;
/** A page waits no longer for news about terms that it knows, and for the first ones. */
const PATIENCE_MS = 300;
const FIRST_PATIENCE_MS = 1_000;

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
 * An answer of a service that is kept in memory of the web server: it is the same for all visitors, and hardly ever
 * changes. While the service is down it is as it was last read.
 */
export function remember<T>(ask: (caller: Caller) => Promise<{ readonly data: T }>, otherwise: T) {
  let known: T | null = null;
  let freshUntilMs = 0;
  let reading: Promise<void> | undefined;

  /** Not cancelled with the page that asks first: others wait for the same answer. */
  async function read(headers: Headers): Promise<void> {
    const anonymous = new Headers();
    const traced = headers.get('traceparent');
    if (traced) anonymous.set('traceparent', traced);
    const signal = new AbortController().signal;
    known = (await dataOrNull(ask({ headers: anonymous, signal, setCookies: [] }))) ?? known;
    freshUntilMs = performance.now() + FRESH_MS;
  }

  return async ({ headers }: Caller): Promise<T> => {
    if (performance.now() < freshUntilMs) return known ?? otherwise;
    reading ??= read(headers).finally(() => {
      reading = undefined;
    });
    await Promise.race([reading, pause(known ? PATIENCE_MS : FIRST_PATIENCE_MS)]);
    return known ?? otherwise;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
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
