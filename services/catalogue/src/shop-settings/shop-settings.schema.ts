import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { type ShopSettings, VAT_NUMBER_STATES, type VatNumberState } from '@sokoni/contracts';
import type { VatCheck } from './vat-number.ts';

@Schema({ _id: false })
class Holiday {
  /** First and last day, as YYYY-MM-DD in Tanzania. */
  @Prop({ type: String, required: true }) readonly from!: string;
  @Prop({ type: String, required: true }) readonly to!: string;
  @Prop({ type: String, default: '' }) readonly note!: string;
}

@Schema({ _id: false })
class VatCheckRecord implements VatCheck {
  @Prop({ type: String, required: true }) readonly number!: string;
  @Prop({ type: String, enum: VAT_NUMBER_STATES, required: true }) readonly state!: VatNumberState;
  /** A private picture of media; empty for a number of before the check. */
  @Prop({ type: String, default: '' }) readonly certificate!: string;
  @Prop({ type: String, default: '' }) readonly reason!: string;
  @Prop({ type: Date, default: null }) readonly askedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

/** What a seller has set about delivery; none of it without a record. */
@Schema({ collection: 'shop_settings', versionKey: false })
export class ShopSettingsRecord implements ShopSettings {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Null for everywhere. */
  @Prop({ type: [String], default: null }) readonly regions!: string[] | null;
  /** Null for never. */
  @Prop({ type: Number, default: null, min: 0 }) readonly freeDeliveryFromTzs!: number | null;
  @Prop({ type: Boolean, default: true }) readonly cashOnDelivery!: boolean;
  @Prop({ type: SchemaFactory.createForClass(Holiday), default: null })
  readonly holiday!: ShopSettings['holiday'];
  /** Addresses of pictures; empty for none, absent in records of before. */
  @Prop({ type: String, default: '' }) readonly banner?: string;
  @Prop({ type: String, default: '' }) readonly logo?: string;
  /** In the seller's words; absent in records of before. */
  @Prop({ type: String, default: '' }) readonly about?: string;
  @Prop({ type: String, default: '' }) readonly hours?: string;
  @Prop({ type: String, default: '' }) readonly returnRules?: string;
  @Prop({ type: String, default: '' }) readonly pickupAddress?: string;
  /** Of a seller who is registered for VAT; empty for none, absent in records of before. */
  @Prop({ type: String, default: '' }) readonly vatNumber?: string;
  /** Null without a number; absent in what a replica of before the check has stored. */
  @Prop({ type: SchemaFactory.createForClass(VatCheckRecord) })
  readonly vatCheck?: VatCheck | null;
  /** Grows by one with every change. */
  @Prop({ type: Number, required: true }) readonly version!: number;
  /** The version that a replica which knows the check has stored: another one beside it must not be published as it is. */
  @Prop({ type: Number, default: 0 }) readonly settledVersion?: number;
}

export const ShopSettingsSchema = SchemaFactory.createForClass(ShopSettingsRecord);
audited(ShopSettingsSchema, [
  'regions',
  'freeDeliveryFromTzs',
  'cashOnDelivery',
  'holiday',
  'banner',
  'logo',
  'vatNumber',
  'vatCheck',
]);
ShopSettingsSchema.index(
  { 'vatCheck.state': 1 },
  { name: 'vat-numbers-waiting', partialFilterExpression: { 'vatCheck.state': 'waiting' } },
);
