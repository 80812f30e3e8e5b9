import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { rating } from './reviews.schemas.ts';

export const reviewsEvents = {
  /** The rating as of this version; a consumer ignores an older one. */
  'product.rated': rating.extend({ productId: id, sellerId: id }),
  /** The photos of a review as of this version, and whether everybody may see them; media ignores an older one. */
  'review.photos-changed': z.object({
    reviewId: id,
    userId: id,
    imageIds: z.array(z.string()),
    shown: z.boolean(),
  }),
};
