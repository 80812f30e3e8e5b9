import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { reviewsRoutes } from '@sokoni/contracts';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { RatingRecord, RatingSchema, RatingsRepository } from '../ratings/ratings.repository.ts';
import { RatingsService } from '../ratings/ratings.service.ts';
import { SellerRatingsModule } from '../seller-ratings/seller-ratings.controller.ts';
import { RatingCheckService } from './rating-check.service.ts';
import { ReviewRecord, ReviewSchema } from './review.schema.ts';
import { ReviewEventsService } from './review-events.service.ts';
import { ReviewsRepository } from './reviews.repository.ts';
import { ReviewsService } from './reviews.service.ts';

@Controller()
class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Endpoint(reviewsRoutes.productReviews)
  ofProduct({ query }: Call<typeof reviewsRoutes.productReviews>) {
    return this.reviews.ofProduct(query);
  }

  @Endpoint(reviewsRoutes.myPurchases)
  myPurchases({ userId, query }: Call<typeof reviewsRoutes.myPurchases>) {
    return this.reviews.purchasesOf(userId, query);
  }

  @Endpoint(reviewsRoutes.sellerReviews)
  ofSeller({ userId, query }: Call<typeof reviewsRoutes.sellerReviews>) {
    return this.reviews.ofSeller(userId, query);
  }

  @Endpoint(reviewsRoutes.writeReview)
  write({ session, body }: Call<typeof reviewsRoutes.writeReview>) {
    return this.reviews.write(session, body);
  }

  @Endpoint(reviewsRoutes.editReview)
  edit({ userId, body }: Call<typeof reviewsRoutes.editReview>) {
    return this.reviews.edit(userId, body);
  }

  @Endpoint(reviewsRoutes.deleteReview)
  remove({ userId, body: { reviewId } }: Call<typeof reviewsRoutes.deleteReview>) {
    return this.reviews.remove(userId, reviewId);
  }
}

/** Each handler finds in its own data what it has done already. */
const BY_STATE = { repeatable: true } as const;

@Controller()
export class ReviewsConsumer {
  constructor(private readonly events: ReviewEventsService) {}

  @OnEvent('seller-order.completed', BY_STATE)
  onCompleted(@EventPayload() event: EventOf<'seller-order.completed'>): Promise<void> {
    return this.events.complete(event);
  }

  @OnEvent('seller-order.reversed', BY_STATE)
  onReversed(@EventPayload() event: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.events.reverse(event);
  }
}

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
    ReviewEventsService,
    PrivatePhotosService,
    ReviewsRepository,
    ReviewsService,
  ],
  exports: [PrivatePhotosService, ReviewEventsService, ReviewsRepository, ReviewsService],
})
export class ReviewsModule {}
