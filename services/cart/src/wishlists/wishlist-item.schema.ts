import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { WatchedItem } from './wishlist-item.ts';

@Schema({ collection: 'wishlist_items', versionKey: false })
export class WishlistItemRecord implements WatchedItem {
  /** Owner and product: a product is on a list once. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** A user's id, or `visitor:` and the hash of a cookie. */
  @Prop({ type: String, required: true }) readonly ownerId!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: Number, required: true }) readonly savedPriceTzs!: number;
  @Prop({ type: Date, required: true }) readonly savedAt!: Date;
  /** Users get alerts; a visitor has no address. */
  @Prop({ type: Boolean, required: true }) readonly watched!: boolean;
  @Prop({ type: Number, required: true }) readonly alertedPriceTzs!: number;
  @Prop({ type: Boolean, required: true }) readonly soldOut!: boolean;
  @Prop({ type: Date, default: null }) readonly alertedAt!: Date | null;
  /** Versions of the product whose price and stock were compared last. */
  @Prop({ type: Number, required: true }) readonly priceVersion!: number;
  @Prop({ type: Number, required: true }) readonly stockVersion!: number;
  /** Of a visitor's item; missing of users. */
  @Prop({ type: Date, default: undefined }) readonly expiresAt?: Date;
}

export const WishlistItemSchema = SchemaFactory.createForClass(WishlistItemRecord);
