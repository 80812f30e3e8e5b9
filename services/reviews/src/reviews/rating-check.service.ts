import { Injectable } from '@nestjs/common';
import { spreadOf } from '../ratings/rating.ts';
import { RatingsRepository } from '../ratings/ratings.repository.ts';
import { storedSpread } from '../ratings/ratings.service.ts';
import { ReviewsRepository } from './reviews.repository.ts';

/** Compares every counter with the reviews that it counts. */
@Injectable()
export class RatingCheckService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly ratings: RatingsRepository,
  ) {}

  /** One sentence for each product whose rating differs. */
  async differences(): Promise<string[]> {
    const counted = new Map<string, number[]>();
    for (const { _id, count } of await this.reviews.publishedStars()) {
      const spread = counted.get(_id.productId) ?? spreadOf([]);
      spread[_id.stars - 1] = count;
      counted.set(_id.productId, spread);
    }
    const faults: string[] = [];
    for await (const record of this.ratings.all()) {
      const [right, stored] = [counted.get(record._id) ?? spreadOf([]), storedSpread(record)];
      counted.delete(record._id);
      if (String(right) !== String(stored)) faults.push(`${record._id}: ${stored}, not ${right}`);
    }
    return [...faults, ...[...counted].map(([id, right]) => `${id}: no rating, not ${right}`)];
  }
}
