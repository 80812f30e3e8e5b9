import type { DeliveryTerms } from '../constants/delivery.ts';
import type { MarketTerms } from '../constants/market-terms.ts';

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
