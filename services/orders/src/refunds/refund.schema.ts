import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { EventData, RefundWay } from '@sokoni/contracts';
import type { WalletDestination } from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';

export type RefundStatus = 'requested' | 'succeeded' | 'failed' | 'superseded';

type RefundShare = NonNullable<EventData<'refund.requested'>['shares']>[number];

@Schema({ collection: 'refunds', versionKey: false })
export class RefundRecord {
  /** Also the provider's `refundId`: it pays it once. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly paymentId!: string;
  @Prop({ type: String, required: true }) readonly purpose!: PaymentRecord['purpose'];
  @Prop({ type: String, required: true }) readonly provider!: string;
  /** The order or subscription that was paid. */
  @Prop({ type: String, required: true }) readonly referenceId!: string;
  /** The order's number; of a plan, the refund's own. */
  @Prop({ type: String, required: true }) readonly orderNumber!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** The seller whose part is refunded; null for several or none. */
  @Prop({ type: String, default: null }) readonly sellerId!: string | null;
  @Prop({ type: Number, required: true, min: 1 }) readonly amountTzs!: number;
  /** What it takes from each seller; none of a plan and of surplus. Absent where an earlier release has stored it. */
  @Prop({ type: [Object], default: undefined }) readonly shares?: readonly RefundShare[];
  @Prop({ type: String, default: '' }) readonly reason!: string;
  /** Who has asked for it: an admin, seller or buyer; null where the shop itself has. Absent in an earlier release. */
  @Prop({ type: String, default: null }) readonly askedBy?: string | null;
  /** Surplus that the order never counted: late, or paid twice. */
  @Prop({ type: Boolean, default: false }) readonly surplus!: boolean;
  @Prop({ type: String, required: true }) readonly status!: RefundStatus;
  /** The provider's reason of a refusal; an admin then sends the money by hand. */
  @Prop({ type: String, default: '' }) readonly failureReason!: string;
  /** The transaction by which an admin has sent it by hand; null where the provider has. */
  @Prop({ type: String, default: null }) readonly byHand!: string | null;
  /** The provider's transaction to refund; empty for that of the payment. */
  @Prop({ type: String, default: '' }) readonly transactionId!: string;
  /** The provider's own number of the payout that it was sent as. */
  @Prop({ type: String, default: '' }) readonly payoutReference!: string;
  /** When it was sent: from then on only its own status at the provider, or an admin, ends it. */
  @Prop({ type: Date, default: null }) readonly sentAt!: Date | null;
  /** The provider has accepted it and will pay it: without a status it is unknown much later. */
  @Prop({ type: Date, default: null }) readonly acceptedAt!: Date | null;
  /** The wallet that it was sent to as a payout; removed when it ends. */
  @Prop({ type: Object, default: null }) readonly sentTo!: WalletDestination | null;
  @Prop({ type: Number, required: true }) readonly tries!: number;
  /** When a replica has last taken it in hand. */
  @Prop({ type: Date, default: null }) readonly triedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly nextTryAt!: Date | null;
  /** Some of the money of its transaction stays. */
  @Prop({ type: Boolean, required: true }) readonly part!: boolean;
  /** How it is to travel, as the buyer reads; once it is sent, how it was. */
  @Prop({ type: String, required: true }) readonly way!: RefundWay;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly endedAt!: Date | null;
}

export const RefundSchema = SchemaFactory.createForClass(RefundRecord);
audited(RefundSchema, ['status', 'amountTzs']);
