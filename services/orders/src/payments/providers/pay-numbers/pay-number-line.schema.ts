import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { OWN_PAY_NUMBER_KINDS, type OwnPayNumberKind } from '@sokoni/contracts';
import { PAY_NUMBER_COLLECTIONS } from '../../../personal-data.ts';

/**
 * `proposed`: one admin, or a match above the ceiling, waits for another admin. `returned`: it was of another sum than
 * its payment and went back to its payer.
 */
const LINE_STATES = ['unmatched', 'proposed', 'matched', 'returned'] as const;
export type PayNumberLineState = (typeof LINE_STATES)[number];

/** A line of the operator's or bank's statement: money that has come to one of the shop's pay numbers. */
@Schema(PAY_NUMBER_COLLECTIONS.lines)
export class PayNumberLineRecord {
  /** A line is stored once, however many files have it: `lineIds` makes it. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, enum: OWN_PAY_NUMBER_KINDS, required: true })
  readonly account!: OwnPayNumberKind;
  /** The operator's transaction code, which is the id too; or the bank's reference, empty where it gives none. */
  @Prop({ type: String, default: '' }) readonly code!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
  /** The date of that in Dar es Salaam. */
  @Prop({ type: String, required: true }) readonly day!: string;
  @Prop({ type: Number, required: true, min: 1 }) readonly amountTzs!: number;
  @Prop({ type: String, default: '' }) readonly payer!: string;
  @Prop({ type: String, default: '' }) readonly reference!: string;
  @Prop({ type: String, required: true }) readonly state!: PayNumberLineState;
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

export const PayNumberLineSchema = SchemaFactory.createForClass(PayNumberLineRecord);
audited(PayNumberLineSchema, ['state', 'amountTzs', 'paymentId', 'proposedBy', 'confirmedBy']);

/** A reference that a buyer types belongs to one payment for ever: money may come late. */
@Schema(PAY_NUMBER_COLLECTIONS.references)
export class PayNumberReference {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly paymentId!: string;
}

export const PayNumberReferenceSchema = SchemaFactory.createForClass(PayNumberReference);
