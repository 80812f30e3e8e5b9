import type { DeliveryRate, DeliveryTerms } from './delivery.ts';

/**
 * What owners may change of what the shop charges and allows, each within bounds that a slip of a zero leaves.
 * Tariffs and days are those of delivery; pickup costs nothing and is not among them.
 */
export const MARKET_TERM_BOUNDS = {
  sameDistrictTzs: { min: 0, max: 100_000 },
  sameRegionTzs: { min: 0, max: 100_000 },
  mainlandTzs: { min: 0, max: 100_000 },
  zanzibarTzs: { min: 0, max: 100_000 },
  sameDistrictDays: { min: 1, max: 60 },
  sameRegionDays: { min: 1, max: 60 },
  mainlandDays: { min: 1, max: 60 },
  zanzibarDays: { min: 1, max: 60 },
  /** What a buyer with kept orders may have open to pay in cash; 0 switches it off. */
  cashOnDeliveryTzs: { min: 0, max: 1_000_000 },
  /** The open orders of a seller who is not verified. */
  unverifiedOpenOrdersTzs: { min: 0, max: 10_000_000 },
  /** What one admin alone may refund. */
  refundCeilingTzs: { min: 0, max: 10_000_000 },
  /** Goods of one seller below this are delivered at the tariff, whatever the plan includes. */
  freeDeliveryLeastBasketTzs: { min: 0, max: 1_000_000 },
  /** What the shop pays for a seller's deliveries in a month, in hundredths of a percent of the plan's price. */
  freeDeliveryCapBasisPoints: { min: 0, max: 10_000 },
  /** The shop's commission on what sellers get for goods, in hundredths of a percent: that of the day of the payment. */
  commissionBasisPoints: { min: 0, max: 5_000 },
  /** VAT in prices of standard goods, in hundredths of a percent: that of the moment of the payment. */
  vatBasisPoints: { min: 0, max: 3_000 },
  /** The same where a consumer pays by wallet, card or bank. */
  vatElectronicBasisPoints: { min: 0, max: 3_000 },
  /** Of goods with a rate of their own. */
  vatSpecialBasisPoints: { min: 0, max: 3_000 },
  /** VAT in the shop's own fees; 0 while the shop is not registered for it. */
  shopVatBasisPoints: { min: 0, max: 3_000 },
  /** How long a dispute waits for what its seller says, and an admin then has to decide it: those of its first day. */
  disputeStatementDays: { min: 1, max: 30 },
  disputeDecisionDays: { min: 1, max: 30 },
} as const satisfies Record<string, { readonly min: number; readonly max: number }>;

/** Until owners change it. */
export const REFUND_CEILING_TZS = 100_000;
export const VAT_BASIS_POINTS = 1_800;
export const DISPUTE_STATEMENT_DAYS = 3;
export const DISPUTE_DECISION_DAYS = 5;

export type MarketTerm = keyof typeof MARKET_TERM_BOUNDS;
export const MARKET_TERMS = Object.keys(MARKET_TERM_BOUNDS) as MarketTerm[];
export type MarketTerms = Readonly<Record<MarketTerm, number>>;

/** Above its configured value each of these risks the shop's or the buyers' money: a second owner has to agree. */
export const RISKY_TERMS: readonly MarketTerm[] = [
  'cashOnDeliveryTzs',
  'unverifiedOpenOrdersTzs',
  'refundCeilingTzs',
  'freeDeliveryCapBasisPoints',
];

/** What sellers pay or keep: every change needs a second owner. */
export const TERMS_OF_TWO: readonly MarketTerm[] = [
  'commissionBasisPoints',
  'vatBasisPoints',
  'vatElectronicBasisPoints',
  'vatSpecialBasisPoints',
  'shopVatBasisPoints',
];

/** The rates with a tariff and days of their own, and what names both. */
export const TERMS_OF_RATE = {
  'same-district': { tzs: 'sameDistrictTzs', days: 'sameDistrictDays' },
  'same-region': { tzs: 'sameRegionTzs', days: 'sameRegionDays' },
  mainland: { tzs: 'mainlandTzs', days: 'mainlandDays' },
  zanzibar: { tzs: 'zanzibarTzs', days: 'zanzibarDays' },
} as const satisfies Record<
  Exclude<DeliveryRate, 'pickup'>,
  { readonly tzs: MarketTerm; readonly days: MarketTerm }
>;

/** `waiting` for a second owner; `started` versions are in effect as far as later ones leave them. */
export const TERMS_STATES = ['waiting', 'scheduled', 'started', 'withdrawn'] as const;
export type TermsState = (typeof TERMS_STATES)[number];

/** What buyers see of the terms. */
export function deliveryTermsOf(terms: MarketTerms): DeliveryTerms {
  return {
    tariffsTzs: {
      pickup: 0,
      'same-district': terms.sameDistrictTzs,
      'same-region': terms.sameRegionTzs,
      mainland: terms.mainlandTzs,
      zanzibar: terms.zanzibarTzs,
    },
    days: {
      pickup: null,
      'same-district': terms.sameDistrictDays,
      'same-region': terms.sameRegionDays,
      mainland: terms.mainlandDays,
      zanzibar: terms.zanzibarDays,
    },
  };
}

/** By more than half of what it was, which may be a slip: it has to be confirmed. */
export function isLargeChange(from: number, to: number): boolean {
  return Math.abs(to - from) * 2 > from;
}
