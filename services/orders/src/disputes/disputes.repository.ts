import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DisputeParams } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import type { StatementRecord } from './dispute-statement.schema.ts';

@Injectable()
export class DisputesRepository {
  constructor(
    @InjectModel('DisputeStatement') private readonly statements: Model<StatementRecord>,
  ) {}

  async insert(statement: Omit<StatementRecord, '_id'>): Promise<void> {
    await this.statements.create([statement]);
  }

  /** All that was said about a part, oldest first. */
  list({ orderId, sellerId }: DisputeParams): Promise<StatementRecord[]> {
    return this.statements
      .find({ orderId, sellerId })
      .sort({ _id: 1 })
      .lean<StatementRecord[]>()
      .exec();
  }
}
