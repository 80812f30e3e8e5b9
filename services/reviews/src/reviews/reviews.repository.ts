import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { behindCursor, type Records, sortBy, sortingOf, UnitOfWork } from '@sokoni/common';
import type { ProductReviewsQuery, ReviewStatus, SellerReviewsQuery } from '@sokoni/contracts';
import { type QueryFilter, Types } from 'mongoose';
import { ModeratedRepository } from '../moderation/moderated.repository.ts';
import { describeModerated } from '../moderation/moderated.ts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { ReviewRecord } from './review.schema.ts';
import type { ReviewState } from './review.ts';

type Sorts = ProductReviewsQuery['sort'];
/** What a list is sorted by before the newest; every sort ends with the id, so a page never repeats one. */
const SORT_FIELDS = {
  newest: null,
  helpful: { field: 'helpfulCount', direction: -1 },
  lowest: { field: 'stars', direction: 1 },
} as const satisfies Record<Sorts, unknown>;

export const sellersSorting = ({ sort }: Pick<SellerReviewsQuery, 'sort'>) =>
  sortingOf(sort, { age: '_id', stars: 'stars' });

export type ReviewChange = Partial<
  ReviewState & Pick<ReviewRecord, 'authorName' | 'editedAt' | 'answer'>
>;

@Injectable()
export class ReviewsRepository extends ModeratedRepository<ReviewRecord, ReviewChange> {
  constructor(
    @InjectModel(ReviewRecord.name) records: Records<ReviewRecord>,
    unit: UnitOfWork,
    private readonly opinions: OpinionsStore,
  ) {
    super(records, unit);
  }

  insertAtEnd(review: ReviewRecord): void {
    this.opinions.changeProduct(review.productId);
    this.unit.save(this.insertAll, review, this.describe('write', review));
  }

  protected override endOpinions({ productId }: ReviewRecord): void {
    this.opinions.changeProduct(productId);
  }

  /** No name either. */
  protected override describe(action: string, review: ReviewRecord) {
    const state = { stars: review.stars, ...describeModerated(review) };
    const touches = [review.authorId, review.sellerId];
    return { aggregate: `review:${review._id}`, action, state, touches };
  }

  async saveAnswer(before: ReviewRecord, answer: ReviewRecord['answer']): Promise<ReviewRecord> {
    this.opinions.changeProduct(before.productId);
    const change = { answer, version: before.version + 1 };
    await this.records.updateOne({ _id: before._id }, { $set: change });
    return { ...before, ...change };
  }

  async countHelpful(review: ReviewRecord): Promise<void> {
    this.opinions.changeProduct(review.productId);
    await this.records.updateOne({ _id: review._id }, { $inc: { helpfulCount: 1 } });
  }

  /** Published reviews of a seller's products; one more than the limit. */
  listOfSeller(sellerId: string, query: SellerReviewsQuery): Promise<ReviewRecord[]> {
    const sorting = sellersSorting(query);
    const found = { sellerId, status: 'published', ...behindCursor(sorting, query.cursor) };
    return this.records
      .find(found as QueryFilter<ReviewRecord>)
      .sort(sortBy(sorting))
      .limit(query.limit + 1)
      .exec();
  }

  /** Published reviews of a product, and the cursor of the next page. */
  async listOfProduct(
    query: ProductReviewsQuery,
  ): Promise<{ reviews: ReviewRecord[]; cursor: string | null }> {
    const { productId, sort, cursor, limit } = query;
    const by = SORT_FIELDS[sort];
    const found = await this.records
      .find({ productId, status: 'published', ...(cursor && after(sort, cursor)) })
      .sort(by ? { [by.field]: by.direction, _id: -1 } : { _id: -1 })
      .limit(limit + 1);
    const reviews = found.slice(0, limit);
    const last = found.length > limit ? reviews.at(-1) : undefined;
    if (!last) return { reviews, cursor: null };
    return { reviews, cursor: `${by ? last[by.field] : 0}.${last._id}` };
  }

  private readonly insertAll = async (reviews: readonly ReviewRecord[]): Promise<void> => {
    await this.records.insertMany([...reviews]);
  };

  countQueued(): Promise<{ _id: ReviewStatus; count: number }[]> {
    return this.records.aggregate([
      { $match: { queued: true } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
  }

  countUnanswered(sellerId: string): Promise<number> {
    return this.records.countDocuments({ sellerId, status: 'published', answer: null });
  }

  /** The stars of all published reviews, product by product. */
  publishedStars(): Promise<{ _id: { productId: string; stars: number }; count: number }[]> {
    return this.records.aggregate([
      { $match: { status: 'published' } },
      { $group: { _id: { productId: '$productId', stars: '$stars' }, count: { $sum: 1 } } },
    ]);
  }
}

function after(sort: Sorts, cursor: string): QueryFilter<ReviewRecord> {
  const [value, id] = cursor.split('.') as [string, string];
  const older = { _id: { $lt: new Types.ObjectId(id) } };
  const by = SORT_FIELDS[sort];
  if (!by) return older;
  const further = by.direction === 1 ? { $gt: Number(value) } : { $lt: Number(value) };
  return { $or: [{ [by.field]: further }, { [by.field]: Number(value), ...older }] };
}
