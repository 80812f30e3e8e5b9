import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AUDITED_TERMS, audited, DatedTermsRecord, type TermChange } from '@sokoni/common';
import type { PlanTerm, PlanTerms } from '@sokoni/contracts';
import { Schema as MongoSchema } from 'mongoose';

@Schema({ _id: false })
class PlanTermChange implements TermChange<PlanTerms> {
  @Prop({ type: String, required: true }) readonly name!: PlanTerm;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) readonly from!: number | string;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) readonly to!: number | string;
}

/** A change of prices, limits and names of plans. */
@Schema({ collection: 'plan_terms', versionKey: false })
export class PlanTermsRecord extends DatedTermsRecord {
  @Prop({ type: [SchemaFactory.createForClass(PlanTermChange)], required: true })
  readonly changes!: readonly PlanTermChange[];
}

export const PlanTermsSchema = SchemaFactory.createForClass(PlanTermsRecord);
audited(PlanTermsSchema, AUDITED_TERMS);
