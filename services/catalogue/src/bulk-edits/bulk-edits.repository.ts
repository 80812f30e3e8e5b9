import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { EditedProduct } from '@sokoni/contracts';
import { BulkEditRow } from './bulk-edit-row.schema.ts';

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
