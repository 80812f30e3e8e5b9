import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { type RateSellerBody, reviewsRoutes, reviewsSchemas } from '@sokoni/contracts';
import { SellerRatingsService } from './seller-ratings.service.ts';

@Controller()
export class SellerRatingsController {
  constructor(private readonly ratings: SellerRatingsService) {}

  @Endpoint(reviewsRoutes.sellerRating)
  ofSeller(
    @Query({ schema: reviewsSchemas.sellerRating.query }) { sellerId }: { sellerId: string },
  ) {
    return this.ratings.of(sellerId);
  }

  @Endpoint(reviewsRoutes.rateSeller)
  rate(
    @CurrentSession() { userId }: Session,
    @Body({ schema: reviewsSchemas.rateSeller.body }) body: RateSellerBody,
  ) {
    return this.ratings.rate(userId, body);
  }
}
