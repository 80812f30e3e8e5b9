import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { PayNumberRow } from '@sokoni/contracts';
import { PayNumberDay, PayNumberFileRecord } from './pay-number-file.schema.ts';

@Injectable()
export class PayNumberFilesRepository {
  constructor(
    @InjectModel(PayNumberFileRecord.name) private readonly files: Records<PayNumberFileRecord>,
    @InjectModel(PayNumberDay.name) private readonly days: Records<PayNumberDay>,
  ) {}

  async insert(file: PayNumberFileRecord): Promise<void> {
    await this.files.create([file]);
  }

  /** Of the admin who has checked it alone: what is confirmed is what was read. */
  find(_id: string, adminId: string): Promise<PayNumberFileRecord | null> {
    return this.files.findOne({ _id, adminId }).exec();
  }

  /** False when it was confirmed before. */
  async store(_id: string, outcomes: readonly PayNumberRow[], storedAt: Date): Promise<boolean> {
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
