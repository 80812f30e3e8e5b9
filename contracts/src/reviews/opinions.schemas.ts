import { z } from 'zod';
import { id } from '../kit/fields.ts';
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

export const opinionsSchemas = {
  productOpinions: { query: productOpinionsQuery, data: productOpinions },
} satisfies Record<string, RouteSchemas>;
