import { Injectable } from '@nestjs/common';
import { Metrics, type NewEvent, UnitOfWork } from '@sokoni/common';
import { namesOf } from '@sokoni/contracts';
import { decisionOf } from '../moderation/moderated.ts';
import type { ReviewRecord } from './review.schema.ts';

type ReviewEventName =
  | 'review.photos-changed'
  | 'review.published'
  | 'review.decided'
  | 'review.answered';
type ReviewEvent<N extends ReviewEventName = ReviewEventName> = N extends ReviewEventName
  ? NewEvent<N> & { readonly name: N }
  : never;

/** Publishes what other services need to know of a changed review. */
@Injectable()
export class ReviewChangesService {
  private readonly held: ReturnType<Metrics['counter']>;

  constructor(
    private readonly unit: UnitOfWork,
    metrics: Metrics,
  ) {
    const help = 'Reviews that were held back or taken off, by each reason';
    this.held = metrics.counter('sokoni_reviews_held_total', help, ['reason']);
  }

  /** In the transaction of the change. */
  publish(before: ReviewRecord | null, after: ReviewRecord): void {
    for (const { name, ...event } of eventsOf(before, after)) this.unit.publish(name, event);
    if (after.status !== 'held' || before?.status === 'held') return;
    this.unit.afterCommit(() => {
      for (const reason of after.heldFor) this.held.inc({ reason });
    });
  }
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
