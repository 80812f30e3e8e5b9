import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';

/** `settled`: each payment of a file has been confirmed or returned. */
export const BATCH_STATES = ['prepared', 'released', 'returned', 'settled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Payouts that one admin has checked and another one releases, or a file that another one confirms. */
@Schema({ collection: 'payout_batches', versionKey: false })
export class PayoutBatch {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly state!: BatchState;
  /** SHA-256 of the file for the bank; empty where providers pay. */
  @Prop({ type: String, default: '' }) readonly fileHash!: string;
  /** Payments of the file that are neither confirmed nor returned. */
  @Prop({ type: Number, default: 0 }) readonly left!: number;
  @Prop({ type: Number, required: true }) readonly count!: number;
  @Prop({ type: Number, required: true }) readonly sumTzs!: number;
  /** The admins who may not release it: who prepared it, and who had one of its payouts paid again. */
  @Prop({ type: [String], required: true }) readonly makers!: readonly string[];
  @Prop({ type: String, required: true }) readonly preparedBy!: string;
  @Prop({ type: Date, required: true }) readonly preparedAt!: Date;
  @Prop({ type: String, default: null }) readonly endedBy!: string | null;
  @Prop({ type: Date, default: null }) readonly endedAt!: Date | null;
}

export const PayoutBatchSchema = SchemaFactory.createForClass(PayoutBatch);
audited(PayoutBatchSchema, ['state', 'fileHash', 'count', 'sumTzs', 'preparedBy', 'endedBy']);

/** What went out on a day in Dar es Salaam without a second admin. */
@Schema({ collection: 'payout_days', versionKey: false })
export class PayoutDay {
  /** The date. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly sentTzs!: number;
}

export const PayoutDaySchema = SchemaFactory.createForClass(PayoutDay);
