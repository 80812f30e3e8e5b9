import { z } from 'zod';
import { id, timestamp } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { question } from './questions.schemas.ts';
import { rating, review, sellerRating } from './reviews.schemas.ts';

export const productOpinionsQuery = z.object({ productId: id, sellerId: id.optional() });
export type ProductOpinionsQuery = z.infer<typeof productOpinionsQuery>;

const productOpinions = z.object({
  rating,
  /** The newest. */
  reviews: z.array(review),
  /** The newest, each with its answers. */
  questions: z.array(question),
  /** Null where no seller is named. */
  sellerRating: sellerRating.nullable(),
});
export type ProductOpinions = z.infer<typeof productOpinions>;

const sellerOpinionTasks = z.object({
  /** Published questions without an answer of the seller, and since when the oldest waits. */
  questions: z.object({ count: z.int().nonnegative(), oldestAt: timestamp.nullable() }),
  /** Published reviews without an answer. */
  reviews: z.int().nonnegative(),
});
export type SellerOpinionTasks = z.infer<typeof sellerOpinionTasks>;

export const opinionsSchemas = {
  productOpinions: { query: productOpinionsQuery, data: productOpinions },
  sellerOpinionTasks: { data: sellerOpinionTasks },
} satisfies Record<string, RouteSchemas>;
