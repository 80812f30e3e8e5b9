import { type MessageTable, messagesToUser, nameFor } from './messages.ts';

/** By SMS only for who chose it. */
export const wishlistMessages: MessageTable<
  'wishlist.price-dropped' | 'wishlist.back-in-stock' | 'followed-shops.new-products'
> = {
  'wishlist.price-dropped': (data, context) =>
    messagesToUser(context, data.userId, (texts, { name, language }) => {
      const { wasTzs, nowTzs, productId } = data;
      const product = { productName: nameFor(language, data), wasTzs, nowTzs };
      const facts = { ...product, name, url: context.links.product(productId) };
      return { letter: ['priceDropped', facts], text: texts.priceDropped(facts) };
    }),

  'wishlist.back-in-stock': (data, context) =>
    messagesToUser(context, data.userId, (texts, { name, language }) => {
      const product = { productName: nameFor(language, data), nowTzs: data.nowTzs };
      const facts = { ...product, name, url: context.links.product(data.productId) };
      return { letter: ['backInStock', facts], text: texts.backInStock(facts) };
    }),

  'followed-shops.new-products': (data, context) => {
    const [first, ...others] = data.shops;
    if (!first) return [];
    const { links } = context;
    const url = others.length > 0 ? links.followedShops : links.newInShop(first.sellerId);
    const { productCount, productNames, names } = data;
    const about = { shopName: first.name, otherShops: others.length, productCount };
    return messagesToUser(context, data.userId, (texts, { name, language }) => {
      const products = (names?.map((one) => nameFor(language, one)) ?? productNames).join(', ');
      const facts = { ...about, products, name, url };
      return { letter: ['newProducts', facts], text: texts.newProducts(facts) };
    });
  },
};
