import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { MarketTerm } from '@sokoni/contracts';

@Schema({ _id: false })
export class TermChange {
  @Prop({ type: String, required: true }) readonly name!: MarketTerm;
  /** What was to be in effect at the start of the version when it was saved. */
  @Prop({ type: Number, required: true }) readonly from!: number;
  @Prop({ type: Number, required: true }) readonly to!: number;
}

/** A change of tariffs, days and limits. Only the decision about it is written later. */
@Schema({ collection: 'market_terms', versionKey: false })
export class MarketTermsRecord {
  /** Its number; each is one above the newest before. */
  @Prop({ type: Number, required: true }) readonly _id!: number;
  @Prop({ type: [SchemaFactory.createForClass(TermChange)], required: true })
  readonly changes!: readonly TermChange[];
  @Prop({ type: Date, required: true }) readonly startsAt!: Date;
  /** Of the request that has made it: the same one again makes no other version. */
  @Prop({ type: String, required: true }) readonly requestHash!: string;
  @Prop({ type: String, default: '' }) readonly note!: string;
  @Prop({ type: String, required: true }) readonly status!: 'waiting' | 'accepted' | 'withdrawn';
  @Prop({ type: Date, required: true }) readonly savedAt!: Date;
  /** The id of the owner. */
  @Prop({ type: String, required: true }) readonly savedBy!: string;
  /** Who has approved or withdrawn it, and when. */
  @Prop({ type: String, default: null }) readonly decidedBy!: string | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

export const MarketTermsSchema = SchemaFactory.createForClass(MarketTermsRecord);
audited(MarketTermsSchema, ['changes', 'startsAt', 'status', 'savedBy', 'decidedBy']);
