import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { Destination } from '@sokoni/contracts';
import { Schema as MongooseSchema } from 'mongoose';

/** Where a payout stands; what each may become is in `payout.ts`. */
export type PayoutState =
  | 'awaiting-release'
  | 'in-batch'
  | 'requested'
  | 'sent'
  | 'unanswered'
  | 'awaiting-bank'
  | 'in-bank-file'
  | 'paid'
  | 'failed';

/** What the provider's statement says of a payout, by an admin. */
export interface NotedDecision {
  readonly paid: boolean;
  readonly transactionId: string;
  readonly adminId: string;
  readonly at: Date;
}

@Schema({ collection: 'payouts', versionKey: false })
export class PayoutRecord {
  /** Also the provider's `payoutId`: it pays once. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** Who pays it, written down before anything is sent: a provider's name, or `manual` for the bank. */
  @Prop({ type: String, required: true }) readonly provider!: string;
  @Prop({ type: Number, required: true, min: 1, validate: Number.isSafeInteger })
  readonly amountTzs!: number;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) readonly to!: Destination;
  @Prop({ type: String, default: '' }) readonly holderName!: string;
  @Prop({ type: String, required: true }) readonly state!: PayoutState;
  @Prop({ type: String, default: '' }) readonly failureReason!: string;
  /** The provider's own number of it, where it is queried by that. */
  @Prop({ type: String, default: '' }) readonly reference!: string;
  @Prop({ type: String, default: '' }) readonly transactionId!: string;
  /** The admin who has it paid again; empty for the seller or the timer. */
  @Prop({ type: String, default: '' }) readonly madeBy!: string;
  /** The batch that an admin has prepared for another one to release. */
  @Prop({ type: String, default: null }) readonly batchId!: string | null;
  /** The file that an admin has made for the bank, and another one confirms. */
  @Prop({ type: String, default: null }) readonly bankFileId!: string | null;
  /** Rises with each claim: an earlier claim may then no longer send or end it. */
  @Prop({ type: Number, required: true }) readonly tries!: number;
  @Prop({ type: Date, default: null }) readonly nextTryAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly triedAt!: Date | null;
  /** When it was first sent; null while the provider has certainly not got it. */
  @Prop({ type: Date, default: null }) readonly sentAt!: Date | null;
  /** A first admin's decision about its unknown end, which a second one has to confirm. */
  @Prop({ type: MongooseSchema.Types.Mixed, default: null }) readonly noted!: NotedDecision | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly endedAt!: Date | null;
}

export const PayoutSchema = SchemaFactory.createForClass(PayoutRecord);
// Indexed for replicas of the former version; gone with them in the next release.
PayoutSchema.path('open', Boolean).path('status', String);
audited(PayoutSchema, ['state', 'provider', 'amountTzs', 'to', 'transactionId', 'noted']);
