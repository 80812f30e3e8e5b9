import { CARRIER_WORDS, type Language, type Parcel } from '@sokoni/contracts';
import type { Due, PayNumberFacts, Reader } from './texts.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', sw: 'sw-TZ' };

/** `TZS 13,500`: the same in both languages. */
export function formatTzs(amount: number): string {
  return `TZS ${amount.toLocaleString('en-US')}`;
}

/** In Dar es Salaam. Made once: making one costs forty times what it then writes. */
function formatsOf(
  options: Intl.DateTimeFormatOptions,
): Readonly<Record<Language, Intl.DateTimeFormat>> {
  const inZone = { ...options, timeZone: 'Africa/Dar_es_Salaam' };
  const { en, sw } = LOCALES;
  return { en: new Intl.DateTimeFormat(en, inZone), sw: new Intl.DateTimeFormat(sw, inZone) };
}

const DAY = formatsOf({ day: 'numeric', month: 'long', year: 'numeric' });
const DAY_SOON = formatsOf({ day: 'numeric', month: 'short' });
const TIME = formatsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day in Dar es Salaam. */
export function formatDay(timestamp: string, language: Language): string {
  return DAY[language].format(new Date(timestamp));
}

/** Day and time there. */
export function formatMinute(timestamp: string, language: Language): string {
  return `${formatDay(timestamp, language)}, ${timeOf(timestamp, language)}`;
}

/** The same of a day that is near: without its year, which no SMS has room for. */
export function formatSoon(timestamp: string, language: Language): string {
  return `${DAY_SOON[language].format(new Date(timestamp))}, ${timeOf(timestamp, language)}`;
}

const SOON: Readonly<Record<Language, string>> = { en: 'soon', sw: 'mapema' };
const BY: Readonly<Record<Language, string>> = { en: 'by', sw: 'kabla ya' };

/** `by 5 December 2026, 10:00`; `soon` where the time is not known. */
export function byMinute(dueAt: Due['dueAt'], language: Language): string {
  return dueAt ? `${BY[language]} ${formatMinute(dueAt, language)}` : SOON[language];
}

/** The same for an SMS. */
export function bySoon(dueAt: Due['dueAt'], language: Language): string {
  return dueAt ? `${BY[language]} ${formatSoon(dueAt, language)}` : SOON[language];
}

function timeOf(timestamp: string, language: Language): string {
  return TIME[language].format(new Date(timestamp));
}

/** `Bus, Dar Express, T 123 ABC, +255712345678` */
export function parcelText(parcel: Parcel, language: Language): string {
  const { carrier, carrierName, reference, phone } = parcel;
  // A name says more than that the carrier is another one.
  const way = carrier === 'other' ? '' : CARRIER_WORDS[carrier][language];
  return [way, carrierName, reference, phone].filter(Boolean).join(', ');
}

const LONGEST_IN_SMS = 40;
const ONE_SMS = 160;

/** A seller's words in ASCII and cut to what leaves room in one SMS: one other character more than halves its length. */
export function forSms(name: string, longest = LONGEST_IN_SMS): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return ascii.length <= longest ? ascii : `${ascii.slice(0, longest - 2).trim()}..`;
}

export function fittingSms(text: string, shorter: string): string {
  return text.length <= ONE_SMS ? text : shorter;
}

const SELLER = { en: 'the seller', sw: 'muuzaji' };
const LONGEST_SELLER_IN_SMS = 34;

/** A seller renames the shop at will: neither makes an SMS of the shop longer, nor writes one of their own. */
export function sellerInSms(sellerName: string, language: Language): string {
  return forSms(sellerName, LONGEST_SELLER_IN_SMS) || SELLER[language];
}

const LONGEST_IN_SUBJECT = 30;

/** The name of a seller where an inbox shows it: parts of one order are told apart by it. */
export function sellerInSubject(sellerName: string): string {
  if (sellerName.length <= LONGEST_IN_SUBJECT) return sellerName;
  return `${sellerName.slice(0, LONGEST_IN_SUBJECT - 1).trim()}…`;
}

/** It ends a subject, unless nobody has confirmed the address: a stranger has chosen that name. */
export function fromSeller(
  lead: string,
  { sellerName, unnamed }: { readonly sellerName: string; readonly unnamed?: boolean | undefined },
): string {
  return unnamed ? '' : lead + sellerInSubject(sellerName);
}

/** A mail in one SMS: what it is about, and where the rest stands. */
export function subjectInSms(subject: string, url: string): string {
  const [before, after] = ['Sokoni: ', `. ${url}`];
  return before + forSms(subject, ONE_SMS - before.length - after.length) + after;
}

const NUMBERS = {
  en: { 'control-number': 'control number', 'lipa-number': 'lipa number', reference: 'ref.' },
  sw: { 'control-number': 'namba ya malipo', 'lipa-number': 'lipa namba', reference: 'kumb.' },
} as const;

/** `control number 991234567890`, `CRDB Bank 0150123456700 (ref. 12345678)` */
export function payNumberText(
  { kind, number, bank, reference }: Omit<PayNumberFacts, keyof Reader | 'orderNumber'>,
  language: Language,
): string {
  const words = NUMBERS[language];
  const target = `${kind === 'bank-transfer' ? bank : words[kind]} ${number}`;
  return reference ? `${target} (${words.reference} ${reference})` : target;
}
