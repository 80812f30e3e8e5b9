import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { Destination, DestinationState } from '@sokoni/contracts';
import { Schema as MongooseSchema } from 'mongoose';

/** Another destination, which takes the place of a verified one once it has passed and waited. */
type NextDestination = Pick<
  SellerDestination,
  'to' | 'checkedBy' | 'holderName' | 'state' | 'checkedAt' | 'confirmedBy'
> & { readonly startsAt: Date };

/** Where a seller's payouts go, and how it is known to be the seller's. */
@Schema({ collection: 'seller_destinations', versionKey: false })
export class SellerDestination {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) readonly to!: Destination;
  /** The provider whose name look-up was asked; empty when none has one for it. */
  @Prop({ type: String, default: '' }) readonly checkedBy!: string;
  /** The name at the provider, else as the seller has written it; empty when there is none. */
  @Prop({ type: String, default: '' }) readonly holderName!: string;
  @Prop({ type: String, required: true }) readonly state!: DestinationState;
  @Prop({ type: Date, required: true }) readonly checkedAt!: Date;
  /** The admin who has compared it with the seller's documents; empty after a look-up. */
  @Prop({ type: String, default: '' }) readonly confirmedBy!: string;
  /** When the available balance is paid out automatically. */
  @Prop({ type: Date, required: true }) readonly nextPayoutAt!: Date;
  @Prop({ type: MongooseSchema.Types.Mixed, default: null }) readonly next!: NextDestination | null;
}

export const SellerDestinationSchema = SchemaFactory.createForClass(SellerDestination);
audited(SellerDestinationSchema, ['to', 'checkedBy', 'holderName', 'state', 'confirmedBy', 'next']);
