import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { DisputeParams } from '@sokoni/contracts';
import { DisputeStatementRecord } from './dispute-statement.schema.ts';

@Injectable()
export class DisputesRepository {
  constructor(
    @InjectModel(DisputeStatementRecord.name)
    private readonly statements: Records<DisputeStatementRecord>,
  ) {}

  async insert(statement: Omit<DisputeStatementRecord, '_id'>): Promise<void> {
    await this.statements.create([statement]);
  }

  /** All statements about a part, oldest first. */
  list({ orderId, sellerId }: DisputeParams): Promise<DisputeStatementRecord[]> {
    return this.statements.find({ orderId, sellerId }).sort({ number: 1 }).exec();
  }
}
