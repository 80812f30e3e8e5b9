import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { PLAN_CODES, type PlanCode, type PlanOffer } from '@sokoni/contracts';
import { Schema as MongoSchema } from 'mongoose';
import type { Period } from './subscription.ts';

/** What a plan was sold at. */
export const offerSchema = new MongoSchema<PlanOffer>(
  {
    priceTzs: { type: Number, required: true, min: 0 },
    listingLimit: { type: Number, required: true, min: 0 },
    name: { en: { type: String, required: true }, sw: { type: String, required: true } },
  },
  { _id: false },
);

@Schema({ _id: false })
class PeriodRecord implements Period {
  @Prop({ type: String, enum: PLAN_CODES, required: true }) readonly plan!: PlanCode;
  @Prop({ type: Date, required: true }) readonly from!: Date;
  @Prop({ type: Date, required: true }) readonly until!: Date;
  @Prop({ type: Number, required: true }) readonly amountTzs!: number;
  @Prop({ type: String, required: true }) readonly purchaseId!: string;
  @Prop({ type: offerSchema }) readonly offer?: PlanOffer;
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
