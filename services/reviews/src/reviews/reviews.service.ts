import { Injectable } from '@nestjs/common';
import {
  Answer,
  Clock,
  Metrics,
  type NewEvent,
  newestPage,
  ProblemError,
  reply,
  type Session,
  sortedPage,
  UnitOfWork,
} from '@sokoni/common';
import {
  type EditReviewBody,
  namesOf,
  type ProductReviewsQuery,
  type PurchasesQuery,
  type RouteData,
  type reviewsRoutes,
  type SellerReviewsQuery,
  type WriteReviewBody,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { reasonsToHold } from '../moderation/held-back.ts';
import { decisionOf } from '../moderation/moderated.ts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { isOfShop } from '../purchases/purchase.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { ratingChanges } from '../ratings/rating.ts';
import { RatingsService } from '../ratings/ratings.service.ts';
import { toPurchasedLine, toReview, toSellersReview } from './review.mapper.ts';
import type { ReviewRecord } from './review.schema.ts';
import { edited, ended, hasEnded, newState, type ReviewState, stateOf } from './review.ts';
import { type ReviewChange, ReviewsRepository, sellersSorting } from './reviews.repository.ts';

type ProductReviews = RouteData<typeof reviewsRoutes.productReviews>;

type ReviewEventName =
  | 'review.photos-changed'
  | 'review.published'
  | 'review.decided'
  | 'review.answered';
type ReviewEvent<N extends ReviewEventName = ReviewEventName> = N extends ReviewEventName
  ? NewEvent<N> & { readonly name: N }
  : never;

@Injectable()
export class ReviewsService {
  private readonly held: ReturnType<Metrics['counter']>;

  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly ratings: RatingsService,
    private readonly photos: PrivatePhotosService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help = 'Reviews that were held back or taken off, by each reason';
    this.held = metrics.counter('sokoni_reviews_held_total', help, ['reason']);
  }

  async ofProduct(query: ProductReviewsQuery): Promise<Answer<ProductReviews>> {
    const [rating, { reviews, cursor }] = await Promise.all([
      this.ratings.of(query.productId),
      this.reviews.listOfProduct(query),
    ]);
    return new Answer({ rating, reviews: reviews.map(toReview) }, undefined, cursor);
  }

  async purchasesOf(userId: string, query: PurchasesQuery) {
    const lines = await this.purchases.list(userId, query);
    const lineIds = lines.map(({ _id }) => String(_id));
    const [written, parts] = await Promise.all([
      this.reviews.findAll({ lineId: { $in: lineIds } }),
      this.purchases.findParts(lines.map(({ partId }) => partId)),
    ]);
    const scores = new Map(parts.map(({ _id, scores }) => [_id, scores]));
    const byLine = new Map(written.map((review) => [review.lineId, review]));
    const toOwnPhoto = this.photos.ownPhotoOf(userId);
    return newestPage(lines, query, (line) =>
      toPurchasedLine(line, {
        review: byLine.get(String(line._id)) ?? null,
        sellerScores: scores.get(line.partId) ?? null,
        toOwnPhoto,
      }),
    );
  }

  async ofSeller(sellerId: string, query: SellerReviewsQuery) {
    const found = await this.reviews.listOfSeller(sellerId, query);
    return sortedPage(found, query, sellersSorting(query), toSellersReview);
  }

  countUnansweredBy(sellerId: string): Promise<number> {
    return this.reviews.countUnanswered(sellerId);
  }

  /** Writes the one review of a line that the user bought and has received. */
  async write(session: Session, { lineId, ...opinion }: WriteReviewBody) {
    const photos = this.photos.attached(opinion.photos, session.userId);
    const state = newState({ ...opinion, photos }, reasonsToHold(opinion.text));
    const insert = () => this.insert(session, lineId, state);
    return savedReply(await this.unit.run({ group: true }, insert));
  }

  async edit(userId: string, { reviewId, photos: tokens, ...opinion }: EditReviewBody) {
    const found = reasonsToHold(opinion.text);
    const chosen = tokens && this.photos.attached(tokens, userId);
    const saved = await this.changeOwn(userId, reviewId, 'edit', (review) => ({
      ...edited(stateOf(review), { ...opinion, photos: chosen ?? review.photos }, found),
      editedAt: this.clock.now(),
    }));
    return savedReply(saved);
  }

  async remove(userId: string, reviewId: string) {
    const remove = (review: ReviewRecord) => ({
      ...ended(stateOf(review), 'deleted'),
      answer: null,
    });
    const saved = await this.changeOwn(userId, reviewId, 'delete', remove);
    return reply(savedData(saved), 'review-deleted');
  }

  /** In a transaction: saves a change, with what it does to the rating. */
  async save(action: string, before: ReviewRecord, change: ReviewChange): Promise<ReviewRecord> {
    const after = await this.reviews.save(action, before, change);
    this.ratings.change(ratingChanges(before, after));
    this.publish(before, after);
    return after;
  }

  /** In a transaction. */
  async saveAnswer(before: ReviewRecord, text: string): Promise<void> {
    await this.purchases.refuseErased(before.sellerId);
    const answer = { text, at: this.clock.now() };
    this.publish(before, await this.reviews.saveAnswer(before, answer));
  }

  /** What other services need to know of a change, in its transaction. */
  private publish(before: ReviewRecord | null, after: ReviewRecord): void {
    for (const { name, ...event } of eventsOf(before, after)) this.unit.publish(name, event);
    if (after.status !== 'held' || before?.status === 'held') return;
    this.unit.afterCommit(() => {
      for (const reason of after.heldFor) this.held.inc({ reason });
    });
  }

  private async insert(
    session: Session,
    lineId: string,
    state: ReviewState,
  ): Promise<ReviewRecord | ProblemError> {
    const { userId } = session;
    const authorName = await this.purchases.takeName(userId);
    if (authorName === null) return new ProblemError('not-found');
    const _id = new Types.ObjectId();
    const line = await this.purchases.claimLine(lineId, session, String(_id));
    if (!line) {
      const known = await this.purchases.findLine(lineId, userId);
      if (!known) return new ProblemError('not-found');
      const own = isOfShop(session, known.sellerId);
      return new ProblemError(own ? 'own-shop-opinion' : 'already-reviewed');
    }
    const { orderId, sellerId, productId, optionLabel } = line;
    const review: ReviewRecord = {
      _id,
      lineId,
      authorId: userId,
      authorName,
      ...{ orderId, sellerId, productId, ...namesOf(line), optionLabel },
      ...state,
      helpfulCount: 0,
      createdAt: this.clock.now(),
      editedAt: null,
      answer: null,
      version: 1,
    };
    this.reviews.insertAtEnd(review);
    this.ratings.change(ratingChanges(null, review));
    this.publish(null, review);
    return review;
  }

  /** Of another user's review nothing is said, not even that there is one. */
  private changeOwn(
    userId: string,
    reviewId: string,
    action: string,
    change: (review: ReviewRecord) => ReviewChange,
  ): Promise<ReviewRecord> {
    return this.unit.run(async () => {
      await this.purchases.refuseErased(userId);
      const review = await this.reviews.find(reviewId);
      if (!review || review.authorId !== userId || hasEnded(review)) {
        throw new ProblemError('not-found');
      }
      return this.save(action, review, change(review));
    });
  }
}

