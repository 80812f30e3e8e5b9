import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Language, ProductNames } from '@sokoni/contracts';
import type { Follow, NewProduct } from './follow.ts';

@Schema({ collection: 'shop_follows', versionKey: false })
export class FollowRecord implements Follow {
  /** User and seller: a shop is followed once. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: Date, required: true }) readonly followedAt!: Date;
}

export const FollowSchema = SchemaFactory.createForClass(FollowRecord);

/** When a user is notified of new products next; stays without follows, so that no user is notified twice in a week. */
@Schema({ collection: 'shop_followers', versionKey: false })
export class FollowerRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Date, required: true }) readonly digestAt!: Date;
  /** Products that were listed before are announced. */
  @Prop({ type: Date, required: true }) readonly toldUntil!: Date;
  /** Number of digests so far, with and without products. */
  @Prop({ type: Number, required: true }) readonly digests!: number;
}

export const FollowerSchema = SchemaFactory.createForClass(FollowerRecord);

/** A product of a followed shop in its first weeks. */
@Schema({ collection: 'new_products', versionKey: false })
export class NewProductRecord implements NewProduct {
  /** The product's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly productName!: string;
  @Prop({ type: String, default: undefined }) readonly language?: Language;
  @Prop({ type: Object, default: undefined }) readonly translation?: ProductNames['translation'];
  @Prop({ type: Boolean, required: true }) readonly listed!: boolean;
  /** When it was seen listed first; null for never. */
  @Prop({ type: Date, default: null }) readonly listedAt!: Date | null;
  @Prop({ type: Number, required: true }) readonly version!: number;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const NewProductSchema = SchemaFactory.createForClass(NewProductRecord);
