import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { ShopSettings } from '@sokoni/contracts';

@Schema({ _id: false })
class Holiday {
  /** First and last day, as YYYY-MM-DD in Tanzania. */
  @Prop({ type: String, required: true }) readonly from!: string;
  @Prop({ type: String, required: true }) readonly to!: string;
  @Prop({ type: String, default: '' }) readonly note!: string;
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
  /** Grows by one with every change. */
  @Prop({ type: Number, required: true }) readonly version!: number;
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
]);