function savedData({ _id, status }: ReviewRecord) {
  return { _id: String(_id), status };
}

function savedReply(review: ReviewRecord) {
  const message = review.status === 'published' ? 'review-published' : 'review-held';
  return reply(savedData(review), message);
}

function eventsOf(before: ReviewRecord | null, after: ReviewRecord): ReviewEvent[] {
  const { authorId, sellerId, orderId, productId, stars, version } = after;
  const reviewId = String(after._id);
  const envelope = { aggregateId: reviewId, version };
  const about = { reviewId, orderId, productId, ...namesOf(after) };
  const events: ReviewEvent[] = [];
  const [had, has] = [photosOf(before), photosOf(after)];
  if (had.shown !== has.shown || String(had.imageIds) !== String(has.imageIds)) {
    const data = { reviewId, userId: authorId, ...has };
    events.push({ name: 'review.photos-changed', ...envelope, data });
  }
  if (after.announced && !before?.announced) {
    events.push({ name: 'review.published', ...envelope, data: { ...about, sellerId, stars } });
  }
  const decision = decisionOf(before, after);
  if (decision) {
    events.push({ name: 'review.decided', ...envelope, data: { ...about, authorId, ...decision } });
  }
  if (before && after.answer && !before.answer) {
    events.push({ name: 'review.answered', ...envelope, data: { ...about, authorId, sellerId } });
  }
  return events;
}

/** A review without photos is as good as one that does not show them. */
function photosOf(review: ReviewRecord | null) {
  const imageIds = [...(review?.photos ?? [])];
  return { imageIds, shown: review?.status === 'published' && imageIds.length > 0 };
}
