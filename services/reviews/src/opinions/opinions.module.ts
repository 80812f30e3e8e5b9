import { Module } from '@nestjs/common';
import { QuestionsModule } from '../questions/questions.module.ts';
import { ReviewsModule } from '../reviews/reviews.module.ts';
import { SellerRatingsModule } from '../seller-ratings/seller-ratings.module.ts';
import { OpinionsController } from './opinions.controller.ts';
import { OpinionsRoutes } from './opinions.routes.ts';
import { OpinionsService } from './opinions.service.ts';
import { OpinionsStoreModule } from './opinions.store.ts';

@Module({
  imports: [OpinionsStoreModule, ReviewsModule, QuestionsModule, SellerRatingsModule],
  controllers: [OpinionsController],
  providers: [OpinionsRoutes, OpinionsService],
})
export class OpinionsModule {}
