import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PlanCode } from '@sokoni/contracts';

/** What delivery a seller's plan includes, by the newest `entitlement.changed`. */
@Schema({ collection: 'delivery_entitlements', versionKey: false })
export class DeliveryEntitlement {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Boolean, required: true }) readonly freeDelivery!: boolean;
  /** The last plan that included free delivery, also after its end; null without one. */
  @Prop({ type: String, default: null }) readonly freeDeliveryPlan!: PlanCode | null;
  /** When the plan ends, grace included; null when none runs. */
  @Prop({ type: Date, default: null }) readonly validUntil!: Date | null;
  /** Version of the entitlement; older events are ignored. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const DeliveryEntitlementSchema = SchemaFactory.createForClass(DeliveryEntitlement);
