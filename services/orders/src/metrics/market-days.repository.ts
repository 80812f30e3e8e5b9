import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { firstIdOf, type Records } from '@sokoni/common';
import { beginningOf, dateOf, type MarketSums } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { Account, PostingKind } from '../ledger/chart-of-accounts.ts';
import { Posting } from '../ledger/posting.schema.ts';
import { isSameDay, type MarketDay, NOTHING } from './market-days.ts';

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

/** Of what above decides what a day has come to: with another number the stored days are summed anew. */
const RULES = 1;

/** A day that is over. */
@Schema({ collection: 'market_days', versionKey: false })
export class MarketDayRecord implements MarketSums {
  /** The date. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly rules!: number;
  @Prop({ type: Number, required: true }) readonly salesTzs!: number;
  @Prop({ type: Number, required: true }) readonly commissionTzs!: number;
  @Prop({ type: Number, required: true }) readonly plansTzs!: number;
  @Prop({ type: Number, required: true }) readonly refundsTzs!: number;
}
export const MarketDaySchema = SchemaFactory.createForClass(MarketDayRecord);

/**
 * The ledger by day. Nothing is posted on a day that is over: such a day is summed once, and stored. By the clock of
 * the database, as the one of a replica may be ahead.
 */
@Injectable()
export class MarketDaysRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(MarketDayRecord.name) private readonly records: Records<MarketDayRecord>,
  ) {}

  /** Dates in their order, the last one is today. */
  async find(dates: readonly string[]): Promise<MarketDay[]> {
    const begun = await this.firstDayNotOver();
    const stored = await this.stored(dates.slice(0, -2));
    const found = await this.sumSince(dates.find((date) => !stored.has(date)) as string);
    const days = dates.map((date) => stored.get(date) ?? found.get(date) ?? { date, ...NOTHING });
    await this.store(days.filter(({ date }) => date < begun && !stored.has(date)));
    return days;
  }

  /** One sentence for each stored day that the ledger sums to something else. */
  async differences(): Promise<string[]> {
    const days = await this.records.find({ rules: RULES }).sort({ _id: 1 });
    const [first] = days;
    const right = first ? await this.sumSince(first._id) : new Map<string, MarketDay>();
    return days.flatMap(({ _id: date, rules: _, ...sums }) => {
      const [is, should] = [{ date, ...sums }, right.get(date) ?? { date, ...NOTHING }];
      if (isSameDay(is, should)) return [];
      return [`market day ${date}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
    });
  }

  /** Each day is summed anew when it is read next. */
  async forget(): Promise<void> {
    await this.records.deleteMany({});
  }

  /** Yesterday: a transaction may end after midnight with a posting of before. */
  private async firstDayNotOver(): Promise<string> {
    const { localTime } = (await this.connection.db?.command({ hello: 1 })) ?? {};
    return dateOf(localTime as Date, -1);
  }

  private async stored(dates: readonly string[]): Promise<ReadonlyMap<string, MarketDay>> {
    const days = await this.records.find({ _id: { $in: dates }, rules: RULES });
    return new Map(days.map(({ _id: date, rules: _, ...sums }) => [date, { date, ...sums }]));
  }

  /** Two readers at once store the same. */
  private async store(days: readonly MarketDay[]): Promise<void> {
    if (days.length === 0) return;
    await this.records.bulkWrite(
      days.map(({ date: _id, ...sums }) => ({
        updateOne: { filter: { _id }, update: { $set: { ...sums, rules: RULES } }, upsert: true },
      })),
    );
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
