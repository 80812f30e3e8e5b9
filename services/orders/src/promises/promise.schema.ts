import type { PlanCode } from '@sokoni/contracts';
import { Schema } from 'mongoose';

export const SELLER_PROMISE = 'SellerPromise';

/** What a seller's plan promises buyers, as subscriptions told it last. */
export interface SellerPromise {
  /** The seller's id. */
  readonly _id: string;
  readonly freeDelivery: boolean;
  /** The plan that promised free delivery last, also after its end; absent in older rows. */
  readonly freeDeliveryPlan?: PlanCode;
  /** When the plan ends, grace included; null when none runs. */
  readonly validUntil: Date | null;
  /** Version of the entitlement; older news are dropped. */
  readonly version: number;
}

export const sellerPromiseSchema = new Schema<SellerPromise>(
  {
    _id: { type: String, required: true },
    freeDelivery: { type: Boolean, required: true },
    freeDeliveryPlan: String,
    validUntil: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'seller-promises', versionKey: false },
);
