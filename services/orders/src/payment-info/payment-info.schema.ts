import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** All that the shop stores of a card. */
export interface StoredCard {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** Identifies the same card without its number. */
  readonly fingerprint: string;
}

/** Exchanges a card number for a token. */
export interface CardVault {
  store(cardNumber: string): StoredCard;
}

/** The number may be a real card: it is refused. */
export class LiveCardRefused extends Error {}

@Schema({ _id: false })
export class SavedCard implements StoredCard {
  @Prop({ type: String, required: true }) readonly token!: string;
  @Prop({ type: String, required: true }) readonly brand!: string;
  @Prop({ type: String, required: true }) readonly last4!: string;
  @Prop({ type: String, required: true }) readonly fingerprint!: string;
  /** `MM/YY`. */
  @Prop({ type: String, required: true }) readonly expiry!: string;
}

/** A way to pay that a user has saved. Neither a card number nor a CVC is stored. */
@Schema({ collection: 'payment_infos', versionKey: false })
export class PaymentInfoRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** Identifies the same card or number, so that saving it twice stores one. */
  @Prop({ type: String, required: true }) readonly identity!: string;
  @Prop({ type: String, required: true }) readonly paymentType!: 'credit' | 'mobile';
  @Prop({ type: String, default: '' }) readonly mobilePaymentType!: string;
  @Prop({ type: String, default: '' }) readonly mobileNumber!: string;
  @Prop({ type: String, default: '' }) readonly lipaNumber!: string;
  @Prop({ type: SchemaFactory.createForClass(SavedCard), default: null })
  readonly card!: SavedCard | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const PaymentInfoSchema = SchemaFactory.createForClass(PaymentInfoRecord);
