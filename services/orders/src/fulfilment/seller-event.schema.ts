import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The newest event of a name about a seller's account that has decided about the open orders. */
@Schema({ collection: 'seller_events', versionKey: false })
export class SellerEvent {
  /** `<seller id>:<event name>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const SellerEventSchema = SchemaFactory.createForClass(SellerEvent);
