import { Module } from '@nestjs/common';
import {
  AuditModule,
  createAdminActions,
  MigrationsModule,
  TimersModule,
  timer,
} from '@sokoni/common';
import { moderationRoutes } from '@sokoni/contracts';
import { AccountsConsumer } from './accounts/accounts.consumer.ts';
import { AppealsController, AppealsService } from './appeals/appeals.controller.ts';
import { AssignmentsController, AssignmentsService } from './assignments/assignments.controller.ts';
import { ConversationsModule } from './conversations/conversations.controller.ts';
import {
  createAllCollections,
  indexReviewsByStars,
  indexUnansweredQuestions,
} from './migrations/0001-collections.ts';
import { ModerationModule } from './moderation/moderation.controller.ts';
import { OpinionsController, OpinionsRoutes } from './opinions/opinions.controller.ts';
import { OpinionsService } from './opinions/opinions.service.ts';
import { OpinionsStoreModule } from './opinions/opinions.store.ts';
import { ReviewRequestsService } from './purchases/review-requests.service.ts';
import { QuestionsModule } from './questions/questions.controller.ts';
import { ReviewsModule } from './reviews/reviews.controller.ts';
import { SellerRatingsModule } from './seller-ratings/seller-ratings.controller.ts';

/** Appeals, assignments and opinions are above reviews, questions and conversations, which know little of each other. */
@Module({
  imports: [
    MigrationsModule.of(
      createAllCollections,
      createAdminActions('0002'),
      indexReviewsByStars,
      indexUnansweredQuestions,
    ),
    TimersModule.of(timer(ReviewRequestsService, (requests) => requests.requestOne())),
    AuditModule.of(moderationRoutes.adminActions),
    ReviewsModule,
    ModerationModule,
    QuestionsModule,
    OpinionsStoreModule,
    SellerRatingsModule,
    ConversationsModule,
  ],
  controllers: [AccountsConsumer, AppealsController, AssignmentsController, OpinionsController],
  providers: [AppealsService, AssignmentsService, OpinionsRoutes, OpinionsService],
})
export class AppModule {}
