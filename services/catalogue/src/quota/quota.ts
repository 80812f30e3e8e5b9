import {
  DAY_MS,
  type ListingBar,
  PLANS,
  type ProductStatus,
  type Sentence,
  type SentenceValues,
  STARTER_TRIAL,
  type UserReplica,
} from '@sokoni/contracts';
import type { SellerQuota } from './seller-quota.schema.ts';

/** What a seller may list now. */
interface Allowance {
  /** Code of the plan, `trial`, `none` once the trial is over or while the seller is barred, `admin` without any limit. */
  readonly plan: string;
  readonly limit: number | null;
  readonly until: Date | null;
  /** End of the plan's days of grace, if it has any. */
  readonly graceUntil: Date | null;
}

const NO_END = { until: null, graceUntil: null };

/** A running plan counts, else the trial: three products for 30 days from the first upload. */
export function allowanceAt(quota: SellerQuota, now: Date): Allowance {
  if (quota.unlimited) return { plan: 'admin', limit: null, ...NO_END };
  if (quota.barred) return { plan: 'none', limit: 0, ...NO_END };
  if (planRuns(quota, now)) {
    const { plan, listingLimit: limit, validUntil: graceUntil } = quota;
    return { plan, limit, until: quota.paidUntil ?? graceUntil, graceUntil };
  }
  const until = trialEnd(quota);
  if (until !== null && until <= now) return { plan: 'none', limit: 0, ...NO_END };
  return { plan: 'trial', limit: STARTER_TRIAL.listingLimit, until, graceUntil: null };
}

/** Why a user may list nothing, whatever plan is paid. */
export function barOf(seller: UserReplica, verifiedOnly: boolean): ListingBar | null {
  if (seller.role === 'GENERAL') return 'left';
  if (seller.accountStatus !== 'active') return 'suspended';
  return verifiedOnly && seller.verification !== 'verified' ? 'unverified' : null;
}

/** When the plan or trial ends next; null when nothing is left to end. */
export function nextEnd(quota: SellerQuota, now: Date): Date | null {
  const ends = [quota.validUntil, trialEnd(quota)].filter((end) => end !== null && end > now);
  return ends.reduce((first, end) => (first && end && first < end ? first : end), null);
}

/** How many products to list (positive) or hide (negative) to match the limit. */
export function listingsToMove(listed: number, limit: number | null): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - listed;
}

/** How a change of status changes the two counters; products hidden by the plan count in neither. */
export function countersMoved(from: ProductStatus | null, to: ProductStatus | null) {
  const change = (status: ProductStatus) => Number(to === status) - Number(from === status);
  return { listed: change('listed'), drafts: change('draft') };
}

/** The name of the time before the first plan, in "your … plan". */
const TRIAL: Sentence = { en: 'Starter trial', sw: 'majaribio' };

/** Why a product is not listed as requested: the code and values of a problem. */
export interface Refusal {
  readonly code:
    | 'plan-limit'
    | 'plan-full'
    | 'product-copies-hidden'
    | 'copy-kept-as-draft'
    | `seller-${ListingBar}`;
  readonly values: SentenceValues;
}

/** The refusal when a seller may list no more: of a new product, or of an unchanged one. */
export function refusalAt(
  quota: SellerQuota,
  now: Date,
  code: 'plan-limit' | 'plan-full' = 'plan-limit',
): Refusal {
  if (quota.barred) return { code: `seller-${quota.barred}`, values: {} };
  const { limit } = allowanceAt(quota, now);
  return { code, values: { plan: planNameAt(quota, now) ?? TRIAL, limit: limit ?? 0 } };
}

/** The name of the plan that runs, as it was bought; null where none does. */
export function planNameAt(quota: SellerQuota, now: Date): Sentence | null {
  const { plan } = allowanceAt(quota, now);
  const known = PLANS.find(({ code }) => code === plan);
  return known ? (quota.planName ?? known.name) : null;
}

function planRuns(quota: SellerQuota, now: Date): boolean {
  return quota.plan !== 'none' && (quota.validUntil === null || quota.validUntil > now);
}

function trialEnd(quota: SellerQuota): Date | null {
  const start = quota.trialStartedAt;
  return start && new Date(start.getTime() + STARTER_TRIAL.days * DAY_MS);
}
