import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, LimitsModule } from '@sokoni/common';
import { reviewsRoutes } from '@sokoni/contracts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { ReviewsModule } from '../reviews/reviews.controller.ts';
import { adminOf } from './assignment.ts';
import {
  HelpfulMarkRecord,
  HelpfulMarkSchema,
  MarksRepository,
  ReportRecord,
  ReportSchema,
} from './marks.repository.ts';
import { ModerationService, QueueMetricsService } from './moderation.service.ts';
import { ReportsService } from './reports.service.ts';

@Controller()
class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Endpoint(reviewsRoutes.markHelpful)
  markHelpful({ userId, body: { reviewId } }: Call<typeof reviewsRoutes.markHelpful>) {
    return this.moderation.markHelpful(userId, reviewId);
  }

  @Endpoint(reviewsRoutes.reportReview)
  report({ session, body }: Call<typeof reviewsRoutes.reportReview>) {
    return this.moderation.report(session, body);
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

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: HelpfulMarkRecord.name, schema: HelpfulMarkSchema },
      { name: ReportRecord.name, schema: ReportSchema },
    ]),
    LimitsModule,
    PurchasesModule,
    ReviewsModule,
  ],
  controllers: [ModerationController],
  providers: [MarksRepository, ReportsService, ModerationService, QueueMetricsService],
  exports: [MarksRepository, ReportsService],
})
export class ModerationModule {}
