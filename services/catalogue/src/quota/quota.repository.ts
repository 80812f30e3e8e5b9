import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@sokoni/common';
import type { Model } from 'mongoose';
import { SELLER_QUOTA, type SellerQuota } from './seller-quota.schema.ts';

export interface CounterChange {
  readonly listed: number;
  readonly drafts: number;
}

/** What the counters may grow to; null for no limit. */
export interface CounterLimits {
  readonly listed: number | null;
  readonly drafts: number | null;
}

@Injectable()
export class QuotaRepository {
  constructor(@InjectModel(SELLER_QUOTA) private readonly quotas: Model<SellerQuota>) {}

  /** Makes sure that the seller has a row. Outside transactions: there, two at once would fail. */
  async open(sellerId: string): Promise<void> {
    try {
      await this.quotas.updateOne({ _id: sellerId }, { $setOnInsert: {} }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  find(sellerId: string): Promise<SellerQuota | null> {
    return this.quotas.findById(sellerId).lean().exec();
  }

  async get(sellerId: string): Promise<SellerQuota> {
    const quota = await this.find(sellerId);
    if (!quota) throw new Error(`No quota row of seller ${sellerId}`);
    return quota;
  }

  async set(sellerId: string, change: Partial<SellerQuota>): Promise<void> {
    await this.quotas.updateOne({ _id: sellerId }, { $set: change });
  }

  /** Saves an entitlement unless a newer one is known; false when it is old news. */
  async learn(sellerId: string, version: number, told: Partial<SellerQuota>): Promise<boolean> {
    const saved = await this.quotas.updateOne(
      { _id: sellerId, entitlementVersion: { $lt: version } },
      { $set: { ...told, entitlementVersion: version } },
    );
    return saved.matchedCount === 1;
  }

  /** Moves the counters if what grows stays within its limit: the one gate against going over. */
  async move(sellerId: string, change: CounterChange, limits: CounterLimits): Promise<boolean> {
    const moved = await this.quotas.updateOne(
      { _id: sellerId, ...room('listed', change, limits), ...room('drafts', change, limits) },
      { $inc: { listed: change.listed, drafts: change.drafts } },
    );
    return moved.matchedCount === 1;
  }

  /** A seller whose plan or trial has ended since the last look. */
  findDue(now: Date): Promise<SellerQuota | null> {
    return this.quotas
      .findOne({ recheckAt: { $lte: now } })
      .lean()
      .exec();
  }
}

function room(name: keyof CounterChange, change: CounterChange, limits: CounterLimits) {
  const limit = limits[name];
  return change[name] > 0 && limit !== null ? { [name]: { $lte: limit - change[name] } } : {};
}
