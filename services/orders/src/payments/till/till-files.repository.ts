import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TillRow } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { TillFileRecord } from './till-file.schema.ts';

@Injectable()
export class TillFilesRepository {
  constructor(@InjectModel(TillFileRecord.name) private readonly files: Model<TillFileRecord>) {}

  async insert(file: TillFileRecord): Promise<void> {
    await this.files.create([file]);
  }

  /** Of the admin who has checked it alone: what is confirmed is what was read. */
  find(_id: string, adminId: string): Promise<TillFileRecord | null> {
    return this.files.findOne({ _id, adminId }).lean<TillFileRecord>().exec();
  }

  /** False when it was confirmed before. */
  async store(_id: string, outcomes: readonly TillRow[], storedAt: Date): Promise<boolean> {
    const { modifiedCount } = await this.files.updateOne(
      { _id, storedAt: null },
      { outcomes: [...outcomes], storedAt },
    );
    return modifiedCount === 1;
  }
}
