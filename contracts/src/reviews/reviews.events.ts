import { id } from '../kit/fields.ts';
import { rating } from './reviews.schemas.ts';

export const reviewsEvents = {
  /** The rating as of this version; a consumer ignores an older one. */
  'product.rated': rating.extend({ productId: id, sellerId: id }),
};
