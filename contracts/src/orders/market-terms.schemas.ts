import { z } from 'zod';
import { MARKET_TERM_BOUNDS, MARKET_TERMS, type MarketTerm } from '../constants/market-terms.ts';
import {
  DECIDE_TERMS_REFUSES,
  decideTermsBody,
  SAVE_TERMS_REFUSES,
  saveTermsBody,
  termsHistoryQuery,
  termsOverview,
  termsVersion,
} from '../kit/dated-terms.ts';
import { wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

const figure = z.int().nonnegative();
const days = z.int().positive().nullable();

/** Tariffs and days of delivery that are in effect, by rate. */
export const deliveryTerms = z.object({
  tariffsTzs: z.object({
    pickup: figure,
    'same-district': figure,
    'same-region': figure,
    mainland: figure,
    zanzibar: figure,
  }),
  days: z.object({
    pickup: days,
    'same-district': days,
    'same-region': days,
    mainland: days,
    zanzibar: days,
  }),
});

function ofTerms<T extends z.ZodType>(of: (name: MarketTerm) => T): Record<MarketTerm, T> {
  return Object.fromEntries(MARKET_TERMS.map((name) => [name, of(name)])) as Record<MarketTerm, T>;
}

const marketTerms = z.object(ofTerms(() => figure));

const version = termsVersion(MARKET_TERMS, figure);
export type MarketTermsVersion = z.infer<typeof version>;

const overview = termsOverview(marketTerms, version);
export type MarketTermsOverview = z.infer<typeof overview>;

const changes = z.object(
  ofTerms((name) => {
    const { min, max } = MARKET_TERM_BOUNDS[name];
    return wholeNumber(min, max).optional();
  }),
);

export const marketTermsSchemas = {
  deliveryTerms: { data: deliveryTerms },
  marketTerms: { data: overview },
  marketTermsHistory: { query: termsHistoryQuery, data: z.array(version) },
  saveMarketTerms: {
    body: saveTermsBody(changes),
    data: version,
    refuses: SAVE_TERMS_REFUSES,
  },
  decideMarketTerms: { body: decideTermsBody, data: version, refuses: DECIDE_TERMS_REFUSES },
} satisfies Record<string, RouteSchemas>;
