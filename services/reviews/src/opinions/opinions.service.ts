import { Injectable } from '@nestjs/common';
import { type SerialisedAnswer, serialised, serialiseReply } from '@sokoni/common';
import {
  OPINIONS_SHOWN,
  type ProductOpinions,
  type ProductOpinionsQuery,
  type SellerOpinionTasks,
} from '@sokoni/contracts';
import { QuestionsService } from '../questions/questions.service.ts';
import { ReviewsService } from '../reviews/reviews.service.ts';
import { SellerRatingsService } from '../seller-ratings/seller-ratings.service.ts';
import { type OfProduct, OpinionsStore } from './opinions.store.ts';

/** All that the page of a product shows of this service, in one answer and mostly from memory. */
@Injectable()
export class OpinionsService {
  constructor(
    private readonly store: OpinionsStore,
    private readonly reviews: ReviewsService,
    private readonly questions: QuestionsService,
    private readonly sellers: SellerRatingsService,
  ) {}

  async of({ productId, sellerId }: ProductOpinionsQuery): Promise<SerialisedAnswer> {
    const [ofProduct, sellerRating] = await Promise.all([
      this.store.ofProduct(productId, () => this.read(productId)),
      sellerId ? this.store.ofSeller(sellerId, () => this.sellers.of(sellerId)) : null,
    ]);
    const opinions: ProductOpinions = { ...ofProduct, sellerRating };
    return serialised(serialiseReply(opinions));
  }

  /** What waits for an answer of the seller. */
  async tasksOf(sellerId: string): Promise<SellerOpinionTasks> {
    const [questions, reviews] = await Promise.all([
      this.questions.unansweredBy(sellerId),
      this.reviews.countUnansweredBy(sellerId),
    ]);
    return { questions, reviews };
  }

  private async read(productId: string): Promise<OfProduct> {
    const newest = { productId, cursor: undefined, limit: OPINIONS_SHOWN };
    const [reviewed, asked] = await Promise.all([
      this.reviews.ofProduct({ ...newest, sort: 'newest' }),
      this.questions.ofProduct(newest),
    ]);
    return { ...reviewed.data, questions: asked.data };
  }
}
