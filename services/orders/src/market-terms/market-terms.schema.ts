import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AUDITED_TERMS, audited, DatedTermsRecord, type TermChange } from '@sokoni/common';
import type { MarketTerm, MarketTerms } from '@sokoni/contracts';

@Schema({ _id: false })
class MarketTermChange implements TermChange<MarketTerms> {
  @Prop({ type: String, required: true }) readonly name!: MarketTerm;
  @Prop({ type: Number, required: true }) readonly from!: number;
  @Prop({ type: Number, required: true }) readonly to!: number;
}

/** A change of tariffs, days and limits. */
@Schema({ collection: 'market_terms', versionKey: false })
export class MarketTermsRecord extends DatedTermsRecord {
  @Prop({ type: [SchemaFactory.createForClass(MarketTermChange)], required: true })
  readonly changes!: readonly MarketTermChange[];
}

export const MarketTermsSchema = SchemaFactory.createForClass(MarketTermsRecord);
audited(MarketTermsSchema, AUDITED_TERMS);
