import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { WrongAmountDecision } from '@sokoni/contracts';
import type { PaymentRecord } from './payment.schema.ts';

const shillings = { type: Number, required: true, min: 0 };

/** Money of another amount than requested: neither payment nor refund until an admin decides. */
@Schema({ collection: 'payment_quarantine', versionKey: false })
export class QuarantinedMoney {
  /** That of the payment for its first money; of its payment and transaction for any other. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly paymentId!: string;
  @Prop({ type: String, required: true }) readonly provider!: string;
  @Prop({ type: String, required: true }) readonly purpose!: PaymentRecord['purpose'];
  @Prop({ type: String, required: true }) readonly referenceId!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, default: '' }) readonly transactionId!: string;
  @Prop(shillings) readonly expectedTzs!: number;
  @Prop(shillings) readonly receivedTzs!: number;
  @Prop({ type: Date, required: true }) readonly at!: Date;
  /** Null, like the time, until an admin decides. */
  @Prop({ type: String, default: null }) readonly decision!: WrongAmountDecision | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

export const QuarantinedMoneySchema = SchemaFactory.createForClass(QuarantinedMoney);
audited(QuarantinedMoneySchema, ['decision', 'expectedTzs', 'receivedTzs']);
