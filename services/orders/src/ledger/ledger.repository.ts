import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, type Paging, type Records, UnitOfWork } from '@sokoni/common';
import { Types } from 'mongoose';
import { Posting, SellerBalance } from './posting.schema.ts';
import { changesOf, type StatementEntry, statementOf } from './seller-balance.ts';

/**
 * Append-only: a posting is never changed or deleted, only reversed by another. Each
 * seller's balance is one document, so that two payouts of the same money conflict;
 * the shop's pay numbers are summed on request, else all payments would conflict.
 */
@Injectable()
export class LedgerRepository {
  constructor(
    @InjectModel(Posting.name) private readonly postings: Records<Posting>,
    @InjectModel(SellerBalance.name) private readonly balances: Records<SellerBalance>,
    private readonly unit: UnitOfWork,
  ) {
    unit.flushBy('ledger', (postings: readonly Posting[]) => this.write(postings));
  }

  find(kind: Posting['kind'], references: readonly string[]): Promise<Posting[]> {
    return this.postings.find({ kind, reference: { $in: references } }).exec();
  }

  /** Payments of these sellers' sales, and cash that they have collected, in a time. */
  salesOf(sellerIds: readonly string[], from: Date, until: Date): Promise<Posting[]> {
    const of = (kind: Posting['kind'], account: Posting['entries'][number]['account']) =>
      this.postings
        .find({
          kind,
          at: { $gte: from, $lt: until },
          entries: { $elemMatch: { account, ownerId: { $in: sellerIds } } },
        })
        .exec();
    const online = of('order-paid', 'seller_pending');
    const inCash = of('cash-collected', 'cash_with_sellers');
    return Promise.all([online, inCash]).then((found) => found.flat());
  }

  /** Zeros for a user without sales. */
  async balance(sellerId: string): Promise<SellerBalance> {
    const known = await this.balances.findById(sellerId);
    return known ?? { _id: sellerId, pendingTzs: 0, availableTzs: 0, paidOutTzs: 0 };
  }

  /** A page of the seller's statement and one line more, newest first, from one snapshot. */
  statement(sellerId: string, paging: Paging): Promise<StatementEntry[]> {
    return this.unit.run(async () => {
      const { pendingTzs, availableTzs } = await this.balance(sellerId);
      const after = pendingTzs + availableTzs - (await this.postedSince(sellerId, paging.cursor));
      const lines = await this.postings
        .find<Posting & { readonly _id: Types.ObjectId }>({
          ...onStatementOf(sellerId),
          ...afterCursor(paging),
        })
        .sort({ _id: -1 })
        .limit(paging.limit + 1);
      return statementOf(sellerId, lines, after);
    });
  }

  /** When the seller's statement begins. */
  async firstLineAt(sellerId: string): Promise<Date | null> {
    const first = await this.postings
      .findOne(onStatementOf(sellerId), { at: 1 })
      .sort({ _id: 1 })
      .exec();
    return first?.at ?? null;
  }

  /** What the lines down to the cursor, which earlier pages have shown, changed the balance by. */
  private async postedSince(sellerId: string, cursor: string | undefined): Promise<number> {
    if (cursor === undefined) return 0;
    const [sum] = await this.postings.aggregate<{ changedTzs: number }>([
      { $match: { ...onStatementOf(sellerId), _id: { $gte: new Types.ObjectId(cursor) } } },
      { $unwind: '$entries' },
      { $match: { 'entries.ownerId': sellerId, 'entries.account': { $ne: 'payouts' } } },
      {
        $group: {
          _id: null,
          changedTzs: { $sum: { $subtract: ['$entries.creditTzs', '$entries.debitTzs'] } },
        },
      },
    ]);
    return sum?.changedTzs ?? 0;
  }

  private async write(postings: readonly Posting[]): Promise<void> {
    await this.postings.insertMany(postings);
    const changes = changesOf(postings);
    if (changes.length === 0) return;
    await this.balances.bulkWrite(
      changes.map(([_id, change]) => ({
        updateOne: { filter: { _id }, update: { $inc: change }, upsert: true },
      })),
    );
  }
}

/** A paid payout is on no statement: the money left the balance when it was requested. */
function onStatementOf(sellerId: string) {
  return { 'entries.ownerId': sellerId, kind: { $ne: 'payout-paid' as const } };
}
