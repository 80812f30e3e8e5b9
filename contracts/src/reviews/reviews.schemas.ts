import { z } from 'zod';
import {
  ANSWER_LENGTH,
  HELD_REASONS,
  MAX_REVIEW_PHOTOS,
  MOST_STARS,
  REPORT_REASONS,
  REVIEW_SORTS,
  REVIEW_TEXT_LENGTH,
  SELLER_ASPECTS,
  type SellerAspect,
} from '../constants/reviews.ts';
import {
  ageSort,
  id,
  optionalText,
  paging,
  productPaging,
  requiredProse,
  sortedPaging,
  sortsBy,
  timestamp,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import type { ValidationCode } from '../validations.ts';
import {
  assigned,
  hiddenText,
  hideFields,
  queueFilter,
  UNDECIDABLE,
} from './moderation.schemas.ts';

const count = z.int().nonnegative();

/** What buyers think of a product. */
export const rating = z.object({
  /** Of all stars, to one decimal; 0 without a review. */
  average: z.number().min(0).max(MOST_STARS),
  count,
  /** How many reviews gave one star, two, three, four and five. */
  spread: z.array(count).length(MOST_STARS),
});
export type Rating = z.infer<typeof rating>;

export const reviewStatus = z.enum(['published', 'held', 'hidden', 'deleted', 'void']);
/**
 * `held`: waits for an admin; `hidden`: an admin has decided against it; `deleted` by its author;
 * `void`: the payment of what it is about was taken back.
 */
export type ReviewStatus = z.infer<typeof reviewStatus>;

export const review = z.object({
  _id: id,
  stars: z.int(),
  /** Empty once the account of its author is deleted. */
  text: z.string(),
  /** The first name and an initial; empty where there is none to show. */
  authorName: z.string(),
  optionLabel: z.string(),
  /** Addresses as stored; `/media/<id>/<width>.<format>` for the sizes. In the queue of admins, links of five minutes. */
  photos: z.array(z.string()),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  helpfulCount: count,
  /** The seller's. */
  answer: z.object({ text: z.string(), at: timestamp }).nullable(),
});
export type Review = z.infer<typeof review>;

/** A photo of an own review: the token that keeps it in an edit, and a link for its author. */
const ownPhoto = z.object({ token: z.string(), url: z.string() });
export type OwnPhoto = z.infer<typeof ownPhoto>;

const ownReview = z.object({
  _id: id,
  stars: z.int(),
  text: z.string(),
  photos: z.array(ownPhoto),
  status: reviewStatus,
  /** Null while it is not hidden. */
  hidden: hiddenText.nullable(),
  createdAt: timestamp,
});

const STARS_MISSING: ValidationCode = 'stars-missing';
const stars = z.int(STARS_MISSING).min(1, STARS_MISSING).max(MOST_STARS, STARS_MISSING);
/** What a buyer says of the seller of a part; null for what they leave out. */
const sellerScores = z.object(eachAspect(stars.nullable()));
export type SellerScores = z.infer<typeof sellerScores>;

const averaged = z.object({ average: z.number().min(0).max(MOST_STARS), count });
/** Of all aspects together, by how many parts; then aspect by aspect. */
export const sellerRating = averaged.extend({
  ...eachAspect(averaged),
  /**
   * In how many minutes the seller usually answers a question: the median of those of the last
   * 90 days. Null while there are fewer than three answers, or most questions wait.
   */
  answerMinutes: z.int().positive().nullable(),
});
export type SellerRating = z.infer<typeof sellerRating>;

/** A line of a completed part: what its buyer may review, once. */
const purchasedLine = z.object({
  _id: id,
  orderId: id,
  productId: id,
  productName: z.string(),
  optionLabel: z.string(),
  sellerId: id,
  /** What the buyer says of the seller of this part; null where nothing was said. */
  sellerScores: sellerScores.nullable(),
  completedAt: timestamp,
  review: ownReview.nullable(),
});
export type PurchasedLine = z.infer<typeof purchasedLine>;

export const aboutProduct = { productId: id, productName: z.string() };
const sellersReview = review.extend(aboutProduct);
export type SellersReview = z.infer<typeof sellersReview>;

const queuedReview = sellersReview.extend({
  status: reviewStatus,
  heldFor: z.array(z.enum(HELD_REASONS)),
  /** Of users who reported it since the last decision. */
  reportReasons: z.array(z.enum(REPORT_REASONS)),
  hidden: hiddenText.nullable(),
  ...assigned,
});
export type QueuedReview = z.infer<typeof queuedReview>;

/** `public_id` of uploads with the preset `reviews`. */
const photoTokens = z.array(z.string().max(120)).max(MAX_REVIEW_PHOTOS);
const opinion = {
  stars,
  text: optionalText(REVIEW_TEXT_LENGTH),
};
const writeReviewBody = z.object({
  lineId: id,
  ...opinion,
  photos: photoTokens.default([]),
});
export type WriteReviewBody = z.infer<typeof writeReviewBody>;
const editReviewBody = z.object({
  reviewId: id,
  ...opinion,
  /** The photos that stay are unchanged where none are named. */
  photos: photoTokens.optional(),
});
export type EditReviewBody = z.infer<typeof editReviewBody>;

const named = z.object({ reviewId: id });
const reportBody = named.extend({ reason: z.enum(REPORT_REASONS) });
export type ReportBody = z.infer<typeof reportBody>;
const answerBody = named.extend({ text: requiredProse(ANSWER_LENGTH) });
export type AnswerBody = z.infer<typeof answerBody>;
const reviewDecisionBody = named.extend({
  decision: z.enum(['publish', 'hide']),
  ...hideFields,
});
export type ReviewDecisionBody = z.infer<typeof reviewDecisionBody>;

const productReviewsQuery = z.object({
  productId: id,
  sort: z.enum(REVIEW_SORTS).default('newest'),
  ...productPaging,
});
export type ProductReviewsQuery = z.infer<typeof productReviewsQuery>;
const purchasesQuery = z.object({ orderId: id.optional(), ...paging });
export type PurchasesQuery = z.infer<typeof purchasesQuery>;
const listQuery = z.object(paging);
/** By age or stars. */
const sellerReviewsQuery = z.object({
  ...sortedPaging,
  sort: sortsBy(['age', 'stars']).default('-age'),
});
export type SellerReviewsQuery = z.infer<typeof sellerReviewsQuery>;
/** With a user only what this user wrote, or what is about this seller's products. */
export const queueQuery = listQuery.extend({ userId: id.optional(), ...queueFilter, ...ageSort });
export type QueueQuery = z.infer<typeof queueQuery>;

/** Nothing chosen takes the rating back. */
const rateSellerBody = z.object({
  orderId: id,
  sellerId: id,
  ...eachAspect(stars.nullable().default(null)),
});
export type RateSellerBody = z.infer<typeof rateSellerBody>;

function eachAspect<T>(schema: T): Record<SellerAspect, T> {
  return Object.fromEntries(SELLER_ASPECTS.map((aspect) => [aspect, schema])) as Record<
    SellerAspect,
    T
  >;
}

const saved = z.object({ _id: id, status: reviewStatus });

export const reviewsSchemas = {
  productReviews: {
    query: productReviewsQuery,
    data: z.object({ rating, reviews: z.array(review) }),
  },
  myPurchases: { query: purchasesQuery, data: z.array(purchasedLine) },
  writeReview: {
    body: writeReviewBody,
    data: saved,
    refuses: ['not-found', 'already-reviewed', 'photo-unknown'],
  },
  editReview: { body: editReviewBody, data: saved, refuses: ['not-found', 'photo-unknown'] },
  deleteReview: { body: named, data: saved, refuses: ['not-found'] },
  markHelpful: {
    body: named,
    data: z.object({ helpfulCount: count }),
    refuses: ['not-found', 'own-review'],
  },
  reportReview: { body: reportBody, data: z.null(), refuses: ['not-found', 'own-review'] },
  sellerReviews: { query: sellerReviewsQuery, data: z.array(sellersReview) },
  answerReview: { body: answerBody, data: z.null(), refuses: ['not-found', 'answer-unfit'] },
  sellerRating: { query: z.object({ sellerId: id }), data: sellerRating },
  rateSeller: { body: rateSellerBody, data: z.null(), refuses: ['not-found'] },
  reviewQueue: { query: queueQuery, data: z.array(queuedReview) },
  decideReview: { body: reviewDecisionBody, data: saved, refuses: ['not-found', ...UNDECIDABLE] },
} satisfies Record<string, RouteSchemas>;
