import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { reviewsRoutes } from '@sokoni/contracts';
import { ConversationRecord, ConversationSchema } from '../conversations/conversation.schema.ts';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { QuestionRecord, QuestionSchema } from '../questions/question.schema.ts';
import { AnswerTimesRepository } from './answer-times.repository.ts';
import {
  SellerRatingRecord,
  SellerRatingSchema,
  SellerRatingsRepository,
} from './seller-ratings.repository.ts';
import { SellerRatingsService } from './seller-ratings.service.ts';

@Controller()
class SellerRatingsController {
  constructor(private readonly ratings: SellerRatingsService) {}

  @Endpoint(reviewsRoutes.sellerRating)
  ofSeller({ query: { sellerId } }: Call<typeof reviewsRoutes.sellerRating>) {
    return this.ratings.of(sellerId);
  }

  @Endpoint(reviewsRoutes.rateSeller)
  rate({ session, body }: Call<typeof reviewsRoutes.rateSeller>) {
    return this.ratings.rate(session, body);
  }
}

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
