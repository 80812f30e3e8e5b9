import { Prop, Schema } from '@nestjs/mongoose';
import type { TermsVersionRecord, TermValues } from '../rules/dated-terms.ts';

/** What every version of dated terms has besides its changes, whose type their owner states. */
@Schema({ versionKey: false })
export class DatedTermsRecord implements Omit<TermsVersionRecord<TermValues>, 'changes'> {
  @Prop({ type: Number, required: true }) readonly _id!: number;
  @Prop({ type: Date, required: true }) readonly startsAt!: Date;
  @Prop({ type: String, required: true }) readonly requestHash!: string;
  @Prop({ type: String, default: '' }) readonly note!: string;
  @Prop({ type: String, required: true }) readonly status!: 'waiting' | 'accepted' | 'withdrawn';
  @Prop({ type: Date, required: true }) readonly savedAt!: Date;
  @Prop({ type: String, required: true }) readonly savedBy!: string;
  @Prop({ type: String, default: null }) readonly decidedBy!: string | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

/** For `audited`. The note is not among them: it is free text. */
export const AUDITED_TERMS = ['changes', 'startsAt', 'status', 'savedBy', 'decidedBy'];
