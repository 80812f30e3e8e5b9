import {
  MARKET_TERMS,
  type MarketTerm,
  type MarketTermsVersion,
  TERMS_OF_RATE,
} from '@sokoni/contracts/browser';
import { inDays, perCent, TARIFFS, useTermValues } from '../../lib/term-names.ts';
import { useT } from '../../lib/texts.ts';

const RATES = Object.values(TERMS_OF_RATE);
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
  const valueText = useTermValues();
  const nameOf = (name: MarketTerm) => t(`marketterms.${name}`);
  const inWords = ({ name, from, to }: MarketTermsVersion['changes'][number]) =>
    `${nameOf(name)}: ${valueText(name, from)} → ${valueText(name, to)}`;
  return { nameOf, valueText, inWords };
}
