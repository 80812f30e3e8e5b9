import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { reviewsRoutes } from '@sokoni/contracts';
import { adminOf } from './assignment.ts';
import { ModerationService } from './moderation.service.ts';

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Endpoint(reviewsRoutes.markHelpful)
  markHelpful({ userId, body: { reviewId } }: Call<typeof reviewsRoutes.markHelpful>) {
    return this.moderation.markHelpful(userId, reviewId);
  }

  @Endpoint(reviewsRoutes.reportReview)
  report({ userId, body }: Call<typeof reviewsRoutes.reportReview>) {
    return this.moderation.report(userId, body);
  }

  @Endpoint(reviewsRoutes.answerReview)
  answer({ userId, body }: Call<typeof reviewsRoutes.answerReview>) {
    return this.moderation.answer(userId, body);
  }

  @Endpoint(reviewsRoutes.reviewQueue)
  queue({ session, query }: Call<typeof reviewsRoutes.reviewQueue>) {
    return this.moderation.queue(adminOf(session), query);
  }

  @Endpoint(reviewsRoutes.decideReview)
  decide({ session, body }: Call<typeof reviewsRoutes.decideReview>) {
    return this.moderation.decide(adminOf(session), body);
  }
}
