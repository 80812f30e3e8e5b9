import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A browser and the network address by which a buyer or seller used it, as keyed hashes. */
@Schema({ collection: 'sightings', versionKey: false })
export class IdentifierSighting {
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly device!: string;
  @Prop({ type: String, required: true }) readonly network!: string;
  @Prop({ type: Date, required: true }) readonly seenAt!: Date;
}

export const IdentifierSightingSchema = SchemaFactory.createForClass(IdentifierSighting);
