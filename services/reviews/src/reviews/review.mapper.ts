import {
  type OwnPhoto,
  type PurchasedLine,
  type Review,
  reviewPhotoUrl,
  type SellerScores,
  type SellersReview,
} from '@sokoni/contracts';
import { toHiddenText } from '../moderation/moderated.ts';
import type { PurchasedLineRecord } from '../purchases/purchase.schema.ts';
import type { ReviewRecord } from './review.schema.ts';

export function toReview(review: ReviewRecord): Review {
  const { stars, text, authorName, optionLabel, helpfulCount, answer } = review;
  return {
    _id: String(review._id),
    stars,
    text,
    authorName,
    optionLabel,
    photos: review.photos.map(reviewPhotoUrl),
    helpfulCount,
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString() ?? null,
    answer: answer && { text: answer.text, at: answer.at.toISOString() },
  };
}

export function toSellersReview(review: ReviewRecord): SellersReview {
  const { productId, productName } = review;
  return { ...toReview(review), productId, productName };
}

/** What the buyer of a line has said of it and of its seller. */
interface Said {
  readonly review: ReviewRecord | null;
  readonly sellerScores: SellerScores | null;
  readonly toOwnPhoto: (imageId: string) => OwnPhoto;
}

export function toPurchasedLine(
  line: PurchasedLineRecord,
  { review, sellerScores, toOwnPhoto }: Said,
): PurchasedLine {
  const { orderId, sellerId, productId, productName, optionLabel } = line;
  const about = { orderId, sellerId, productId, productName, optionLabel };
  return {
    _id: String(line._id),
    ...about,
    sellerScores,
    completedAt: line.completedAt.toISOString(),
    review: review && {
      _id: String(review._id),
      stars: review.stars,
      text: review.text,
      photos: review.photos.map(toOwnPhoto),
      status: review.status,
      hidden: toHiddenText(review.hiding),
      createdAt: review.createdAt.toISOString(),
    },
  };
}
