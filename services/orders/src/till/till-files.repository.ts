import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { TillRow } from '@sokoni/contracts';
import { TillDay, TillFileRecord } from './till-file.schema.ts';

@Injectable()
export class TillFilesRepository {
  constructor(
    @InjectModel(TillFileRecord.name) private readonly files: Records<TillFileRecord>,
    @InjectModel(TillDay.name) private readonly days: Records<TillDay>,
  ) {}

  async insert(file: TillFileRecord): Promise<void> {
    await this.files.create([file]);
  }

  /** Of the admin who has checked it alone: what is confirmed is what was read. */
  find(_id: string, adminId: string): Promise<TillFileRecord | null> {
    return this.files.findOne({ _id, adminId }).exec();
  }

  /** False when it was confirmed before. */
  async store(_id: string, outcomes: readonly TillRow[], storedAt: Date): Promise<boolean> {
    const { modifiedCount } = await this.files.updateOne(
      { _id, storedAt: null },
      { outcomes: [...outcomes], storedAt },
    );
    return modifiedCount === 1;
  }

  /** What this admin's lines have paid on a day without a second admin. */
  async paidAlone(adminId: string, date: string): Promise<number> {
    return (await this.days.findById(dayId(adminId, date)).exec())?.paidTzs ?? 0;
  }

  /** In the caller's transaction: of two at once, one starts again and finds the other's sum. */
  async countPaidAlone(adminId: string, date: string, amountTzs: number): Promise<void> {
    const _id = dayId(adminId, date);
    await this.days.updateOne({ _id }, { $inc: { paidTzs: amountTzs } }, { upsert: true });
  }
}

function dayId(adminId: string, date: string): string {
  return `${date} ${adminId}`;
}
