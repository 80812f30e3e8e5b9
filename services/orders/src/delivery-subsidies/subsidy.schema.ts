import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { SubsidyRefusal } from '@sokoni/contracts';

/**
 * What the shop pays a seller for one delivery that was free to the buyer: reserved at checkout,
 * decided once the part is completed and nothing can be returned any more.
 */
@Schema({ collection: 'delivery_subsidies', versionKey: false })
export class Subsidy {
  /** Sorts by time, so that lists read newest first. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly orderNumber!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly buyerId!: string;
  @Prop({ type: Number, required: true, min: 1 }) readonly amountTzs!: number;
  /** That of its part. */
  @Prop({ type: Number, default: null, min: 0 }) readonly capTzs!: number | null;
  @Prop({ type: String, required: true }) readonly status!: 'waiting' | 'granted' | 'refused';
  /** Why it is not paid; reasons are recorded from checkout on. */
  @Prop({ type: [String] }) readonly reasons!: readonly SubsidyRefusal[];
  /** Buyer and seller used the same network address: mobile operators put thousands of users behind one. */
  @Prop({ type: Boolean, default: false }) readonly sameNetwork!: boolean;
  /** When it is decided: the return window is over then. */
  @Prop({ type: Date, required: true }) readonly dueAt!: Date;
  /** The month in Dar es Salaam whose cap it counts to; empty until it is granted. */
  @Prop({ type: String, default: '' }) readonly month!: string;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

export const SubsidySchema = SchemaFactory.createForClass(Subsidy);
audited(SubsidySchema, ['status', 'amountTzs']);
