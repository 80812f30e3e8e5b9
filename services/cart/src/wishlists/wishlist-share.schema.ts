import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Share } from './wishlist-share.ts';

@Schema({ collection: 'wishlist_shares', versionKey: false })
export class WishlistShareRecord implements Share {
  /** The owner, a user or a visitor: a list has one link. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** As it is, since the owner sees the link again. */
  @Prop({ type: String, required: true }) readonly token!: string;
  @Prop({ type: Date, required: true }) readonly sharedAt!: Date;
  /** Of a visitor's link; missing of users. */
  @Prop({ type: Date, default: undefined }) readonly expiresAt?: Date;
}

export const WishlistShareSchema = SchemaFactory.createForClass(WishlistShareRecord);
