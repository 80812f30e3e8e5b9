import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  batched,
  Clock,
  type Paging,
  type Records,
  UnitOfWork,
} from '@sokoni/common';
import { dateOf } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import { PromotionRecord, PromotionUse } from './promotion.schema.ts';
import { usesPerPersonOf } from './promotion.ts';

/** The promotion was changed or used up since the order was priced: it is priced again. */
export class PromotionChanged extends Error {}

type Owners = readonly PromotionRecord['sellerId'][];

/** The order that uses promotions, and its buyer. */
interface UsingOrder {
  readonly orderId: string;
  readonly userId: string;
}

@Injectable()
export class PromotionsRepository {
  constructor(
    @InjectModel(PromotionRecord.name) private readonly promotions: Records<PromotionRecord>,
    @InjectModel(PromotionUse.name) private readonly uses: Records<PromotionUse>,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  find(_id: string): Promise<PromotionRecord | null> {
    return this.promotions.findById(_id).exec();
  }

  findByCode(code: string): Promise<PromotionRecord | null> {
    return this.promotions.findOne({ code }).exec();
  }

  /** Of the seller, or of the shop for null; newest first, one more than the limit. */
  list(sellerId: string | null, { cursor, limit }: Paging): Promise<PromotionRecord[]> {
    const before = cursor ? { _id: { $lt: cursor } } : {};
    return this.promotions
      .find({ sellerId, ...before } as QueryFilter<PromotionRecord>)
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }

  /**
   * The promotions of these sellers, and of the shop for null, that need no code and may apply today; those of
   * concurrent checkouts in one query.
   */
  readonly automaticOf = batched(async (asked: readonly Owners[]) => {
    const today = dateOf(this.clock.now());
    const found = await this.promotions.find({
      sellerId: { $in: [...new Set(asked.flat())] },
      code: null,
      paused: false,
      from: { $lte: today },
      $or: [{ to: null }, { to: { $gte: today } }],
    } as QueryFilter<PromotionRecord>);
    const byOwner = Map.groupBy(found, ({ sellerId }) => sellerId);
    return asked.map((owners) => owners.flatMap((owner) => byOwner.get(owner) ?? []));
  });

  /** The others of an owner that need no code and apply today or later. */
  countOffers(sellerId: string | null, except: string): Promise<number> {
    const today = dateOf(this.clock.now());
    return this.promotions
      .countDocuments({
        sellerId,
        code: null,
        paused: false,
        _id: { $ne: except },
        $or: [{ to: null }, { to: { $gte: today } }],
      } as QueryFilter<PromotionRecord>)
      .exec();
  }

  /** Meets a duplicate key where the id or the code exists already. */
  async insert(promotion: PromotionRecord): Promise<void> {
    await this.unit.audit(
      () => this.promotions.create([promotion]),
      () => auditOf(promotion),
    );
  }

  /** Replaces the version before, except for its uses; null when another one is stored. */
  replace({ _id, uses: _, ...next }: PromotionRecord): Promise<PromotionRecord | null> {
    const before = { _id, version: next.version - 1 };
    return this.unit.audit(
      () =>
        this.promotions
          .findOneAndUpdate(before, { $set: next }, { returnDocument: 'after' })
          .exec(),
      (record) => auditOf(record),
    );
  }

  /** How often a person, by whatever account, uses each of these promotions. */
  async usesOf(
    accounts: readonly string[],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const found = await this.uses.aggregate<{ _id: string; count: number }>([
      { $match: { userId: { $in: accounts }, promotionId: { $in: ids } } },
      { $group: { _id: '$promotionId', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }

  /**
   * Counts a use, in the transaction that writes the order: concurrent orders change the same document, so they
   * are serialised and each sees the uses before it. Null, or why it cannot be used as it was priced.
   */
  async take(promotion: PromotionRecord, order: UsingOrder): Promise<PromotionChanged | null> {
    const { _id, version, totalUses } = promotion;
    const most = usesPerPersonOf(promotion);
    const { userId } = order;
    if (most !== null && (await this.uses.countDocuments({ userId, promotionId: _id })) >= most) {
      return new PromotionChanged(`Promotion ${_id} was used before`);
    }
    const room = totalUses === null ? {} : { uses: { $lt: totalUses } };
    const { modifiedCount } = await this.promotions.updateOne(
      { _id, version, ...room },
      { $inc: { uses: 1 } },
    );
    if (modifiedCount === 0) return new PromotionChanged(`Promotion ${_id} cannot be used`);
    await this.uses.create([useOf(_id, order)]);
    return null;
  }

  /** Counts a use again that was given back, whatever the limit says. */
  async takeAgain(promotionId: string, order: UsingOrder): Promise<void> {
    await this.promotions.updateOne({ _id: promotionId }, { $inc: { uses: 1 } });
    await this.uses.create([useOf(promotionId, order)]);
  }

  async giveBack(promotionId: string, orderId: string): Promise<void> {
    const { deletedCount } = await this.uses.deleteOne({ _id: `${promotionId}:${orderId}` });
    if (deletedCount === 0) return;
    await this.promotions.updateOne({ _id: promotionId }, { $inc: { uses: -1 } });
  }

  async removeOf(sellerId: string): Promise<void> {
    const own = await this.promotions.find({ sellerId });
    for (const promotion of own) {
      await this.unit.audit(
        () => this.promotions.findByIdAndDelete(promotion._id).exec(),
        () => ({ ...auditOf(promotion), action: 'promotion.deleted', state: null }),
      );
    }
  }
}

function useOf(promotionId: string, { orderId, userId }: UsingOrder): PromotionUse {
  return { _id: `${promotionId}:${orderId}`, promotionId, orderId, userId };
}

/** The name is not audited: it is free text. */
function auditOf({ _id, name: _, uses: __, version: ___, ...state }: PromotionRecord) {
  const change: AuditedChange = {
    aggregate: `promotion:${_id}`,
    action: 'promotion.changed',
    state,
  };
  return change;
}
