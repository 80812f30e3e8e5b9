import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { EditedProduct, ProductChange } from '@sokoni/contracts';
import { SchemaTypes } from 'mongoose';
import type { EditedPart } from './bulk-edit.ts';

/** One product that an edit has changed: its idempotency record, and what undoing puts back. */
@Schema({ collection: 'bulk_edit_rows', versionKey: false, minimize: false })
export class BulkEditRow {
  /** `<user id>:<edit key>:<product id>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly editKey!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly change!: ProductChange;
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly before!: EditedPart;
  /** Of the product as the edit left it. */
  @Prop({ type: String, required: true }) readonly token!: string;
  /** As the caller was answered. */
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly answer!: EditedProduct;
  /** The answer to undoing it; absent until then. */
  @Prop({ type: SchemaTypes.Mixed }) readonly undone?: EditedProduct;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const BulkEditRowSchema = SchemaFactory.createForClass(BulkEditRow);
