import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';

/** Payouts that wait for a second admin. */
class PreparedPayouts {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly count!: number;
  @Prop({ type: Number, required: true }) readonly sumTzs!: number;
  /** The admins who may not be the second: who prepared it, and who had one of its payouts paid again. */
  @Prop({ type: [String], required: true }) readonly makers!: readonly string[];
  @Prop({ type: String, required: true }) readonly preparedBy!: string;
  @Prop({ type: Date, required: true }) readonly preparedAt!: Date;
  @Prop({ type: String, default: null }) readonly endedBy!: string | null;
  @Prop({ type: Date, default: null }) readonly endedAt!: Date | null;
}

/** Payouts that one admin has checked and another one releases. */
@Schema({ collection: 'payout_batches', versionKey: false })
export class PayoutBatch extends PreparedPayouts {
  @Prop({ type: String, required: true }) readonly state!: 'prepared' | 'released' | 'returned';
}

export const PayoutBatchSchema = SchemaFactory.createForClass(PayoutBatch);
// Queries leave out those of replicas of the former version, which have it; gone with them in the next release.
PayoutBatchSchema.path('fileHash', String);
audited(PayoutBatchSchema, ['state', 'count', 'sumTzs', 'preparedBy', 'endedBy']);

/** What went out on a day in Dar es Salaam without a second admin. */
@Schema({ collection: 'payout_days', versionKey: false })
export class PayoutDay {
  /** The date. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly sentTzs!: number;
}

export const PayoutDaySchema = SchemaFactory.createForClass(PayoutDay);

/** Payouts that the bank pays: one admin has made the file of them, another one confirms what was paid. */
@Schema({ collection: 'bank_files', versionKey: false })
export class BankFileRecord extends PreparedPayouts {
  /** `settled`: each payment of it has been confirmed or returned. */
  @Prop({ type: String, required: true }) readonly state!: 'prepared' | 'settled';
  /** SHA-256 of it in hexadecimal digits. */
  @Prop({ type: String, required: true }) readonly hash!: string;
  /** Payments that are neither confirmed nor returned. */
  @Prop({ type: Number, required: true }) readonly left!: number;
}

export const BankFileSchema = SchemaFactory.createForClass(BankFileRecord);
audited(BankFileSchema, ['state', 'hash', 'count', 'sumTzs', 'preparedBy', 'endedBy']);
