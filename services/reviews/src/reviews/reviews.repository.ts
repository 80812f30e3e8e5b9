import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  behindCursor,
  byAge,
  type ListedByAge,
  type Records,
  sortBy,
  sortingOf,
  UnitOfWork,
} from '@sokoni/common';
import type { ProductReviewsQuery, ReviewStatus, SellerReviewsQuery } from '@sokoni/contracts';
import { type QueryFilter, Types } from 'mongoose';
import type { StoredAssignment } from '../moderation/moderated.ts';
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

/** Everything that writes belongs into a transaction. */
@Injectable()
export class ReviewsRepository {
  constructor(
    @InjectModel(ReviewRecord.name) private readonly reviews: Records<ReviewRecord>,
    private readonly unit: UnitOfWork,
    private readonly opinions: OpinionsStore,
  ) {}

  insertAtEnd(review: ReviewRecord): void {
    this.opinions.changeProduct(review.productId);
    this.unit.save(this.insertAll, review, describe('write', review));
  }

  /** Changes a review; what decides whether it is shown leaves an entry in the audit trail. */
  async save(action: string, before: ReviewRecord, change: ReviewChange): Promise<ReviewRecord> {
    this.opinions.changeProduct(before.productId);
    const version = before.version + 1;
    const after = { ...before, ...change, version };
    const write = () =>
      this.reviews.updateOne({ _id: before._id }, { $set: { ...change, version } }).exec();
    const was = describe(action, before).state;
    await this.unit.audit(write, () => ({ ...describe(action, after), before: was }));
    return after;
  }

  /** Null where the condition does not hold. */
  assign(
    reviewId: string,
    condition: QueryFilter<ReviewRecord>,
    assignment: StoredAssignment | null,
  ): Promise<ReviewRecord | null> {
    const write = () =>
      this.reviews
        .findOneAndUpdate(
          { _id: reviewId, ...condition },
          { $set: { assignment } },
          { returnDocument: 'before' },
        )
        .exec();
    return this.unit.audit(write, (before) => {
      const action = assignment ? 'take' : 'release';
      const was = describe(action, before).state;
      return { ...describe(action, { ...before, assignment }), before: was };
    });
  }

  async saveAnswer(before: ReviewRecord, answer: ReviewRecord['answer']): Promise<ReviewRecord> {
    this.opinions.changeProduct(before.productId);
    const change = { answer, version: before.version + 1 };
    await this.reviews.updateOne({ _id: before._id }, { $set: change });
    return { ...before, ...change };
  }

  async countHelpful(review: ReviewRecord): Promise<void> {
    this.opinions.changeProduct(review.productId);
    await this.reviews.updateOne({ _id: review._id }, { $inc: { helpfulCount: 1 } });
  }

  find(reviewId: string): Promise<ReviewRecord | null> {
    return this.reviews.findById(reviewId).exec();
  }

  findAll(filter: QueryFilter<ReviewRecord>): Promise<ReviewRecord[]> {
    return this.reviews.find(filter).exec();
  }

  async idsOf(filter: QueryFilter<ReviewRecord>): Promise<string[]> {
    const found = await this.reviews.find(filter, { _id: 1 });
    return found.map(({ _id }) => String(_id));
  }

  /** By age; one more than the limit. */
  list(filter: QueryFilter<ReviewRecord>, query: ListedByAge): Promise<ReviewRecord[]> {
    const sorting = byAge(query);
    const found = { ...filter, ...behindCursor(sorting, query.cursor) };
    return this.reviews
      .find(found as QueryFilter<ReviewRecord>)
      .sort(sortBy(sorting))
      .limit(query.limit + 1)
      .exec();
  }

  /** Published reviews of a seller's products; one more than the limit. */
  listOfSeller(sellerId: string, query: SellerReviewsQuery): Promise<ReviewRecord[]> {
    const sorting = sellersSorting(query);
    const found = { sellerId, status: 'published', ...behindCursor(sorting, query.cursor) };
    return this.reviews
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
    const found = await this.reviews
      .find({ productId, status: 'published', ...(cursor && after(sort, cursor)) })
      .sort(by ? { [by.field]: by.direction, _id: -1 } : { _id: -1 })
      .limit(limit + 1);
    const reviews = found.slice(0, limit);
    const last = found.length > limit ? reviews.at(-1) : undefined;
    if (!last) return { reviews, cursor: null };
    return { reviews, cursor: `${by ? last[by.field] : 0}.${last._id}` };
  }

  private readonly insertAll = async (reviews: readonly ReviewRecord[]): Promise<void> => {
    await this.reviews.insertMany([...reviews]);
  };

  countQueued(): Promise<{ _id: ReviewStatus; count: number }[]> {
    return this.reviews.aggregate([
      { $match: { queued: true } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
  }

  async waiting(): Promise<{ count: number; oldestAt: Date | null }> {
    const [found] = await this.reviews.aggregate<{ count: number; oldestAt: Date }>([
      { $match: { queued: true } },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$createdAt' } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  countUnanswered(sellerId: string): Promise<number> {
    return this.reviews.countDocuments({ sellerId, status: 'published', answer: null });
  }

  /** The stars of all published reviews, product by product. */
  publishedStars(): Promise<{ _id: { productId: string; stars: number }; count: number }[]> {
    return this.reviews.aggregate([
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

/** No text of the author and no name: an audit trail is kept without limit. */
function describe(action: string, review: ReviewRecord) {
  const state = { stars: review.stars, ...describeModerated(review) };
  const touches = [review.authorId, review.sellerId];
  return { aggregate: `review:${review._id}`, action, state, touches };
}
