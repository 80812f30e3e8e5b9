import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { PLAN_CODES, type PlanCode } from '@sokoni/contracts';
import type { Period } from './subscription.ts';

@Schema({ _id: false })
class PeriodRecord implements Period {
  @Prop({ type: String, enum: PLAN_CODES, required: true }) readonly plan!: PlanCode;
  @Prop({ type: Date, required: true }) readonly from!: Date;
  @Prop({ type: Date, required: true }) readonly until!: Date;
  @Prop({ type: Number, required: true }) readonly amountTzs!: number;
  @Prop({ type: String, required: true }) readonly purchaseId!: string;
  @Prop({ type: Boolean }) readonly refunded?: boolean;
}

/** What a seller has paid for, one document a seller. */
@Schema({ collection: 'subscriptions', versionKey: false })
export class SubscriptionRecord {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: [SchemaFactory.createForClass(PeriodRecord)], required: true })
  readonly periods!: Period[];
  /** When the entitlement changes next by itself; null when it no longer will. */
  @Prop({ type: Date, default: null }) readonly nextChangeAt!: Date | null;
  /** When the seller is reminded of the next payment; null when no reminder is left. */
  @Prop({ type: Date, default: null }) readonly nextReminderAt!: Date | null;
  /** Grows with every change; the version of `entitlement.changed`. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const SubscriptionSchema = SchemaFactory.createForClass(SubscriptionRecord);
audited(SubscriptionSchema, ['periods']);
