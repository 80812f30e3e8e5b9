import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { QuarantinedMoney } from './quarantine.schema.ts';

@Injectable()
export class QuarantineRepository {
  constructor(@InjectModel('QuarantinedMoney') private readonly rows: Model<QuarantinedMoney>) {}

  async insert(money: QuarantinedMoney): Promise<void> {
    await this.rows.create([money]);
  }

  count(): Promise<number> {
    return this.rows.countDocuments().exec();
  }
}
