import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { OpeningWeek } from '@sokoni/contracts';

/** Where buyers collect parcels; orders keep their own copy of it. */
@Schema({ collection: 'pickup_stations', versionKey: false })
export class PickupStationRecord {
  /** Chosen by the client that creates it. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly name!: string;
  @Prop({ type: String, required: true }) readonly location!: string;
  @Prop({ type: String, required: true }) readonly directions!: string;
  @Prop({ type: String, required: true }) readonly phone!: string;
  /** From Monday to Sunday; null for a day on which it is closed. */
  @Prop({ type: [Object], required: true }) readonly hours!: OpeningWeek;
  @Prop({ type: Number, required: true, min: 0 }) readonly tariffTzs!: number;
  /** Whether it takes new orders. */
  @Prop({ type: Boolean, required: true }) readonly open!: boolean;
  /** Of the TCRA; empty for none, absent in records of before. */
  @Prop({ type: String, default: '' }) readonly licenceNumber?: string;
  /** Last day, as YYYY-MM-DD in Tanzania. */
  @Prop({ type: String, default: null }) readonly licenceUntil?: string | null;
  /** Hash of the secret in the counter's link; null without a link. */
  @Prop({ type: String, default: null }) readonly counterKeyHash!: string | null;
  /** Grows by one with every change. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const PickupStationSchema = SchemaFactory.createForClass(PickupStationRecord);
audited(PickupStationSchema, [
  'name',
  'location',
  'directions',
  'phone',
  'hours',
  'tariffTzs',
  'open',
  'licenceNumber',
  'licenceUntil',
  'counterKeyHash',
]);
