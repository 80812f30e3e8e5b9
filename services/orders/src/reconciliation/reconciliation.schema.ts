import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DifferenceKind } from '@sokoni/contracts';
import type { AccountLine, StatementLine } from '@sokoni/payment-providers';
import type { DifferenceAssignment } from './assignment.ts';
import type { DayBalance } from './day-balance.ts';
import type { Found } from './difference.ts';

/** A day that is compared with the statement of one provider, or due. */
@Schema({ collection: 'reconciliation_days', versionKey: false })
export class DayRecord {
  /** Date and provider. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** In Dar es Salaam. */
  @Prop({ type: String, required: true }) readonly date!: string;
  @Prop({ type: String, required: true }) readonly provider!: string;
  @Prop({ type: Number, default: 0 }) readonly lines!: number;
  @Prop({ type: Date, default: null }) readonly comparedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly nextTryAt!: Date | null;
  /** Readings in a row that had no statement. */
  @Prop({ type: Number, default: 0 }) readonly tries!: number;
  /** Null while the day is not over, and where its statement has never said balances. */
  @Prop({ type: Object, default: null }) readonly balances!: DayBalance | null;
}

export const DaySchema = SchemaFactory.createForClass(DayRecord);

/** A line of a statement as it was last read: the same movement may stand on another day again. */
@Schema({ collection: 'statement_lines', versionKey: false })
export class StatementLineRecord implements Omit<StatementLine, 'subject'> {
  /** Provider, date, movement, transaction, and which of equal ones. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly provider!: string;
  @Prop({ type: String, required: true }) readonly date!: string;
  @Prop({ type: String, required: true })
  readonly subject!: (StatementLine | AccountLine)['subject'];
  /** Empty for fees, settlements and top-ups. */
  @Prop({ type: String, default: '' }) readonly id!: string;
  @Prop({ type: String, default: '' }) readonly transactionId!: string;
  @Prop({ type: Number, required: true }) readonly amountTzs!: number;
  @Prop({ type: Date, required: true }) readonly readAt!: Date;
}

export const StatementLineSchema = SchemaFactory.createForClass(StatementLineRecord);

@Schema({ collection: 'reconciliation_differences', versionKey: false })
export class DifferenceRecord implements Found {
  /** Built from the day, the provider and the difference, so that a repeated comparison finds it again. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly date!: string;
  @Prop({ type: String, required: true }) readonly provider!: string;
  @Prop({ type: Date, required: true }) readonly foundAt!: Date;
  @Prop({ type: String, required: true }) readonly kind!: DifferenceKind;
  @Prop({ type: String, required: true }) readonly subject!: Found['subject'];
  @Prop({ type: String, required: true }) readonly reference!: string;
  @Prop({ type: Number, default: null }) readonly oursTzs!: number | null;
  @Prop({ type: Number, default: null }) readonly theirsTzs!: number | null;
  @Prop({ type: String, default: '' }) readonly ourStatus!: string;
  @Prop({ type: String, default: '' }) readonly theirStatus!: string;
  /** What a query has found is on no statement: a reading does not end it. Absent where an earlier release has stored it. */
  @Prop({ type: String, default: 'statement' }) readonly foundBy!: 'statement' | 'query';
  @Prop({ type: Object, default: null }) readonly assignment!: DifferenceAssignment | null;
  @Prop({ type: String, default: '' }) readonly note!: string;
  @Prop({ type: String, default: null }) readonly resolvedBy!: string | null;
  @Prop({ type: Date, default: null }) readonly resolvedAt!: Date | null;
}

export const DifferenceSchema = SchemaFactory.createForClass(DifferenceRecord);
