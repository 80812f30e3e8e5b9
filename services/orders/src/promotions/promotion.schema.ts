import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { PromotionKind } from '@sokoni/contracts';

const figure = { type: Number, default: null, min: 1 };

/** A coupon code or an automatic offer, of a seller or of the shop. */
@Schema({ collection: 'promotions', versionKey: false })
export class PromotionRecord {
  /** Chosen by the client that creates it; sorts by time. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Who pays it; null for the shop. */
  @Prop({ type: String, default: null }) readonly sellerId!: string | null;
  @Prop({ type: String, required: true }) readonly name!: string;
  @Prop({ type: String, required: true }) readonly kind!: PromotionKind;
  @Prop(figure) readonly percent!: number | null;
  @Prop(figure) readonly amountTzs!: number | null;
  @Prop(figure) readonly buy!: number | null;
  @Prop(figure) readonly free!: number | null;
  @Prop({ type: String, default: null }) readonly code!: string | null;
  /** First and last day in Tanzania. */
  @Prop({ type: String, required: true }) readonly from!: string;
  @Prop({ type: String, default: null }) readonly to!: string | null;
  @Prop(figure) readonly totalUses!: number | null;
  @Prop(figure) readonly usesPerPerson!: number | null;
  @Prop(figure) readonly leastBasketTzs!: number | null;
  /** Null for all. */
  @Prop({ type: [String], default: null }) readonly productIds!: string[] | null;
  @Prop({ type: Boolean, required: true }) readonly firstOrder!: boolean;
  @Prop({ type: Boolean, required: true }) readonly paused!: boolean;
  /** Orders that use it and have not ended unpaid; changed in their transactions, outside of versions. */
  @Prop({ type: Number, required: true, min: 0 }) readonly uses!: number;
  /** Grows by one with every change by its owner. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const PromotionSchema = SchemaFactory.createForClass(PromotionRecord);
audited(PromotionSchema, [
  'kind',
  'percent',
  'amountTzs',
  'buy',
  'free',
  'code',
  'from',
  'to',
  'totalUses',
  'usesPerPerson',
  'leastBasketTzs',
  'productIds',
  'firstOrder',
  'paused',
]);

/** An order that uses a promotion, until it ends unpaid. */
@Schema({ collection: 'promotion_uses', versionKey: false })
export class PromotionUse {
  /** Promotion and order. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly promotionId!: string;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
}

export const PromotionUseSchema = SchemaFactory.createForClass(PromotionUse);
