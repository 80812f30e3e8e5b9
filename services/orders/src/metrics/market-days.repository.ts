import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { firstIdOf } from '@sokoni/common';
import { beginningOf } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { Account, PostingKind } from '../ledger/chart-of-accounts.ts';
import { Posting } from '../ledger/posting.schema.ts';
import { type MarketDay, NOTHING } from './market-days.ts';

const ofKind = (...kinds: readonly PostingKind[]) => ({ $in: ['$kind', kinds] });
const on = (...accounts: readonly Account[]) => ({ $in: ['$entries.account', accounts] });
const CREDIT = { $subtract: ['$entries.creditTzs', '$entries.debitTzs'] };
const DEBIT = { $subtract: ['$entries.debitTzs', '$entries.creditTzs'] };
const sumIf = (condition: object, amount: object) => ({ $sum: { $cond: [condition, amount, 0] } });

/** Late money was owed to its buyer before it became the payment of the order. */
const SALES = {
  $or: [
    { $and: [ofKind('order-paid'), on('provider_clearing', 'refunds')] },
    { $and: [ofKind('cash-collected'), on('cash_with_sellers')] },
  ],
};
const REFUNDS = {
  $or: [
    { $and: [ofKind('refund-requested'), on('refunds')] },
    { $and: [ofKind('payment-reversed'), on('provider_clearing', 'refunds')] },
  ],
};

/** The ledger by day. Nothing is posted on a day that is over: such a day is summed once. */
@Injectable()
export class MarketDaysRepository {
  private readonly closed = new Map<string, MarketDay>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Dates in their order, the last one is today. */
  async find(dates: readonly string[]): Promise<MarketDay[]> {
    for (const date of this.closed.keys()) if (!dates.includes(date)) this.closed.delete(date);
    const found = await this.sumSince(dates.find((date) => !this.closed.has(date)) as string);
    const days = dates.map(
      (date) => this.closed.get(date) ?? found.get(date) ?? { date, ...NOTHING },
    );
    // A transaction may end after midnight with a posting of before.
    for (const day of days.slice(0, -2)) this.closed.set(day.date, day);
    return days;
  }

  /** In one query: days are many, and an admin waits for them. */
  private async sumSince(date: string): Promise<ReadonlyMap<string, MarketDay>> {
    const postings = this.connection.model(Posting.name);
    const at = { date: { $toDate: '$_id' }, format: '%Y-%m-%d', timezone: 'Africa/Dar_es_Salaam' };
    const days = await postings.aggregate<MarketDay>([
      { $match: { _id: { $gte: firstIdOf(beginningOf(date)) } } },
      { $unwind: '$entries' },
      {
        $group: {
          _id: { $dateToString: at },
          salesTzs: sumIf(SALES, DEBIT),
          commissionTzs: sumIf(on('fees'), CREDIT),
          plansTzs: sumIf(on('platform_subscriptions'), CREDIT),
          refundsTzs: sumIf(REFUNDS, CREDIT),
        },
      },
      {
        $project: {
          _id: 0,
          date: '$_id',
          salesTzs: 1,
          commissionTzs: 1,
          plansTzs: 1,
          refundsTzs: 1,
        },
      },
    ]);
    return new Map(days.map((day) => [day.date, day]));
  }
}
