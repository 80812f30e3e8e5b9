import { Controller } from '@nestjs/common';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { reviewsRoutes } from '@sokoni/contracts';
import { ReviewEventsService } from './review-events.service.ts';
import { ReviewsService } from './reviews.service.ts';

@Controller()
export class ReviewsController {
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
  write({ userId, body }: Call<typeof reviewsRoutes.writeReview>) {
    return this.reviews.write(userId, body);
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
