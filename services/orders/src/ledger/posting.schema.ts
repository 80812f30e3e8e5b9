import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ACCOUNTS, type Account, type PostingKind } from './posting.ts';

const shillings = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

@Schema({ _id: false })
export class Entry {
  @Prop({ type: String, enum: ACCOUNTS, required: true })
  readonly account!: Account;

  /** Whose share of the account it is, such as a seller's; null for the shop's own. */
  @Prop({ type: String, default: null })
  readonly ownerId!: string | null;

  @Prop(shillings)
  readonly debitTzs!: number;

  @Prop(shillings)
  readonly creditTzs!: number;
}

@Schema({ collection: 'ledger_postings', versionKey: false })
export class Posting {
  @Prop({ type: String, required: true })
  readonly kind!: PostingKind;

  /** What it is about; a kind posts once per reference. */
  @Prop({ type: String, required: true })
  readonly reference!: string;

  /** For people; empty where no order is behind it. */
  @Prop({ type: String, default: '' })
  readonly orderNumber!: string;

  @Prop({ type: Date, required: true })
  readonly at!: Date;

  @Prop({ type: [SchemaFactory.createForClass(Entry)] })
  readonly entries!: readonly Entry[];
}

export const PostingSchema = SchemaFactory.createForClass(Posting);
// The last guard against posting twice: the same fact has the same kind and reference.
PostingSchema.index({ kind: 1, reference: 1 }, { unique: true });
PostingSchema.index({ 'entries.account': 1, 'entries.ownerId': 1, at: 1 });
