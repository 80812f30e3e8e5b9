import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { RatingsModule } from '../ratings/ratings.module.ts';
import { RatingCheckService } from './rating-check.service.ts';
import { ReviewRecord, ReviewSchema } from './review.schema.ts';
import { ReviewEventsService } from './review-events.service.ts';
import { ReviewsConsumer } from './reviews.consumer.ts';
import { ReviewsController } from './reviews.controller.ts';
import { ReviewsRepository } from './reviews.repository.ts';
import { ReviewsService } from './reviews.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReviewRecord.name, schema: ReviewSchema }]),
    PurchasesModule,
    RatingsModule,
  ],
  controllers: [ReviewsController, ReviewsConsumer],
  providers: [ReviewsRepository, ReviewsService, ReviewEventsService, RatingCheckService],
  exports: [ReviewsRepository, ReviewsService],
})
export class ReviewsModule {}
