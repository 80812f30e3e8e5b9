import { formatTzs } from '../format.ts';
import { greet, link } from '../letter.ts';
import type { WishlistLetters } from '../texts.ts';

function shopsInWords(shopName: string, otherShops: number): string {
  if (otherShops === 0) return shopName;
  return `${shopName} and ${otherShops} other ${otherShops === 1 ? 'shop' : 'shops'}`;
}

export const wishlistLetters: WishlistLetters = {
  priceDropped: ({ name, productName, wasTzs, nowTzs, url }) => ({
    subject: `Now ${formatTzs(nowTzs)}: ${productName}`,
    greeting: greet('Hello', name),
    parts: [
      `${productName}, which you saved, now costs ${formatTzs(nowTzs)}. Before it was ${formatTzs(wasTzs)}.`,
      link('See the product', url),
    ],
  }),
  newProducts: ({ name, shopName, otherShops, productCount, products, url }) => ({
    subject: `New at ${shopsInWords(shopName, otherShops)}`,
    greeting: greet('Hello', name),
    parts: [
      productCount === 1
        ? `There is a new product: ${products}.`
        : `There are ${productCount} new products, among them: ${products}.`,
      'You get this because you follow shops on Sokoni. We write at most once a week.',
      link('See what is new', url),
    ],
  }),
  backInStock: ({ name, productName, nowTzs, url }) => ({
    subject: `Back in stock: ${productName}`,
    greeting: greet('Hello', name),
    parts: [
      `${productName}, which you saved, was sold out. The seller has it again, for ${formatTzs(nowTzs)}.`,
      link('See the product', url),
    ],
  }),
};
