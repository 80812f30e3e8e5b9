import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, isDuplicateKey, type Records, UnitOfWork } from '@sokoni/common';
import type { ListingBar, PlanCode } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import { SellerQuota } from './seller-quota.schema.ts';

interface CounterChange {
  readonly listed: number;
  readonly drafts: number;
}

/** What the counters may grow to; null for no limit. */
interface CounterLimits {
  readonly listed: number | null;
  readonly drafts: number | null;
}

const DUE_BATCH = 50;

@Injectable()
export class QuotaRepository {
  constructor(
    @InjectModel(SellerQuota.name) private readonly quotas: Records<SellerQuota>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Creates the seller's row if there is none. Outside transactions, where a duplicate would abort. */
  async ensure(sellerId: string): Promise<void> {
    try {
      await this.quotas.updateOne({ _id: sellerId }, { $setOnInsert: {} }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  find(sellerId: string): Promise<SellerQuota | null> {
    return this.quotas.findById(sellerId).exec();
  }

  async get(sellerId: string): Promise<SellerQuota> {
    const quota = await this.find(sellerId);
    if (!quota) throw new Error(`No quota row of seller ${sellerId}`);
    return quota;
  }

  async set(sellerId: string, change: Partial<SellerQuota>): Promise<void> {
    await this.change({ _id: sellerId }, change);
  }

  /** Saves an entitlement; false when a newer one is known. */
  async upsert(
    sellerId: string,
    version: number,
    entitlement: Partial<SellerQuota>,
  ): Promise<boolean> {
    const older = { _id: sellerId, entitlementVersion: { $lt: version } };
    const saved = await this.change(older, { ...entitlement, entitlementVersion: version });
    return saved !== null;
  }

  /** Stores why the seller may list nothing, unless a newer profile is known. */
  async updateSeller(
    sellerId: string,
    sellerVersion: number,
    barred: ListingBar | null,
  ): Promise<void> {
    const older = { _id: sellerId, sellerVersion: { $not: { $gte: sellerVersion } } };
    await this.change(older, { barred, sellerVersion });
  }

  /** Stores whether the seller is limited, unless a newer role is known. */
  async updateRole(sellerId: string, roleVersion: number, unlimited: boolean): Promise<void> {
    const older = { _id: sellerId, roleVersion: { $not: { $gte: roleVersion } } };
    await this.change(older, { unlimited, roleVersion });
  }

  /** By the session of an admin, which may be older than the role that is known. */
  async liftLimit(sellerId: string): Promise<void> {
    await this.change({ _id: sellerId, roleVersion: 0, unlimited: false }, { unlimited: true });
  }

  /** Changes the counters if each one that grows stays within its limit. */
  async move(sellerId: string, change: CounterChange, limits: CounterLimits): Promise<boolean> {
    const moved = await this.quotas.updateOne(
      { _id: sellerId, ...room('listed', change, limits), ...room('drafts', change, limits) },
      { $inc: { listed: change.listed, drafts: change.drafts } },
    );
    return moved.matchedCount === 1;
  }

  /** Sellers on a plan that runs; of them those who list more than a limit. */
  countOn(plan: PlanCode, now: Date, limit?: number): Promise<number> {
    const runs = { $or: [{ validUntil: null }, { validUntil: { $gt: now } }] };
    const above = limit === undefined ? {} : { listed: { $gt: limit } };
    return this.quotas.countDocuments({ plan, ...above, ...runs }).exec();
  }

  private change(
    which: QueryFilter<SellerQuota>,
    change: Partial<SellerQuota>,
  ): Promise<SellerQuota | null> {
    return this.unit.audit(
      () =>
        this.quotas.findOneAndUpdate(which, { $set: change }, { returnDocument: 'after' }).exec(),
      auditOf,
    );
  }

  /** Sellers whose plan or trial has ended. */
  async findDue(now: Date, except: readonly string[]): Promise<string[]> {
    const due = await this.quotas
      .find({ recheckAt: { $lte: now }, _id: { $nin: except } }, { _id: 1 })
      .limit(DUE_BATCH);
    return due.map(({ _id }) => _id);
  }
}

function room(name: keyof CounterChange, change: CounterChange, limits: CounterLimits) {
  const limit = limits[name];
  return change[name] > 0 && limit !== null ? { [name]: { $lte: limit - change[name] } } : {};
}

/** The audited state; the counters are not audited. */
function auditOf(quota: SellerQuota): AuditedChange {
  const { unlimited, barred, plan, listingLimit, validUntil, trialStartedAt } = quota;
  return {
    aggregate: `quota:${quota._id}`,
    action: 'quota.changed',
    state: { unlimited, barred, plan, listingLimit, validUntil, trialStartedAt },
  };
}
