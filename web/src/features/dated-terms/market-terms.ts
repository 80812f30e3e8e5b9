import {
  MARKET_TERMS,
  type MarketTerm,
  type MarketTermsVersion,
  TERMS_OF_RATE,
} from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

const RATES = Object.values(TERMS_OF_RATE);
export const TARIFFS: readonly MarketTerm[] = RATES.map(({ tzs }) => tzs);
export const DAYS: readonly MarketTerm[] = RATES.map(({ days }) => days);
export const DISPUTES: readonly MarketTerm[] = ['disputeStatementDays', 'disputeDecisionDays'];
export const TAXES: readonly MarketTerm[] = [
  'vatBasisPoints',
  'vatElectronicBasisPoints',
  'vatSpecialBasisPoints',
  'shopVatBasisPoints',
];
export const LIMITS: readonly MarketTerm[] = MARKET_TERMS.filter(
  (name) => !TARIFFS.includes(name) && !inDays(name) && !TAXES.includes(name),
);

export function inDays(name: MarketTerm): boolean {
  return name.endsWith('Days');
}

/** Stored in hundredths of a percent, and typed in percent. */
export function perCent(name: MarketTerm): boolean {
  return name.endsWith('BasisPoints');
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
export function useMarketTermWords() {
  const t = useT('marketterms');
  const valueText = (name: MarketTerm, value: number) => {
    if (perCent(name)) return `${value / 100} %`;
    if (inDays(name)) return t('marketterms.days', { count: value });
    return value === 0 && TARIFFS.includes(name) ? t('marketterms.free') : formatTzs(value);
  };
  const nameOf = (name: MarketTerm) => t(`marketterms.${name}`);
  const inWords = ({ name, from, to }: MarketTermsVersion['changes'][number]) =>
    `${nameOf(name)}: ${valueText(name, from)} → ${valueText(name, to)}`;
  return { nameOf, valueText, inWords };
}
