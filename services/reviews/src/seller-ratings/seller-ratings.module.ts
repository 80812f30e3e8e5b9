import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConversationRecord, ConversationSchema } from '../conversations/conversation.schema.ts';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { QuestionRecord, QuestionSchema } from '../questions/question.schema.ts';
import { AnswerTimesRepository } from './answer-times.repository.ts';
import { SellerRatingsController } from './seller-ratings.controller.ts';
import {
  SellerRatingRecord,
  SellerRatingSchema,
  SellerRatingsRepository,
} from './seller-ratings.repository.ts';
import { SellerRatingsService } from './seller-ratings.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SellerRatingRecord.name, schema: SellerRatingSchema },
      { name: QuestionRecord.name, schema: QuestionSchema },
      { name: ConversationRecord.name, schema: ConversationSchema },
    ]),
    OpinionsStoreModule,
    PurchasesModule,
  ],
  controllers: [SellerRatingsController],
  providers: [AnswerTimesRepository, SellerRatingsRepository, SellerRatingsService],
  exports: [SellerRatingsRepository, SellerRatingsService],
})
export class SellerRatingsModule {}
