import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type EventOf, UnitOfWork } from '@sokoni/common';
import { partIdOf, purchasedLines, shortName } from '../purchases/purchase.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { ReviewRequestsService } from '../purchases/review-requests.service.ts';
import { scoreChanges } from '../seller-ratings/seller-rating.ts';
import { SellerRatingsService } from '../seller-ratings/seller-ratings.service.ts';
import { ended, erased, hasEnded, stateOf } from './review.ts';
import { ReviewsRepository } from './reviews.repository.ts';
import { ReviewsService } from './reviews.service.ts';

/** What completed, reversed and deleted things elsewhere do to purchases and reviews. */
@Injectable()
export class ReviewEventsService {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly requests: ReviewRequestsService,
    private readonly repository: ReviewsRepository,
    private readonly reviews: ReviewsService,
    private readonly sellerRatings: SellerRatingsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** The part's own state makes a repeated event harmless, and a reversal that arrived earlier final. */
  complete({ data, occurredAt }: EventOf<'seller-order.completed'>): Promise<void> {
    return this.unit.run(async () => {
      const before = await this.purchases.markPart(partIdOf(data), { completed: true });
      if (before?.completed || before?.void) return;
      await this.purchases.nameBuyer(data.buyerId, shortName(data.buyerName));
      const lines = purchasedLines(data, new Date(occurredAt));
      await this.purchases.addLines(lines);
      if (lines.length > 0) await this.requests.schedule(data, new Date(occurredAt));
    });
  }

  /** The payment was taken back: a bought review, or one of a stolen wallet. */
  reverse({ data }: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.unit.run(async () => {
      const partId = partIdOf(data);
      const before = await this.purchases.markPart(partId, { void: true, requestAt: null });
      if (before?.void) return;
      this.sellerRatings.change(scoreChanges(data.sellerId, before?.scores ?? null, null));
      const reviewIds = await this.purchases.voidLines(partId);
      for (const review of await this.repository.findAll({ _id: { $in: reviewIds } })) {
        if (!hasEnded(review))
          await this.reviews.save('void', review, ended(stateOf(review), 'void'));
      }
    });
  }

  /** Stars stay, since they name no user; what the user has written goes. Repeatable. */
  async erase({ data: { userId } }: EventOf<'user.deleted'>): Promise<void> {
    // First: what is written at the same moment conflicts with it, and is refused or found.
    await this.purchases.eraseBuyer(userId);
    const written = await this.repository.idsOf({ authorId: userId });
    await this.unit.runInBatches(written, (some) => this.eraseReviews(some));
    const answered = await this.repository.idsOf({ sellerId: userId, answer: { $ne: null } });
    await this.unit.runInBatches(answered, (some) => this.eraseAnswers(some));
  }

  /** In a transaction. */
  private async eraseReviews(reviewIds: readonly string[]): Promise<void> {
    for (const review of await this.repository.findAll({ _id: { $in: reviewIds } })) {
      const rest = hasEnded(review) ? { text: '', photos: [] } : erased(stateOf(review));
      const change = { ...rest, authorName: '' };
      if (isDeepStrictEqual({ ...review, ...change }, review)) continue;
      await this.reviews.save('erase', review, change);
    }
  }

  /** In a transaction. */
  private async eraseAnswers(reviewIds: readonly string[]): Promise<void> {
    const answered = await this.repository.findAll({
      _id: { $in: reviewIds },
      answer: { $ne: null },
    });
    for (const review of answered) await this.repository.saveAnswer(review, null);
  }
}
