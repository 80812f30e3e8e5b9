import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { reviewsRoutes } from '@sokoni/contracts';
import { SellerRatingsService } from './seller-ratings.service.ts';

@Controller()
export class SellerRatingsController {
  constructor(private readonly ratings: SellerRatingsService) {}

  @Endpoint(reviewsRoutes.sellerRating)
  ofSeller({ query: { sellerId } }: Call<typeof reviewsRoutes.sellerRating>) {
    return this.ratings.of(sellerId);
  }

  @Endpoint(reviewsRoutes.rateSeller)
  rate({ userId, body }: Call<typeof reviewsRoutes.rateSeller>) {
    return this.ratings.rate(userId, body);
  }
}
