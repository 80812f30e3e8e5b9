import {
  type CashOnDelivery,
  type CheckoutBody,
  MOBILE_PAYMENT_TYPES,
  type MobilePaymentType,
  type PaymentInfo,
  type PaymentMethods,
} from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import type { Translate } from '../../lib/texts.ts';
import type { PayMark } from './pay-marks.tsx';

/** One row of the list of ways to pay. */
export interface WayToPay {
  /** What the form sends: a way of the contract, with the wallet that is asked after a colon. */
  readonly value: string;
  readonly marks: readonly PayMark[];
  readonly title: string;
  readonly text: string;
  /** Whose wallets can be asked: a ported number's is chosen, which its prefix does not tell. */
  readonly operators?: readonly MobilePaymentType[];
  /** Cannot be chosen; the text says why. */
  readonly refused?: boolean;
  /** It could be once a number is confirmed in the profile. */
  readonly wantsPhone?: boolean;
}

/** What the list depends on. */
export interface WaysOffer {
  /** Null while orders does not answer: the page of a provider is then the only way. */
  readonly methods: PaymentMethods | null;
  /** Wallets and cards that the buyer has saved, newest first. */
  readonly saved: readonly PaymentInfo[];
  /** Null where it is not known whether the order may be paid in cash. */
  readonly cash: CashOnDelivery | null;
  /** The shops of the order that take no cash, by name. */
  readonly cashNotTakenBy: readonly string[];
}

interface Chosen {
  /** What the order costs; null while its place is not known. */
  readonly total: number | null;
  readonly method: string;
}

const CARDS: readonly PayMark[] = ['visa', 'mastercard'];
const NUMBER_MARKS = {
  'control-number': 'number',
  'lipa-number': 'number',
  'bank-transfer': 'bank',
} as const;

/** All ways to pay the order, the best first: asked on the phone, where a provider does that. */
export function waysToPay(
  { methods, saved, cash, cashNotTakenBy }: WaysOffer,
  chosen: Chosen,
  t: Translate<'checkout'>,
  ofNumber: Translate<'paynumber'>,
): readonly WayToPay[] {
  const { push = [], page = true, numbers = [] } = methods ?? {};
  const wallets = push.flatMap((wallet) =>
    saved.filter(({ mobilePaymentType: of, mobileNumber }) => of === wallet && mobileNumber !== ''),
  );
  const cards = page ? saved.filter(({ paymentType }) => paymentType === 'credit') : [];
  const asked = push.length > 0;
  return [
    // Without the operator that it was saved with: whom a request goes to follows from the number.
    ...wallets.map(({ mobileNumber: number }) => ({
      value: `push:${number}`,
      marks: [],
      title: t('checkout.savedWallet', { number }),
      text: t('checkout.savedWalletText'),
    })),
    ...(asked
      ? [
          {
            value: 'push',
            marks: push,
            title: t(wallets.length > 0 ? 'checkout.pushOther' : 'checkout.push'),
            text: t('checkout.pushText'),
            operators: push,
          },
        ]
      : []),
    ...cards.map(({ _id, cardNumber }) => ({
      value: `page:${_id}`,
      marks: CARDS,
      title: t('checkout.savedCard', { card: cardNumber }),
      text: t('checkout.savedCardText'),
    })),
    ...(page
      ? [
          {
            value: 'page',
            marks: asked ? CARDS : [...MOBILE_PAYMENT_TYPES.map(({ value }) => value), ...CARDS],
            title: t('checkout.page'),
            text: t('checkout.pageText'),
          },
        ]
      : []),
    ...numbers.map(({ kind, waitMinutes }) => ({
      value: kind,
      marks: [NUMBER_MARKS[kind]],
      title: ofNumber(`paynumber.${kind}`),
      text: ofNumber(`paynumber.offer-${kind}`, {
        count: Math.max(1, Math.floor(waitMinutes / 60)),
      }),
    })),
    ...(cash
      ? [
          {
            value: 'cash',
            marks: ['cash' as const],
            title: t(chosen.method === 'pickup' ? 'checkout.cashAtPickup' : 'checkout.cash'),
            ...cashText({ cash, cashNotTakenBy }, chosen, t),
          },
        ]
      : []),
  ];
}

type CashTerms = Pick<WaysOffer, 'cashNotTakenBy'> & { readonly cash: CashOnDelivery };

/** What cash means for this order, or why it is not possible. */
function cashText(
  { cash: { refusal, leftTzs, openTzs }, cashNotTakenBy }: CashTerms,
  { total, method }: Chosen,
  t: Translate<'checkout'>,
): Pick<WayToPay, 'text' | 'refused' | 'wantsPhone'> {
  const left = formatTzs(leftTzs);
  const atPickup = method === 'pickup';
  if (refusal) {
    return { refused: true, text: refusal.message, wantsPhone: refusal.code === 'phone' };
  }
  if (cashNotTakenBy.length > 0) {
    const sellers = cashNotTakenBy.join(', ');
    return { refused: true, text: t('checkout.cashNotTaken', { sellers }) };
  }
  if (method === 'station') return { refused: true, text: t('checkout.cashNotAtStations') };
  if (total === null) {
    return { text: t(atPickup ? 'checkout.cashUpToAtPickup' : 'checkout.cashUpTo', { left }) };
  }
  if (total <= leftTzs) {
    const amount = formatTzs(total);
    return { text: t(atPickup ? 'checkout.cashTextAtPickup' : 'checkout.cashText', { amount }) };
  }
  return {
    refused: true,
    text:
      openTzs > 0
        ? t('checkout.cashTooMuchOpen', { left, open: formatTzs(openTzs) })
        : t(atPickup ? 'checkout.cashTooMuchAtPickup' : 'checkout.cashTooMuch', { left }),
  };
}

/** What the chosen row means for the call of the order; the server refuses what it does not know. */
export function readWay(
  value: string,
  operator = '',
): Pick<CheckoutBody, 'paymentMethod' | 'payPhone' | 'payOperator'> {
  const [method, detail] = value.split(':');
  const paymentMethod = method as CheckoutBody['paymentMethod'];
  return {
    ...(paymentMethod && { paymentMethod }),
    ...(paymentMethod === 'push' && detail && { payPhone: detail }),
    ...(value === 'push' && operator && { payOperator: operator as MobilePaymentType }),
  };
}
