import { type MessageTable, messagesToUser } from './messages.ts';

/** By mail alone: an SMS costs money, and these are no news of an order. */
export const wishlistMessages: MessageTable<'wishlist.price-dropped' | 'wishlist.back-in-stock'> = {
  'wishlist.price-dropped': (data, context) =>
    messagesToUser(context, data.userId, (_, { name }) => {
      const url = context.links.product(data.productId);
      return { letter: ['priceDropped', { ...data, name, url }] };
    }),

  'wishlist.back-in-stock': (data, context) =>
    messagesToUser(context, data.userId, (_, { name }) => {
      const url = context.links.product(data.productId);
      return { letter: ['backInStock', { ...data, name, url }] };
    }),
};
