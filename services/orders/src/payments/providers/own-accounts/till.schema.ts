import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { OWN_ACCOUNT_KINDS, type OwnAccountKind } from '@sokoni/contracts';

/**
 * `proposed`: one admin, or a match above the ceiling, waits for another admin. `returned`: it was of another sum than
 * its payment and went back to its payer.
 */
export const TILL_LINE_STATES = ['unmatched', 'proposed', 'matched', 'returned'] as const;
export type TillLineState = (typeof TILL_LINE_STATES)[number];

/** A line of the operator's or bank's statement: money that has come to the shop's till or bank account. */
@Schema({ collection: 'till_lines', versionKey: false })
export class TillLineRecord {
  /** A line is stored once, however many files have it: `lineIds` makes it. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, enum: OWN_ACCOUNT_KINDS, required: true })
  readonly account!: OwnAccountKind;
  /** The operator's transaction code, which is the id too; or the bank's reference, empty where it gives none. */
  @Prop({ type: String, default: '' }) readonly code!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
  /** The date of that in Dar es Salaam. */
  @Prop({ type: String, required: true }) readonly day!: string;
  @Prop({ type: Number, required: true, min: 1 }) readonly amountTzs!: number;
  @Prop({ type: String, default: '' }) readonly payer!: string;
  @Prop({ type: String, default: '' }) readonly reference!: string;
  @Prop({ type: String, required: true }) readonly state!: TillLineState;
  /** The payment it pays, or is proposed for: one line a payment. */
  @Prop({ type: String, default: null }) readonly paymentId!: string | null;
  /** The payment that it was matched to until it was sent back: another line may pay that now. */
  @Prop({ type: String, default: null }) readonly returnedFor?: string | null;
  @Prop({ type: String, required: true }) readonly uploadedBy!: string;
  /** The admin who chose the order by hand. */
  @Prop({ type: String, default: null }) readonly proposedBy!: string | null;
  /** The second admin, where one was needed. */
  @Prop({ type: String, default: null }) readonly confirmedBy!: string | null;
  /** The date on which it was matched; null until then. */
  @Prop({ type: String, default: null }) readonly matchedDay!: string | null;
  @Prop({ type: Date, required: true }) readonly changedAt!: Date;
}

export const TillLineSchema = SchemaFactory.createForClass(TillLineRecord);
audited(TillLineSchema, ['state', 'amountTzs', 'paymentId', 'proposedBy', 'confirmedBy']);

/** A reference that a buyer types belongs to one payment for ever: money may come late. */
@Schema({ collection: 'till_references', versionKey: false })
export class TillReference {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly paymentId!: string;
}

export const TillReferenceSchema = SchemaFactory.createForClass(TillReference);
