import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
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

@Injectable()
export class BulkEditsRepository {
  constructor(@InjectModel(BulkEditRow.name) private readonly rows: Records<BulkEditRow>) {}

  find(id: string): Promise<BulkEditRow | null> {
    return this.rows.findById(id).exec();
  }

  async add(row: BulkEditRow): Promise<void> {
    await this.rows.create([row]);
  }

  /** The rows of one edit, in the order of their products. */
  listOf(userId: string, editKey: string, since: Date): Promise<BulkEditRow[]> {
    return this.rows
      .find({ userId, editKey, createdAt: { $gte: since } })
      .sort({ _id: 1 })
      .exec();
  }

  findLast(userId: string, since: Date): Promise<BulkEditRow | null> {
    return this.rows
      .findOne({ userId, createdAt: { $gte: since } })
      .sort({ createdAt: -1 })
      .exec();
  }

  async markUndone(id: string, undone: EditedProduct): Promise<void> {
    await this.rows.updateOne({ _id: id }, { $set: { undone } });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.rows.deleteMany({ userId });
  }
}
