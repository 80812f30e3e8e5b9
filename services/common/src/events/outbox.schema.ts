import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

export interface StoredEvent {
  readonly eventId: string;
  readonly name: string;
  /** The envelope, ready to send. */
  readonly payload: string;
}

/** The events of one transaction, in their order, until the broker has confirmed all of them. */
@Schema({ collection: 'outbox', versionKey: false })
export class OutboxBatch {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: [SchemaTypes.Mixed], required: true }) readonly events!: readonly StoredEvent[];
  /** Until then the batch belongs to the replica that wrote or claimed it. */
  @Prop({ type: Date, required: true }) readonly leaseUntil!: Date;
  @Prop({ type: String, required: false }) readonly claim?: string;
}

export const OutboxSchema = SchemaFactory.createForClass(OutboxBatch);
