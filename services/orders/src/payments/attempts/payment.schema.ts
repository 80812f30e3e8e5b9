import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { MobilePaymentType, OnlineWay, RouteName } from '@sokoni/contracts';
import type { Payee, PaymentState } from '@sokoni/payment-providers';

@Schema({ _id: false })
class PaymentCustomer {
  @Prop({ type: String, default: '' }) readonly name!: string;
  @Prop({ type: String, default: '' }) readonly email!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
  /** Whose wallet the phone has, where the buyer has said it. */
  @Prop({ type: String, default: null }) readonly operator!: MobilePaymentType | null;
  /** "Region, District", or empty: card providers ask for it. */
  @Prop({ type: String, default: '' }) readonly place!: string;
}

@Schema({ collection: 'payments', versionKey: false, minimize: false })
export class PaymentRecord {
  /** Also the provider's `externalId`: one payment is one attempt. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly purpose!: 'order' | 'subscription';
  /** The order or subscription that is paid. */
  @Prop({ type: String, required: true }) readonly referenceId!: string;
  @Prop({ type: Number, required: true }) readonly attempt!: number;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly provider!: string;
  /** The route that names its provider: the method expected of the buyer, or `any`. */
  @Prop({ type: String, required: true }) readonly route!: RouteName;
  /** How the buyer has chosen to pay at the provider; null where that is the provider's choice. */
  @Prop({ type: String, default: null }) readonly way!: OnlineWay | null;
  /** Its provider may have opened a session whose answer was lost: it goes to no other provider. */
  @Prop({ type: Boolean, default: false }) readonly unanswered!: boolean;
  @Prop({ type: Number, required: true, min: 1 }) readonly amountTzs!: number;
  @Prop({ type: String, default: '' }) readonly description!: string;
  @Prop({ type: SchemaFactory.createForClass(PaymentCustomer), required: true })
  readonly customer!: PaymentCustomer;
  /** What the payment page shows in its address. */
  @Prop({ type: Object, required: true }) readonly pageQuery!: Readonly<Record<string, string>>;
  @Prop({ type: String, required: true }) readonly successPath!: string;
  @Prop({ type: String, required: true }) readonly cancelPath!: string;
  @Prop({ type: String, required: true }) readonly status!: PaymentState;
  /** The provider's own reference, once it has opened a session. */
  @Prop({ type: String, default: null }) readonly reference!: string | null;
  @Prop({ type: String, default: null }) readonly paymentUrl!: string | null;
  /** The number that the buyer pays to, on a route by number. */
  @Prop({ type: String, default: null }) readonly payNumber!: string | null;
  /** Whose lipa number or account that is; null for a number that a provider issues. */
  @Prop({ type: Object, default: null }) readonly payee!: Payee | null;
  /** The transaction that the buyer says has paid it: one payment a code. */
  @Prop({ type: String, default: null }) readonly claimedCode!: string | null;
  @Prop({ type: Date, default: null }) readonly claimedAt!: Date | null;
  /** How many codes the buyer has entered. */
  @Prop({ type: Number, default: 0 }) readonly claims!: number;
  @Prop({ type: String, default: '' }) readonly method!: string;
  @Prop({ type: String, default: '' }) readonly transactionId!: string;
  @Prop({ type: String, default: '' }) readonly failureReason!: string;
  /** Money that came after its order had ended, or its plan was paid, and is neither used nor sent back yet. */
  @Prop({ type: Boolean, required: true }) readonly unallocated!: boolean;
  /** Another attempt is the one that counts: this one is to be cancelled at the provider. */
  @Prop({ type: Boolean, default: false }) readonly superseded!: boolean;
  @Prop({ type: Number, required: true }) readonly version!: number;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
  @Prop({ type: Date, default: null }) readonly endedAt!: Date | null;
  /** When to poll the provider next; null when no poll is left. */
  @Prop({ type: Date, default: null }) readonly nextPollAt!: Date | null;
  /** When to query whether paid money was reversed; null where a statement reports it. */
  @Prop({ type: Date, default: null }) readonly recheckAt!: Date | null;
  /** The trace of the checkout, to which the payment's end belongs. */
  @Prop({ type: String, default: null }) readonly traceparent!: string | null;
  /** When the last payment prompt was sent to the buyer's phone. */
  @Prop({ type: Date, default: null }) readonly rangAt!: Date | null;
}

export const PaymentSchema = SchemaFactory.createForClass(PaymentRecord);

audited(PaymentSchema, ['status', 'amountTzs', 'method', 'transactionId']);
