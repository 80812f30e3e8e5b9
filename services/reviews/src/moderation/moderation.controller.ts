import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type AnswerBody,
  type QueueQuery,
  type ReportBody,
  type ReviewDecisionBody,
  reviewsRoutes,
  reviewsSchemas,
} from '@sokoni/contracts';
import { adminOf } from './assignment.ts';
import { ModerationService } from './moderation.service.ts';

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Endpoint(reviewsRoutes.markHelpful)
  markHelpful(
    @CurrentSession() { userId }: Session,
    @Body({ schema: reviewsSchemas.markHelpful.body }) { reviewId }: { reviewId: string },
  ) {
    return this.moderation.markHelpful(userId, reviewId);
  }

  @Endpoint(reviewsRoutes.reportReview)
  report(
    @CurrentSession() { userId }: Session,
    @Body({ schema: reviewsSchemas.reportReview.body }) body: ReportBody,
  ) {
    return this.moderation.report(userId, body);
  }

  @Endpoint(reviewsRoutes.answerReview)
  answer(
    @CurrentSession() { userId }: Session,
    @Body({ schema: reviewsSchemas.answerReview.body }) body: AnswerBody,
  ) {
    return this.moderation.answer(userId, body);
  }

  @Endpoint(reviewsRoutes.reviewQueue)
  queue(
    @CurrentSession() session: Session,
    @Query({ schema: reviewsSchemas.reviewQueue.query }) query: QueueQuery,
  ) {
    return this.moderation.queue(adminOf(session), query);
  }

  @Endpoint(reviewsRoutes.decideReview)
  decide(
    @CurrentSession() session: Session,
    @Body({ schema: reviewsSchemas.decideReview.body }) body: ReviewDecisionBody,
  ) {
    return this.moderation.decide(adminOf(session), body);
  }
}
