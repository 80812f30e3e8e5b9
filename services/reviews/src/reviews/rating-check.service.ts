import { Injectable } from '@nestjs/common';
import { sellerOfPart } from '../purchases/purchase.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { spreadOf } from '../ratings/rating.ts';
import { RatingsRepository } from '../ratings/ratings.repository.ts';
import { storedSpread } from '../ratings/ratings.service.ts';
import { type ScoreChange, type SellerSpreads, sumOf } from '../seller-ratings/seller-rating.ts';
import { SellerRatingsRepository } from '../seller-ratings/seller-ratings.repository.ts';
import { ReviewsRepository } from './reviews.repository.ts';

/** Compares every counter with the reviews, or scores of parts, that it counts. */
@Injectable()
export class RatingCheckService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly ratings: RatingsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly sellerRatings: SellerRatingsRepository,
  ) {}

  /** One sentence for each product or seller whose rating differs. */
  async differences(): Promise<string[]> {
    return [...(await this.ofProducts()), ...(await this.ofSellers())];
  }

  private async ofSellers(): Promise<string[]> {
    const changes = new Map<string, ScoreChange[]>();
    for await (const { _id, scores } of this.purchases.scored()) {
      const sellerId = sellerOfPart(_id);
      const change = scores && ({ sellerId, scores, by: 1 } as const);
      if (change) changes.set(sellerId, [...(changes.get(sellerId) ?? []), change]);
    }
    const stored = new Map<string, SellerSpreads>();
    for await (const [sellerId, spreads] of this.sellerRatings.all()) stored.set(sellerId, spreads);
    const sellers = new Set([...changes.keys(), ...stored.keys()]);
    return [...sellers].flatMap((sellerId) => {
      const right = JSON.stringify(sumOf(changes.get(sellerId) ?? []));
      const kept = JSON.stringify(stored.get(sellerId) ?? sumOf([]));
      return right === kept ? [] : [`seller ${sellerId}: ${kept}, not ${right}`];
    });
  }

  private async ofProducts(): Promise<string[]> {
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
