import { z } from 'zod';
import { nameTexts } from '../catalogue/product.schemas.ts';
import { sellerCounts } from '../kit/event.ts';
import { id, tzs } from '../kit/fields.ts';

const savedProduct = z.object({ userId: id, productId: id, ...nameTexts });

export const cartEvents = {
  /** A product on a user's wishlist costs clearly less than when it was saved, or at the last alert. */
  'wishlist.price-dropped': savedProduct.extend({ wasTzs: tzs, nowTzs: tzs }),
  /** A product on a user's wishlist was sold out and is in stock again. */
  'wishlist.back-in-stock': savedProduct.extend({ nowTzs: tzs }),
  /** How often products of each seller were put into a cart since the last such event. */
  'cart-additions.counted': sellerCounts,
  /** New products of all shops that a user follows since the last time; at most one a week for a user. */
  'followed-shops.new-products': z.object({
    userId: id,
    /** Those with new products, that of the newest first. */
    shops: z.array(z.object({ sellerId: id, name: z.string() })).min(1),
    productCount: z.int().positive(),
    /** The newest, one of each shop first. */
    productNames: z.array(z.string()).min(1),
    /** The same in both languages; absent in events older than the field. */
    names: z.array(z.object(nameTexts)).min(1).optional(),
  }),
};
