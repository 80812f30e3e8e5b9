import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { CartLine } from './cart.ts';

@Schema({ collection: 'carts', versionKey: false })
export class CartRecord {
  /** The user's id: everybody has one cart. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly revision!: number;

  /** Rows as the rules made them: casting each again would cost more than writing them. */
  @Prop({ type: Array, default: [] })
  readonly lines!: readonly CartLine[];

  /** Missing until the first purchase. */
  @Prop({ type: [String], default: undefined })
  readonly orders?: readonly string[];

  /** Names of the last writes, by which their writers know them again. */
  @Prop({ type: [String], default: undefined })
  readonly writes?: readonly string[];
}

export const CartSchema = SchemaFactory.createForClass(CartRecord);
