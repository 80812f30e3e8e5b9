import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { RatingRecord, RatingSchema, RatingsRepository } from '../ratings/ratings.repository.ts';
import { RatingsService } from '../ratings/ratings.service.ts';
import { SellerRatingsModule } from '../seller-ratings/seller-ratings.controller.ts';
import { RatingCheckService } from './rating-check.service.ts';
import { ReviewRecord, ReviewSchema } from './review.schema.ts';
import { ReviewChangesService } from './review-changes.service.ts';
import { ReviewEventsService } from './review-events.service.ts';
import { ReviewsConsumer, ReviewsController } from './reviews.controller.ts';
import { ReviewsRepository } from './reviews.repository.ts';
import { ReviewsService } from './reviews.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: RatingRecord.name, schema: RatingSchema },
      { name: ReviewRecord.name, schema: ReviewSchema },
    ]),
    OpinionsStoreModule,
    PurchasesModule,
    SellerRatingsModule,
  ],
  controllers: [ReviewsController, ReviewsConsumer],
  providers: [
    RatingCheckService,
    RatingsRepository,
    RatingsService,
    ReviewChangesService,
    ReviewEventsService,
    PrivatePhotosService,
    ReviewsRepository,
    ReviewsService,
  ],
  exports: [PrivatePhotosService, ReviewEventsService, ReviewsRepository, ReviewsService],
})
export class ReviewsModule {}
