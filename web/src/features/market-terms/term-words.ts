import {
  MARKET_TERMS,
  type MarketTerm,
  type TermsState,
  type MarketTermsVersion,
  TERMS_OF_RATE,
} from '@sokoni/contracts/browser';
import type { Tone } from '../../components/ui/badge.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

export const STATES: Readonly<Record<TermsState, readonly [Tone, KeyOf<'marketterms'>]>> = {
  waiting: ['warm', 'marketterms.waiting'],
  scheduled: ['info', 'marketterms.scheduled'],
  started: ['good', 'marketterms.started'],
  withdrawn: ['neutral', 'marketterms.withdrawn'],
};

const RATES = Object.values(TERMS_OF_RATE);
export const TARIFFS: readonly MarketTerm[] = RATES.map(({ tzs }) => tzs);
export const DAYS: readonly MarketTerm[] = RATES.map(({ days }) => days);
export const LIMITS: readonly MarketTerm[] = MARKET_TERMS.filter(
  (name) => !TARIFFS.includes(name) && !DAYS.includes(name),
);

/** The cap is stored in hundredths of a percent, and typed in percent. */
export function perCent(name: MarketTerm): boolean {
  return name === 'freeDeliveryCapBasisPoints';
}

/** As the field of the form shows it. */
export function typedValue(name: MarketTerm, value: number): string {
  return String(perCent(name) ? value / 100 : value);
}

/** What a field says; not a number where it is empty, which the API refuses. */
export function valueTyped(name: MarketTerm, text: string): number {
  const typed = text === '' ? Number.NaN : Number(text);
  return perCent(name) ? Math.round(typed * 100) : typed;
}

/** Names, values and sentences of terms and their versions. */
export function useTermWords() {
  const t = useT('marketterms');
  const lang = useLanguage();
  const valueText = (name: MarketTerm, value: number) => {
    if (perCent(name)) return `${value / 100} %`;
    if (DAYS.includes(name)) return t('marketterms.days', { count: value });
    return value === 0 && TARIFFS.includes(name) ? t('marketterms.free') : formatTzs(value);
  };
  const nameOf = (name: MarketTerm) => t(`marketterms.${name}`);
  const by = (key: 'savedBy' | 'approvedBy' | 'withdrawnBy', name: string, iso: string) =>
    t(`marketterms.${key}`, {
      name: name || t('marketterms.unknownOwner'),
      time: formatDateTime(iso, lang),
    });
  return {
    nameOf,
    valueOf: valueText,
    changed: ({ name, from, to }: MarketTermsVersion['changes'][number]) =>
      `${nameOf(name)}: ${valueText(name, from)} → ${valueText(name, to)}`,
    start: ({ startsAt }: MarketTermsVersion) =>
      t('marketterms.from', { start: formatDateTime(startsAt, lang) }),
    saved: ({ savedAt, savedBy }: MarketTermsVersion) => by('savedBy', savedBy, savedAt),
    decided: ({ state, decidedAt, decidedBy }: MarketTermsVersion) =>
      decidedAt && by(state === 'withdrawn' ? 'withdrawnBy' : 'approvedBy', decidedBy, decidedAt),
  };
}
