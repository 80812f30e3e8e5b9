import { audited } from '@sokoni/common';
import type { ListingBar, PlanCode } from '@sokoni/contracts';
import { Schema } from 'mongoose';

export const SELLER_QUOTA = 'SellerQuota';

/** What a seller may show, as last told by subscriptions, and what he shows. */
export interface SellerQuota {
  /** The seller's id. */
  readonly _id: string;
  /** Admins are never limited. */
  readonly unlimited: boolean;
  /** Why the seller may show nothing: suspended, or not verified where that is required. */
  readonly barred: ListingBar | null;
  /** Version of the seller's profile that told so last. */
  readonly sellerVersion: number;
  readonly plan: PlanCode | 'none';
  readonly listingLimit: number;
  /** End of the plan, grace included; null for no end. */
  readonly validUntil: Date | null;
  /** End of what is paid for the plan, without grace: what the seller is told. */
  readonly paidUntil: Date | null;
  /** Version of the entitlement told last; older news are dropped. */
  readonly entitlementVersion: number;
  readonly trialStartedAt: Date | null;
  /** How many products are listed and how many are drafts, kept with every change of them. */
  readonly listed: number;
  readonly drafts: number;
  /** When the passing of time changes what may be shown. */
  readonly recheckAt: Date | null;
}

const count = { type: Number, default: 0, min: 0 };
const time = { type: Date, default: null };

export const sellerQuotaSchema = new Schema<SellerQuota>(
  {
    _id: { type: String, required: true },
    unlimited: { type: Boolean, default: false },
    barred: { type: String, default: null },
    sellerVersion: count,
    plan: { type: String, default: 'none' },
    listingLimit: count,
    validUntil: time,
    paidUntil: time,
    entitlementVersion: count,
    trialStartedAt: time,
    listed: count,
    drafts: count,
    recheckAt: time,
  },
  { collection: 'seller-quotas', versionKey: false },
);

audited(sellerQuotaSchema, [
  'unlimited',
  'barred',
  'plan',
  'listingLimit',
  'validUntil',
  'trialStartedAt',
]);
sellerQuotaSchema.index({ recheckAt: 1 });
