import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema({ collection: 'removals', versionKey: false })
export class Removal {
  @Prop({ type: Types.ObjectId }) readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
}

/** How often an order's event was received. */
@Schema({ collection: 'receipts', versionKey: false })
export class Receipt {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, default: 0 }) readonly times!: number;
}

export const RemovalSchema = SchemaFactory.createForClass(Removal);
export const ReceiptSchema = SchemaFactory.createForClass(Receipt);
