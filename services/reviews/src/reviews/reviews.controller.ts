import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Paging, type Session } from '@sokoni/common';
import {
  type EditReviewBody,
  type ProductReviewsQuery,
  type PurchasesQuery,
  reviewsRoutes,
  reviewsSchemas,
  type WriteReviewBody,
} from '@sokoni/contracts';
import { ReviewsService } from './reviews.service.ts';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Endpoint(reviewsRoutes.productReviews)
  ofProduct(@Query({ schema: reviewsSchemas.productReviews.query }) query: ProductReviewsQuery) {
    return this.reviews.ofProduct(query);
  }

  @Endpoint(reviewsRoutes.myPurchases)
  myPurchases(
    @CurrentSession() { userId }: Session,
    @Query({ schema: reviewsSchemas.myPurchases.query }) query: PurchasesQuery,
  ) {
    return this.reviews.purchasesOf(userId, query);
  }

  @Endpoint(reviewsRoutes.sellerReviews)
  ofSeller(
    @CurrentSession() { userId }: Session,
    @Query({ schema: reviewsSchemas.sellerReviews.query }) paging: Paging,
  ) {
    return this.reviews.ofSeller(userId, paging);
  }

  @Endpoint(reviewsRoutes.writeReview)
  write(
    @CurrentSession() { userId }: Session,
    @Body({ schema: reviewsSchemas.writeReview.body }) body: WriteReviewBody,
  ) {
    return this.reviews.write(userId, body);
  }

  @Endpoint(reviewsRoutes.editReview)
  edit(
    @CurrentSession() { userId }: Session,
    @Body({ schema: reviewsSchemas.editReview.body }) body: EditReviewBody,
  ) {
    return this.reviews.edit(userId, body);
  }

  @Endpoint(reviewsRoutes.deleteReview)
  remove(
    @CurrentSession() { userId }: Session,
    @Body({ schema: reviewsSchemas.deleteReview.body }) { reviewId }: { reviewId: string },
  ) {
    return this.reviews.remove(userId, reviewId);
  }
}
