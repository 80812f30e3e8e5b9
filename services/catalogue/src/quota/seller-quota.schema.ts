import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { ListingBar, PlanCode, Sentence } from '@sokoni/contracts';

/** How much a seller may list, as last published by subscriptions, and how much is listed. */
@Schema({ collection: 'seller_quotas', versionKey: false })
export class SellerQuota {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Admins are never limited. */
  @Prop({ type: Boolean, default: false }) readonly unlimited!: boolean;
  /** Version of the role that set `unlimited`; 0 where it was that of a session. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly roleVersion!: number;
  /** Why the seller may list nothing: suspended, or not verified where that is required. */
  @Prop({ type: String, default: null }) readonly barred!: ListingBar | null;
  /** Version of the seller's profile that set `barred`. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly sellerVersion!: number;
  @Prop({ type: String, default: 'none' }) readonly plan!: PlanCode | 'none';
  /** As it was bought; null without a plan, and where it was stored before names could change. */
  @Prop({ type: Object, default: null }) readonly planName!: Sentence | null;
  @Prop({ type: Number, default: 0, min: 0 }) readonly listingLimit!: number;
  /** End of the plan, grace included; null for no end. */
  @Prop({ type: Date, default: null }) readonly validUntil!: Date | null;
  /** End of the paid time, without grace: shown to the seller. */
  @Prop({ type: Date, default: null }) readonly paidUntil!: Date | null;
  /** Version of the last entitlement; older ones are ignored. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly entitlementVersion!: number;
  @Prop({ type: Date, default: null }) readonly trialStartedAt!: Date | null;
  /** How many products are listed, updated with every change of them. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly listed!: number;
  /** How many products are drafts, updated likewise. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly drafts!: number;
  /** When the limit changes next by time alone. */
  @Prop({ type: Date, default: null }) readonly recheckAt!: Date | null;
}

export const SellerQuotaSchema = SchemaFactory.createForClass(SellerQuota);
audited(SellerQuotaSchema, [
  'unlimited',
  'barred',
  'plan',
  'listingLimit',
  'validUntil',
  'trialStartedAt',
]);
