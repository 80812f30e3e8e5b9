import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { ConversationsModule } from './conversations/conversations.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { addPhotosAndMessages } from './migrations/0002-photos-and-messages.ts';
import { addSellerRatings } from './migrations/0003-seller-ratings.ts';
import { createQuestions } from './migrations/0004-questions.ts';
import { addAnswerTimes } from './migrations/0005-answer-times.ts';
import { createConversations } from './migrations/0006-conversations.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { OpinionsModule } from './opinions/opinions.module.ts';
import { QuestionsModule } from './questions/questions.module.ts';
import { ReviewsModule } from './reviews/reviews.module.ts';

@Module({
  imports: [
    MigrationsModule.of(
      createAllCollections,
      addPhotosAndMessages,
      addSellerRatings,
      createQuestions,
      addAnswerTimes,
      createConversations,
    ),
    AuditModule,
    ReviewsModule,
    ModerationModule,
    QuestionsModule,
    OpinionsModule,
    ConversationsModule,
  ],
})
export class AppModule {}
