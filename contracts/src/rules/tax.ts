import type { MarketTerms } from '../constants/market-terms.ts';
import { proportionOf } from './refund-amount.ts';

/** Kinds of goods as the tax office tells them apart. */
export const TAX_KINDS = ['standard', 'special', 'zero', 'relief', 'exempt'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** The terms that say how much tax a price contains. */
export type TaxRates = Pick<
  MarketTerms,
  'vatBasisPoints' | 'vatElectronicBasisPoints' | 'vatSpecialBasisPoints'
>;

/** What a rate depends on beside the day and the kind of goods. */
export interface TaxedSale {
  /** Not in cash. */
  readonly electronic: boolean;
  /** A buyer with a TIN buys for a business, not as a consumer. */
  readonly buyerHasTin: boolean;
  readonly sellerIsRegistered: boolean;
}

/** The rate of a line in hundredths of a percent, by the terms of the moment of its payment. */
export function taxRateOf(kind: TaxKind, sale: TaxedSale, terms: TaxRates): number {
  if (!sale.sellerIsRegistered) return 0;
  if (kind === 'special') return terms.vatSpecialBasisPoints;
  if (kind !== 'standard') return 0;
  return sale.electronic && !sale.buyerHasTin
    ? terms.vatElectronicBasisPoints
    : terms.vatBasisPoints;
}

export interface TaxSplit {
  readonly netCents: number;
  readonly taxCents: number;
}

/**
 * The one rounding rule: the net of a price with tax in whole cents, half a cent up; the tax is what is left. Sums are
 * sums of lines, never split again.
 */
export function splitTax(amountTzs: number, rateBasisPoints: number): TaxSplit {
  const whole = 10_000n + BigInt(rateBasisPoints);
  const cents = BigInt(amountTzs) * 100n;
  const netCents = Number((2n * cents * 10_000n + whole) / (2n * whole));
  return { netCents, taxCents: amountTzs * 100 - netCents };
}

/** The tax in an amount that goes back of a line when some of it had gone back before: all of it has all the tax. */
export function taxBackOf(
  line: { readonly amountTzs: number; readonly taxCents: number },
  beforeTzs: number,
  backTzs: number,
): number {
  const upTo = (tzs: number) => proportionOf(line.taxCents, tzs, line.amountTzs);
  return upTo(beforeTzs + backTzs) - upTo(beforeTzs);
}

/** An amount over places in proportion, in whole shillings: none gets more than its limit, which all together hold it. */
export function shareOut(amountTzs: number, limitsTzs: readonly number[]): number[] {
  const allTzs = limitsTzs.reduce((sum, limit) => sum + limit, 0);
  let upToTzs = 0;
  return limitsTzs.map((limit) => {
    const beforeTzs = proportionOf(amountTzs, upToTzs, allTzs);
    upToTzs += limit;
    return proportionOf(amountTzs, upToTzs, allTzs) - beforeTzs;
  });
}

/** Cents as people read them: whole shillings. */
export function shillingsOf(cents: number): number {
  return Math.round(cents / 100);
}

/** What lines have at each rate, the highest first. */
export function taxByRate<T extends TaxSplit & { readonly rateBasisPoints: number }>(
  lines: readonly T[],
) {
  const rates = [...Map.groupBy(lines, (line) => line.rateBasisPoints)];
  return rates
    .sort(([one], [other]) => other - one)
    .map(([rateBasisPoints, own]) => ({ rateBasisPoints, ...sumOfTax(own) }));
}

export function sumOfTax(lines: readonly TaxSplit[]): TaxSplit {
  return {
    netCents: lines.reduce((sum, { netCents }) => sum + netCents, 0),
    taxCents: lines.reduce((sum, { taxCents }) => sum + taxCents, 0),
  };
}

/** A TIN as it is read out. */
export function tinInWords(plain: string): string {
  return plain.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3');
}

/** How far a typed VAT number is: only a confirmed one counts. */
export const VAT_NUMBER_STATES = ['waiting', 'confirmed', 'refused'] as const;
export type VatNumberState = (typeof VAT_NUMBER_STATES)[number];
/** `reopen` is for a mistaken refusal: the number waits again. */
export const VAT_NUMBER_DECISIONS = ['confirm', 'refuse', 'reopen'] as const;
export type VatNumberDecision = (typeof VAT_NUMBER_DECISIONS)[number];
/** The picture of a certificate is kept so long after its number was refused, replaced or taken out. */
export const VAT_CERTIFICATE_DAYS = 90;

/** The tax number of a registered trader: eight digits and a letter, as `40-001234-A`. */
const VAT_NUMBER = /^\d{8}[A-Z]$/;

export function isVatNumber(plain: string): boolean {
  return VAT_NUMBER.test(plain);
}

/** As it is read out. */
export function vatNumberInWords(plain: string): string {
  return plain.replace(/^(\d{2})(\d{6})([A-Z])$/, '$1-$2-$3');
}
