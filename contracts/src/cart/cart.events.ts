import { z } from 'zod';
import { id, tzs } from '../kit/fields.ts';

const savedProduct = z.object({ userId: id, productId: id, productName: z.string() });

export const cartEvents = {
  /** A product on a user's wishlist costs clearly less than when it was saved, or at the last alert. */
  'wishlist.price-dropped': savedProduct.extend({ wasTzs: tzs, nowTzs: tzs }),
  /** A product on a user's wishlist was sold out and is in stock again. */
  'wishlist.back-in-stock': savedProduct.extend({ nowTzs: tzs }),
};
