import { type MessageTable, messagesToUser } from './messages.ts';

/** By SMS only for who chose it. */
export const wishlistMessages: MessageTable<'wishlist.price-dropped' | 'wishlist.back-in-stock'> = {
  'wishlist.price-dropped': (data, context) =>
    messagesToUser(context, data.userId, (texts, { name }) => {
      const facts = { ...data, name, url: context.links.product(data.productId) };
      return { letter: ['priceDropped', facts], text: texts.priceDropped(facts) };
    }),

  'wishlist.back-in-stock': (data, context) =>
    messagesToUser(context, data.userId, (texts, { name }) => {
      const facts = { ...data, name, url: context.links.product(data.productId) };
      return { letter: ['backInStock', facts], text: texts.backInStock(facts) };
    }),
};
