import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { ModerationModule } from '../moderation/moderation.module.ts';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { QuestionRecord, QuestionSchema } from './question.schema.ts';
import { QuestionsController } from './questions.controller.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { CatalogueClient, QuestionsService } from './questions.service.ts';
import { QuestionsAdminService } from './questions-admin.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: QuestionRecord.name, schema: QuestionSchema }]),
    LimitsModule,
    ModerationModule,
    OpinionsStoreModule,
    PurchasesModule,
  ],
  controllers: [QuestionsController],
  providers: [CatalogueClient, QuestionsAdminService, QuestionsRepository, QuestionsService],
  exports: [QuestionsAdminService, QuestionsRepository, QuestionsService],
})
export class QuestionsModule {}
