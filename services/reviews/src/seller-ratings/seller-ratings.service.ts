import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, reply, type Session, UnitOfWork } from '@sokoni/common';
import type { RateSellerBody, SellerRating } from '@sokoni/contracts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { partIdOf } from '../purchases/purchase.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { usualAnswerMinutes } from './answer-time.ts';
import { AnswerTimesRepository } from './answer-times.repository.ts';
import {
  asScores,
  type ScoreChange,
  scoreChanges,
  sellerRatingOf,
  sumOf,
} from './seller-rating.ts';
import { SellerRatingsRepository } from './seller-ratings.repository.ts';

const ANSWERS_COUNT_MS = 90 * 24 * 3_600_000;

/** Counts what buyers say of the sellers of their parts. */
@Injectable()
export class SellerRatingsService {
  constructor(
    private readonly ratings: SellerRatingsRepository,
    private readonly answerTimes: AnswerTimesRepository,
    private readonly purchases: PurchasesRepository,
    private readonly opinions: OpinionsStore,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async of(sellerId: string): Promise<SellerRating> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - ANSWERS_COUNT_MS);
    const [spreads, waits] = await Promise.all([
      this.ratings.find(sellerId),
      this.answerTimes.waits(sellerId, since, now),
    ]);
    return { ...sellerRatingOf(spreads ?? sumOf([])), answerMinutes: usualAnswerMinutes(waits) };
  }

  /** The scores stand in the part itself: one rating a part, and none of a payment that was taken back. */
  async rate(session: Session, { orderId, sellerId, ...chosen }: RateSellerBody) {
    if (session.membership?.sellerId === sellerId) throw new ProblemError('own-shop-opinion');
    const scores = asScores(chosen);
    const partId = partIdOf({ orderId, sellerId });
    await this.unit.run({ group: true }, async () => {
      const before = await this.purchases.saveScores(partId, session.userId, scores);
      if (!before) return new ProblemError('not-found');
      return this.change(scoreChanges(sellerId, before.scores, scores));
    });
    return reply(null, 'seller-rated');
  }

  /** In the transaction that changes the scores of a part: a group's changes are one write a seller. */
  change(changes: readonly ScoreChange[]): void {
    for (const change of changes) {
      this.opinions.changeSeller(change.sellerId);
      this.unit.save(this.apply, change);
    }
  }

  private readonly apply = async (changes: readonly ScoreChange[]): Promise<void> => {
    for (const [sellerId, own] of Map.groupBy(changes, (change) => change.sellerId)) {
      await this.ratings.add(sellerId, sumOf(own));
    }
  };
}
