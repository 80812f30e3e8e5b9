import { z } from 'zod';
import {
  MARKET_TERM_BOUNDS,
  MARKET_TERMS,
  MARKET_TERMS_STATES,
  type MarketTerm,
} from '../constants/market-terms.ts';
import { optionalLine, paging, timestamp, typedNumber, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

const MOST_VERSIONS = Number.MAX_SAFE_INTEGER;
const LONGEST_NOTE = 200;

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

const version = z.object({
  version: z.int().positive(),
  state: z.enum(MARKET_TERMS_STATES),
  /** What it changes, from what was to be in effect at its start when it was saved. */
  changes: z.array(z.object({ name: z.enum(MARKET_TERMS), from: figure, to: figure })),
  startsAt: timestamp,
  note: z.string(),
  savedAt: timestamp,
  /** The name is empty for people whose account is deleted. */
  savedBy: z.string(),
  /** The owner who has approved or withdrawn it, and when; empty and null for none. */
  decidedBy: z.string(),
  decidedAt: timestamp.nullable(),
  /** Whether the caller may approve it: a waiting version of another owner. */
  approvable: z.boolean(),
});
export type MarketTermsVersion = z.infer<typeof version>;

const overview = z.object({
  current: marketTerms,
  /** What one owner alone may set at most where it is riskier above: the configured values. */
  configured: marketTerms,
  /** The newest version; 0 without any. A change names it. */
  version: z.int().nonnegative(),
  /** Versions that wait for a second owner or for their start, the next one first. */
  planned: z.array(version),
});
export type MarketTermsOverview = z.infer<typeof overview>;

const changes = z.object(
  ofTerms((name) => {
    const { min, max } = MARKET_TERM_BOUNDS[name];
    return wholeNumber(min, max).optional();
  }),
);

/**
 * Changes some of the terms, as a version behind the newest one that was read: the same request again changes
 * nothing. Without `startsAt` it starts at once.
 */
export const saveMarketTermsBody = z.object({
  version: wholeNumber(0, MOST_VERSIONS),
  changes,
  startsAt: z.iso.datetime('moment-invalid').nullable().default(null),
  note: optionalLine(LONGEST_NOTE),
  /** Changes of more than half are meant. */
  confirmed: z.boolean().default(false),
});
export type SaveMarketTermsBody = z.output<typeof saveMarketTermsBody>;

/** `newest` is the newest version that was read. */
export const decideMarketTermsBody = z.object({
  version: wholeNumber(1, MOST_VERSIONS),
  newest: wholeNumber(1, MOST_VERSIONS),
  decision: z.enum(['approve', 'withdraw']),
});
export type DecideMarketTermsBody = z.infer<typeof decideMarketTermsBody>;

export const marketTermsHistoryQuery = z.object({
  /** Only versions before this one. */
  before: typedNumber(1, MOST_VERSIONS).optional(),
  limit: paging.limit,
});
export type MarketTermsHistoryQuery = z.output<typeof marketTermsHistoryQuery>;

export const marketTermsSchemas = {
  deliveryTerms: { data: deliveryTerms },
  marketTerms: { data: overview },
  marketTermsHistory: { query: marketTermsHistoryQuery, data: z.array(version) },
  saveMarketTerms: {
    body: saveMarketTermsBody,
    data: version,
    refuses: ['terms-outdated', 'terms-unchanged', 'terms-change-large', 'invalid-input'],
  },
  decideMarketTerms: {
    body: decideMarketTermsBody,
    data: version,
    refuses: ['not-found', 'terms-outdated', 'terms-second-owner', 'terms-decided'],
  },
} satisfies Record<string, RouteSchemas>;
