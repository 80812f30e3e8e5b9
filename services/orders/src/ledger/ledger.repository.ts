import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Posting } from './ledger.ts';

/** Append-only: a posting is never changed and never deleted, only answered by another. */
@Injectable()
export class LedgerRepository {
  constructor(@InjectModel('Posting') private readonly postings: Model<Posting>) {}

  /** Posts in the caller's transaction; a second posting of the same fact breaks it. */
  async post(posting: Posting): Promise<void> {
    await this.postings.create([posting]);
  }
}
