import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An event that was decided on but not yet confirmed by the broker. */
@Schema({ collection: 'outbox', versionKey: false })
export class OutboxRow {
  /** The event's id. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: String, required: true })
  readonly name!: string;

  /** The envelope, ready to send. */
  @Prop({ type: String, required: true })
  readonly payload!: string;

  /** Until then the row belongs to the replica that wrote or claimed it. */
  @Prop({ type: Date, required: true })
  readonly leaseUntil!: Date;

  @Prop({ type: String, required: false })
  readonly claim?: string;
}

export const OutboxSchema = SchemaFactory.createForClass(OutboxRow);
OutboxSchema.index({ leaseUntil: 1 });
OutboxSchema.index({ claim: 1 }, { sparse: true });
