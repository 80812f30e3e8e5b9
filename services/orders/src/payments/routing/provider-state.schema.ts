import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { ProviderHealth, ProviderUse } from '@sokoni/contracts';
import type { CallBuckets, CallKind } from './health.ts';

/** An admin's decision that nothing new goes to a provider. */
@Schema({ _id: false })
export class SwitchedOff {
  @Prop({ type: String, required: true }) readonly reason!: string;
  @Prop({ type: String, required: true }) readonly adminId!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
}

/** How one provider does in one of its uses, shared by all replicas; one document for each. */
@Schema({ collection: 'provider_states', versionKey: false, minimize: false })
export class ProviderStateRecord {
  /** `selcom payments` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly provider!: string;
  @Prop({ type: String, required: true }) readonly use!: ProviderUse;
  @Prop({ type: String, required: true }) readonly health!: ProviderHealth;
  @Prop({ type: String, default: null }) readonly by!: CallKind | null;
  @Prop({ type: Date, required: true }) readonly since!: Date;
  @Prop({ type: Date, default: null }) readonly trialAt!: Date | null;
  @Prop({ type: Number, required: true }) readonly pauses!: number;
  /** No other request tries the provider before this. */
  @Prop({ type: Date, default: null }) readonly nextTrialAt!: Date | null;
  /** The latest requests of all replicas. */
  @Prop({ type: Object, required: true }) readonly buckets!: CallBuckets;
  @Prop({ type: SchemaFactory.createForClass(SwitchedOff), default: null })
  readonly off!: SwitchedOff | null;
}

export const ProviderStateSchema = SchemaFactory.createForClass(ProviderStateRecord);
audited(ProviderStateSchema, ['off']);
