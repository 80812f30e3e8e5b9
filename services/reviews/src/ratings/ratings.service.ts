import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@sokoni/common';
import type { Rating } from '@sokoni/contracts';
import { type RatingChange, ratingOf, spreadOf } from './rating.ts';
import { type RatingRecord, RatingsRepository } from './ratings.repository.ts';

/** Counts the stars of every product's published reviews. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async of(productId: string): Promise<Rating> {
    const known = await this.ratings.find(productId);
    return ratingOf(known ? storedSpread(known) : spreadOf([]));
  }

  /**
   * In the transaction that changes the review. A product has one counter: the changes of a group of
   * transactions are one write to it.
   */
  change(changes: readonly RatingChange[]): void {
    for (const change of changes) this.unit.save(this.apply, change);
  }

  private readonly apply = async (changes: readonly RatingChange[]): Promise<void> => {
    for (const [productId, own] of Map.groupBy(changes, (change) => change.productId)) {
      const { sellerId } = own[0] as RatingChange;
      const saved = await this.ratings.add({ productId, sellerId, added: spreadOf(own) });
      const data = { productId, sellerId, ...ratingOf(storedSpread(saved)) };
      const about = { aggregateId: productId, version: saved.version };
      this.unit.publish('product.rated', { ...about, data });
    }
  };
}

export function storedSpread(record: RatingRecord): number[] {
  const { stars1, stars2, stars3, stars4, stars5 } = record;
  return [stars1, stars2, stars3, stars4, stars5];
}
