import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, ProblemError, type Records, type Session } from '@sokoni/common';
import type { PurchasesQuery, SellerScores } from '@sokoni/contracts';
import { BuyerRecord, PurchasedLineRecord, PurchasedPartRecord } from './purchase.schema.ts';
import type { purchasedLines } from './purchase.ts';

/** Everything that writes belongs into a transaction. */
@Injectable()
export class PurchasesRepository {
  constructor(
    @InjectModel(PurchasedPartRecord.name) private readonly parts: Records<PurchasedPartRecord>,
    @InjectModel(PurchasedLineRecord.name) private readonly lines: Records<PurchasedLineRecord>,
    @InjectModel(BuyerRecord.name) private readonly buyers: Records<BuyerRecord>,
  ) {}

  /** Marks a part; answers how it was before, null when nothing was known of it. */
  markPart(
    partId: string,
    mark: Partial<Omit<PurchasedPartRecord, '_id'>>,
  ): Promise<PurchasedPartRecord | null> {
    return this.parts
      .findOneAndUpdate({ _id: partId }, { $set: mark }, { upsert: true, returnDocument: 'before' })
      .exec();
  }

  /** Replaces the scores of a part; answers how it was before, null when it is no part of this buyer. */
  saveScores(
    partId: string,
    buyerId: string,
    scores: SellerScores | null,
  ): Promise<PurchasedPartRecord | null> {
    return this.parts
      .findOneAndUpdate(
        { _id: partId, buyerId, void: false },
        { $set: { scores } },
        { returnDocument: 'before' },
      )
      .exec();
  }

  findParts(partIds: readonly string[]): Promise<PurchasedPartRecord[]> {
    return this.parts.find({ _id: { $in: partIds } }).exec();
  }

  /** Parts whose scores count. */
  scored(): AsyncIterable<PurchasedPartRecord> {
    return this.parts.find({ scores: { $ne: null }, void: false }).cursor();
  }

  async isRequestDue(now: Date): Promise<boolean> {
    return (await this.parts.exists({ requestAt: { $lte: now, $type: 'date' } })) !== null;
  }

  /** Takes the part that is due for the longest time: no other replica asks for its review. */
  takeDueRequest(now: Date): Promise<PurchasedPartRecord | null> {
    return this.parts
      .findOneAndUpdate(
        { requestAt: { $lte: now, $type: 'date' } },
        { $set: { requestAt: null } },
        { sort: { requestAt: 1 } },
      )
      .exec();
  }

  /** What of a part may be reviewed and is not; nothing of a buyer whose account is deleted. */
  async listUnreviewed(partId: string): Promise<PurchasedLineRecord[]> {
    const lines = await this.lines.find({ partId, void: false, reviewId: null });
    const erased = lines[0] && (await this.buyers.exists({ _id: lines[0].buyerId, erased: true }));
    return erased ? [] : lines;
  }

  async addLines(lines: ReturnType<typeof purchasedLines>): Promise<void> {
    await this.lines.insertMany(lines);
  }

  async voidLines(partId: string): Promise<string[]> {
    await this.lines.updateMany({ partId }, { $set: { void: true } });
    const reviewed = await this.lines.find({ partId, reviewId: { $ne: null } }, { reviewId: 1 });
    return reviewed.map(({ reviewId }) => reviewId as string);
  }

  /** A line that this buyer may review or has reviewed. */
  findLine(lineId: string, buyerId: string): Promise<PurchasedLineRecord | null> {
    return this.lines.findOne({ _id: lineId, buyerId, void: false }).exec();
  }

  /** Whether this buyer has received the product. */
  async hasBought(buyerId: string, productId: string): Promise<boolean> {
    return (await this.lines.exists({ buyerId, productId, void: false })) !== null;
  }

  /** Whether this buyer has received anything. */
  async hasReceived(buyerId: string): Promise<boolean> {
    return (await this.lines.exists({ buyerId, void: false })) !== null;
  }

  /** Takes the one review of a line; null where it is taken, of the shop of this buyer, or no line of theirs. */
  claimLine(
    lineId: string,
    { userId: buyerId, membership }: Session,
    reviewId: string,
  ): Promise<PurchasedLineRecord | null> {
    const ofOthers = membership && { sellerId: { $ne: membership.sellerId } };
    const free = { _id: lineId, buyerId, ...ofOthers, void: false, reviewId: null };
    return this.lines.findOneAndUpdate(free, { $set: { reviewId } }).exec();
  }

  list(buyerId: string, { orderId, ...paging }: PurchasesQuery): Promise<PurchasedLineRecord[]> {
    return this.lines
      .find({ buyerId, void: false, ...(orderId && { orderId }), ...afterCursor(paging) })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  async nameBuyer(buyerId: string, name: string): Promise<void> {
    const known = await this.buyers.findById(buyerId);
    if (known?.erased) return;
    const change = { $set: { name }, $inc: { writes: 1 } };
    await this.buyers.updateOne({ _id: buyerId }, change, { upsert: true });
  }

  /**
   * The name to show with what the user writes now, empty where none is known; null once the account is deleted:
   * nothing of it may come back.
   */
  async takeName(userId: string): Promise<string | null> {
    const { name, erased } = await this.buyers
      .findOneAndUpdate(
        { _id: userId },
        { $inc: { writes: 1 }, $setOnInsert: { name: '', erased: false } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail();
    return erased ? null : name;
  }

  /** As `takeName` does, for what is written without a name. */
  async refuseErased(userId: string): Promise<void> {
    if ((await this.takeName(userId)) === null) throw new ProblemError('not-found');
  }

  /** Those whose accounts are deleted. */
  async erasedAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const erased = await this.buyers.find({ _id: { $in: userIds }, erased: true }, { _id: 1 });
    return new Set(erased.map(({ _id }) => _id));
  }

  async eraseBuyer(buyerId: string): Promise<void> {
    const change = { $set: { name: '', erased: true }, $inc: { writes: 1 } };
    await this.buyers.updateOne({ _id: buyerId }, change, { upsert: true });
  }
}
