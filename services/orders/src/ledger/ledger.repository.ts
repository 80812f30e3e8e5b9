import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Posting } from './posting.schema.ts';
import { SellerBalance, StatementLineRecord } from './seller-balance.schema.ts';
import { type BalanceChange, changesOf, isOnStatement } from './seller-balance.ts';

/**
 * Append-only: a posting is never changed or deleted, only reversed by another. Each
 * seller's balance is one document, so that two payouts of the same money conflict;
 * the shop's own accounts are summed on request, else all payments would conflict.
 */
@Injectable()
export class LedgerRepository {
  constructor(
    @InjectModel(Posting.name) private readonly postings: Model<Posting>,
    @InjectModel(SellerBalance.name) private readonly balances: Model<SellerBalance>,
    @InjectModel(StatementLineRecord.name) private readonly statements: Model<StatementLineRecord>,
  ) {}

  /** Posts in the caller's transaction; a second posting of the same kind and reference aborts it. */
  async post(posting: Posting): Promise<void> {
    await this.postings.create([posting]);
    for (const [sellerId, change] of changesOf(posting)) await this.move(sellerId, change, posting);
  }

  find(kind: Posting['kind'], references: readonly string[]): Promise<Posting[]> {
    return this.postings
      .find({ kind, reference: { $in: references } })
      .lean<Posting[]>()
      .exec();
  }

  /** Zeros for a user without sales. */
  async balance(sellerId: string): Promise<SellerBalance> {
    const known = await this.balances.findById(sellerId).lean<SellerBalance>().exec();
    return known ?? { _id: sellerId, pendingTzs: 0, availableTzs: 0, paidOutTzs: 0, lines: 0 };
  }

  /** Newest first, those before `beforeSeq` when it is given. */
  statement(sellerId: string, limit: number, beforeSeq?: number): Promise<StatementLineRecord[]> {
    const before = beforeSeq === undefined ? {} : { seq: { $lt: beforeSeq } };
    return this.statements
      .find({ sellerId, ...before })
      .sort({ seq: -1 })
      .limit(limit)
      .lean<StatementLineRecord[]>()
      .exec();
  }

  private async move(sellerId: string, change: BalanceChange, posting: Posting): Promise<void> {
    const lines = isOnStatement(change) ? 1 : 0;
    const after = await this.balances
      .findOneAndUpdate(
        { _id: sellerId },
        { $inc: { ...change, lines } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<SellerBalance>()
      .exec();
    if (lines === 0) return;
    const { kind, reference, orderNumber, at } = posting;
    const { pendingTzs, availableTzs } = change;
    const balanceTzs = after.pendingTzs + after.availableTzs;
    const line = { kind, reference, orderNumber, at, pendingTzs, availableTzs, balanceTzs };
    await this.statements.create([{ ...line, sellerId, seq: after.lines }]);
  }
}
