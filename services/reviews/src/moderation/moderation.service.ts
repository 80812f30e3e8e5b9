import { Injectable } from '@nestjs/common';
import {
  Clock,
  FirstDecisions,
  Metrics,
  newestPage,
  ProblemError,
  reply,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import type {
  AnswerBody,
  QueuedReview,
  QueueQuery,
  ReportBody,
  ReviewDecisionBody,
} from '@sokoni/contracts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { toSellersReview } from '../reviews/review.mapper.ts';
import type { ReviewRecord } from '../reviews/review.schema.ts';
import { hasEnded, stateOf } from '../reviews/review.ts';
import { ReviewsRepository } from '../reviews/reviews.repository.ts';
import { ReviewsService } from '../reviews/reviews.service.ts';
import { type Admin, actionOf, decisionRefusal, queueFilterOf, toAssigned } from './assignment.ts';
import { reasonsToHold } from './held-back.ts';
import { MarksRepository } from './marks.repository.ts';
import { decided, reported, toHiddenText } from './moderated.ts';
import { ReportsService } from './reports.service.ts';

/** What others do with a review: readers, the seller, admins. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly repository: ReviewsRepository,
    private readonly marks: MarksRepository,
    private readonly photos: PrivatePhotosService,
    private readonly reports: ReportsService,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async markHelpful(userId: string, reviewId: string) {
    const data = await this.unit.run(async () => {
      const review = await this.ofAnother(userId, reviewId);
      const { helpfulCount } = review;
      if (!(await this.marks.addHelpful({ reviewId, userId }))) return { helpfulCount };
      await this.repository.countHelpful(review);
      return { helpfulCount: helpfulCount + 1 };
    });
    return reply(data, 'review-helpful');
  }

  async report(session: Session, { reviewId, reason }: ReportBody) {
    await this.reports.report(
      session,
      { id: reviewId, reason },
      () => this.ofAnother(session.userId, reviewId),
      (review, counting) =>
        this.reviews.save('report', review, reported(stateOf(review), counting)),
    );
    return reply(null, 'review-reported');
  }

  /** The seller's answer is shown at once, so it may have nothing that a review is held back for. */
  async answer(sellerId: string, { reviewId, text }: AnswerBody) {
    if (reasonsToHold(text).length > 0) throw new ProblemError('answer-unfit');
    await this.unit.run(async () => {
      const review = await this.published(reviewId);
      if (review.sellerId !== sellerId) throw new ProblemError('not-found');
      await this.reviews.saveAnswer(review, text);
    });
    return reply(null, 'review-answered');
  }

  /** With links to private photos. */
  async queue(admin: Admin, { userId, show, ...paging }: QueueQuery) {
    const now = this.clock.now();
    const of = userId ? { $or: [{ authorId: userId }, { sellerId: userId }] } : {};
    const shown = { queued: true, $and: [of, queueFilterOf(show, admin.id, now)] };
    const found = await this.repository.list(shown, paging);
    const reasonsOf = await this.reports.reasonsOf(found);
    const photoLink = this.photos.linkFor(admin.id);
    return newestPage(found, paging, (review): QueuedReview => {
      const { status, heldFor } = review;
      const reportReasons = reasonsOf(review._id);
      const photos = review.photos.map(photoLink);
      return {
        ...toSellersReview(review),
        ...{ photos, status, heldFor: [...heldFor], reportReasons },
        hidden: toHiddenText(review.hiding),
        ...toAssigned(review, admin, now),
      };
    });
  }

  async decide(admin: Admin, { reviewId, ...decision }: ReviewDecisionBody) {
    const about = { aggregate: `review:${reviewId}`, refusals: ['decided-by-another'] } as const;
    const { _id, status } = await this.first.decide(about, () =>
      this.unit.run(async () => {
        const review = await this.repository.find(reviewId);
        if (!review || hasEnded(review)) throw new ProblemError('not-found');
        const at = this.clock.now();
        const refusal = decisionRefusal(review, admin, at);
        if (refusal) throw new ProblemError(refusal);
        await this.marks.closeReports(reviewId);
        const action = actionOf(decision.decision, review.hiding, admin);
        const after = decided(stateOf(review), { ...decision, by: admin.id, at });
        return this.reviews.save(action, review, after);
      }),
    );
    return reply({ _id: String(_id), status }, 'review-decided');
  }

  private async published(reviewId: string): Promise<ReviewRecord> {
    const review = await this.repository.find(reviewId);
    if (review?.status !== 'published') throw new ProblemError('not-found');
    return review;
  }

  private async ofAnother(userId: string, reviewId: string): Promise<ReviewRecord> {
    const review = await this.published(reviewId);
    if (review.authorId === userId) throw new ProblemError('own-review');
    return review;
  }
}

/** How many reviews wait for an admin: held back, shown and reported, or hidden and appealed. */
@Injectable()
export class QueueMetricsService {
  constructor(metrics: Metrics, reviews: ReviewsRepository) {
    metrics.gauge(
      'sokoni_reviews_queued',
      'Reviews that wait for an admin',
      ['status'],
      async () => {
        const counts = new Map((await reviews.countQueued()).map(({ _id, count }) => [_id, count]));
        return (['held', 'published', 'hidden'] as const).map((status) => ({
          labels: { status },
          value: counts.get(status) ?? 0,
        }));
      },
    );
  }
}
