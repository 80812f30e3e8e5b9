import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { CartLine, PlacedOrder } from './cart.ts';

@Schema({ collection: 'carts', versionKey: false })
export class CartRecord {
  /** The user's id, or the visitor's: one cart each. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly revision!: number;
  /** Stored as the rules made them: casting each row would cost more than writing it. */
  @Prop({ type: Array, default: [] }) readonly lines!: readonly CartLine[];
  /** Orders that were placed from it; missing until the first. */
  @Prop({ type: Array, default: undefined }) readonly placed?: readonly PlacedOrder[];
  /** Ids of the last writes, by which a writer finds out whether its own succeeded. */
  @Prop({ type: [String], default: undefined }) readonly writes?: readonly string[];
  /** When a visitor's cart is deleted unless it changes before; missing of users. */
  @Prop({ type: Date, default: undefined }) readonly expiresAt?: Date;
}

export const CartSchema = SchemaFactory.createForClass(CartRecord);
