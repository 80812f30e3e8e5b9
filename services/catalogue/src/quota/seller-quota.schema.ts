import { audited } from '@sokoni/common';
import type { ListingBar, PlanCode } from '@sokoni/contracts';
import { Schema } from 'mongoose';

export const SELLER_QUOTA = 'SellerQuota';

/** How much a seller may list, as last published by subscriptions, and how much is listed. */
export interface SellerQuota {
  /** The seller's id. */
  readonly _id: string;
  /** Admins are never limited. */
  readonly unlimited: boolean;
  /** Why the seller may list nothing: suspended, or not verified where that is required. */
  readonly barred: ListingBar | null;
  /** Version of the seller's profile that set `barred`. */
  readonly sellerVersion: number;
  readonly plan: PlanCode | 'none';
  readonly listingLimit: number;
  /** End of the plan, grace included; null for no end. */
  readonly validUntil: Date | null;
  /** End of the paid time, without grace: shown to the seller. */
  readonly paidUntil: Date | null;
  /** Version of the last entitlement; older ones are ignored. */
  readonly entitlementVersion: number;
  readonly trialStartedAt: Date | null;
  /** How many products are listed and how many are drafts, updated with every change of them. */
  readonly listed: number;
  readonly drafts: number;
  /** When the limit changes next by time alone. */
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
  { collection: 'seller_quotas', versionKey: false },
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
