import type { PlanCode } from '@sokoni/contracts';
import { Schema } from 'mongoose';

export const DELIVERY_ENTITLEMENT = 'DeliveryEntitlement';

/** What delivery a seller's plan includes, by the newest `entitlement.changed`. */
export interface DeliveryEntitlement {
  /** The seller's id. */
  readonly _id: string;
  readonly freeDelivery: boolean;
  /** The last plan that included free delivery, also after its end; absent without one. */
  readonly freeDeliveryPlan?: PlanCode;
  /** When the plan ends, grace included; null when none runs. */
  readonly validUntil: Date | null;
  /** Version of the entitlement; older events are ignored. */
  readonly version: number;
}

export const deliveryEntitlementSchema = new Schema<DeliveryEntitlement>(
  {
    _id: { type: String, required: true },
    freeDelivery: { type: Boolean, required: true },
    freeDeliveryPlan: String,
    validUntil: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'delivery_entitlements', versionKey: false },
);
