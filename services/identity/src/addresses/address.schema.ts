import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { DeliveryAddress } from '@sokoni/contracts';

const METHODS: readonly DeliveryAddress['method'][] = ['delivery', 'pickup'];

/** The delivery address of a user. Not in the user, whom every service copies: only checkout needs it. */
@Schema({ collection: 'addresses', versionKey: false })
export class AddressRecord implements DeliveryAddress {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, enum: METHODS, required: true })
  readonly method!: DeliveryAddress['method'];
  @Prop({ type: String, default: '' }) readonly location!: string;
  @Prop({ type: String, default: '' }) readonly ward!: string;
  @Prop({ type: String, default: '' }) readonly landmark!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const AddressSchema = SchemaFactory.createForClass(AddressRecord);
audited(AddressSchema, ['method', 'location', 'ward', 'landmark', 'phone']);
