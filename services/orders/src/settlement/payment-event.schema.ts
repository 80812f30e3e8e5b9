import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A callback as received, before verification. */
@Schema({ collection: 'payment_events', versionKey: false, minimize: false })
export class PaymentEvent {
  @Prop({ type: String, required: true }) readonly provider!: string;
  /** The sender's id of the message, or the hash of its body where it names none. */
  @Prop({ type: String, required: true }) readonly eventId!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  @Prop({ type: String, default: '' }) readonly body!: string;
  @Prop({ type: Object, required: true }) readonly headers!: Readonly<Record<string, string>>;
  @Prop({ type: Date, required: true }) readonly receivedAt!: Date;
  /** When a refused message is deleted; absent from accepted ones. */
  @Prop({ type: Date }) readonly expiresAt?: Date;
}

export const PaymentEventSchema = SchemaFactory.createForClass(PaymentEvent);
