import { type MessageTable, messagesToUser } from './messages.ts';

/** By SMS only for who chose it. */
export const wishlistMessages: MessageTable<
  'wishlist.price-dropped' | 'wishlist.back-in-stock' | 'followed-shops.new-products'
> = {
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

  'followed-shops.new-products': (data, context) => {
    const [first, ...others] = data.shops;
    if (!first) return [];
    const { links } = context;
    const url = others.length > 0 ? links.followedShops : links.newInShop(first.sellerId);
    const { productCount } = data;
    const products = data.productNames.join(', ');
    const about = { shopName: first.name, otherShops: others.length, productCount, products };
    return messagesToUser(context, data.userId, (texts, { name }) => {
      const facts = { ...about, name, url };
      return { letter: ['newProducts', facts], text: texts.newProducts(facts) };
    });
  },
};
