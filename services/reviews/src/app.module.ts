import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { ConversationsModule } from './conversations/conversations.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { OpinionsModule } from './opinions/opinions.module.ts';
import { QuestionsModule } from './questions/questions.module.ts';
import { ReviewsModule } from './reviews/reviews.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    AuditModule,
    ReviewsModule,
    ModerationModule,
    QuestionsModule,
    OpinionsModule,
    ConversationsModule,
  ],
})
export class AppModule {}
