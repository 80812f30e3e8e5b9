import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { SellerCounts, SellerHome, SellerSales } from '@sokoni/contracts';
import { CountedPartRecord, ProductDay, SellerDay } from './seller-day.schema.ts';
import { type CountedPart, isZero, Sums } from './seller-day.ts';

/** What is counted beside the orders. */
export type Counter = 'views' | 'cartAdditions';

/** The first and the last day. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

type CountedRegion = Omit<SellerSales['regions'][number], 'region'> & {
  readonly region: string | null;
};

@Injectable()
export class SellerDaysRepository {
  constructor(
    @InjectModel(CountedPartRecord.name) private readonly parts: Records<CountedPartRecord>,
    @InjectModel(SellerDay.name) private readonly days: Records<SellerDay>,
    @InjectModel(ProductDay.name) private readonly products: Records<ProductDay>,
  ) {}

  findParts(ids: readonly string[]): Promise<CountedPart[]> {
    return this.parts.find({ _id: { $in: ids } }).exec();
  }

  allDays(): AsyncIterable<SellerDay> {
    return this.days.find().cursor();
  }

  allProducts(): AsyncIterable<ProductDay> {
    return this.products.find().cursor();
  }

  /** In a transaction, with the difference that they make to their days. */
  async saveParts(parts: readonly CountedPart[], change: Sums): Promise<void> {
    await this.parts.bulkWrite(
      parts.map((part) => ({
        replaceOne: { filter: { _id: part._id }, replacement: part, upsert: true },
      })),
    );
    const differs = ([, sums]: readonly [string, object]) => !isZero(sums);
    await this.writeDays('$inc', [...change.days].filter(differs));
    await this.writeProducts('$inc', [...change.products].filter(differs), change.names);
  }

  /** In the transaction of the event that carries them. */
  async addCounts(counter: Counter, { date, sellers }: SellerCounts): Promise<void> {
    await this.writeDays(
      '$inc',
      sellers.map(({ sellerId, count }) => [`${sellerId}:${date}`, { [counter]: count }]),
    );
  }

  listDays(sellerId: string, { from, to }: DateRange): Promise<SellerDay[]> {
    return this.days.find({ sellerId, date: { $gte: from, $lte: to } }).exec();
  }

  /** By the money for their goods, of these days. */
  bestProducts(
    sellerId: string,
    { from, to }: DateRange,
    limit: number,
  ): Promise<SellerHome['bestProducts']> {
    return this.products.aggregate([
      { $match: { sellerId, date: { $gte: from, $lte: to } } },
      { $sort: { date: 1 } },
      {
        $group: {
          _id: '$productId',
          productName: { $last: '$productName' },
          pieces: { $sum: '$pieces' },
          goodsTzs: { $sum: '$goodsTzs' },
        },
      },
      { $match: { pieces: { $gt: 0 } } },
      { $sort: { goodsTzs: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 0, productId: '$_id', productName: 1, pieces: 1, goodsTzs: 1 } },
    ]);
  }

  /** Paid parts by where their buyers are. */
  async salesByRegion(sellerId: string, range: DateRange): Promise<SellerSales['regions']> {
    const regions = await this.countRegions(sellerId, range);
    if (regions.every(({ region }) => region !== null)) return regions as SellerSales['regions'];
    await this.addRegions(sellerId, range);
    const added = await this.countRegions(sellerId, range);
    return added.map((one) => ({ ...one, region: one.region ?? '' }));
  }

  /** The region is null for parts that a former release has counted. */
  private countRegions(sellerId: string, { from, to }: DateRange): Promise<CountedRegion[]> {
    return this.parts.aggregate([
      { $match: { sellerId, date: { $gte: from, $lte: to } } },
      { $group: { _id: '$region', orders: { $sum: 1 }, incomeTzs: { $sum: '$incomeTzs' } } },
      { $sort: { incomeTzs: -1, _id: 1 } },
      { $project: { _id: 0, region: { $ifNull: ['$_id', null] }, orders: 1, incomeTzs: 1 } },
    ]);
  }

  /** A release before this one may still be counting beside it, so that no migration can do this once. */
  private async addRegions(sellerId: string, { from, to }: DateRange): Promise<void> {
    const place = { $ifNull: [{ $first: '$order.delivery.location' }, ''] };
    await this.parts.aggregate([
      { $match: { sellerId, date: { $gte: from, $lte: to }, region: null } },
      { $set: { orderId: { $first: { $split: ['$_id', ':'] } } } },
      {
        $lookup: {
          ...{ from: 'orders', localField: 'orderId', foreignField: '_id', as: 'order' },
          pipeline: [{ $project: { 'delivery.location': 1 } }],
        },
      },
      { $project: { region: { $first: { $split: [place, ', '] } } } },
      { $merge: { into: 'counted_parts', whenMatched: 'merge', whenNotMatched: 'discard' } },
    ]);
  }

  /** In a transaction: makes the days of a seller the sums of the stored parts; views stay as they are. */
  async resetSeller(sellerId: string): Promise<void> {
    const sums = new Sums();
    for (const part of await this.parts.find({ sellerId })) {
      sums.add(part, 1);
    }
    for (const { _id } of await this.days.find({ sellerId })) sums.ofDay(_id);
    for (const { _id } of await this.products.find({ sellerId })) {
      sums.ofProduct(_id);
    }
    await this.writeDays('$set', [...sums.days]);
    await this.writeProducts('$set', [...sums.products], sums.names);
  }

  private async writeDays(
    operator: '$inc' | '$set',
    changes: readonly (readonly [string, object])[],
  ): Promise<void> {
    if (changes.length === 0) return;
    await this.days.bulkWrite(
      changes.map(([_id, change]) => {
        const [sellerId = '', date = ''] = _id.split(':');
        const update = { [operator]: change, $setOnInsert: { sellerId, date } };
        return { updateOne: { filter: { _id }, update, upsert: true } };
      }),
    );
  }

  private async writeProducts(
    operator: '$inc' | '$set',
    changes: readonly (readonly [string, object])[],
    names: ReadonlyMap<string, string>,
  ): Promise<void> {
    if (changes.length === 0) return;
    await this.products.bulkWrite(
      changes.map(([_id, change]) => {
        const [sellerId = '', date = '', productId = ''] = _id.split(':');
        const productName = names.get(_id) ?? '';
        const update = {
          [operator]: change,
          $setOnInsert: { sellerId, date, productId, productName },
        };
        return { updateOne: { filter: { _id }, update, upsert: true } };
      }),
    );
  }
}
