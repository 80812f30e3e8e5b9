import { formatTzs } from '../format.ts';
import { link } from '../letter.ts';
import type { WishlistLetters } from '../texts.ts';

export const wishlistLetters: WishlistLetters = {
  priceDropped: ({ name, productName, wasTzs, nowTzs, url }) => ({
    subject: `Now ${formatTzs(nowTzs)}: ${productName}`,
    greeting: `Hello ${name},`,
    parts: [
      `${productName}, which you saved, now costs ${formatTzs(nowTzs)}. Before it was ${formatTzs(wasTzs)}.`,
      link('See the product', url),
    ],
  }),
  backInStock: ({ name, productName, nowTzs, url }) => ({
    subject: `Back in stock: ${productName}`,
    greeting: `Hello ${name},`,
    parts: [
      `${productName}, which you saved, was sold out. The seller has it again, for ${formatTzs(nowTzs)}.`,
      link('See the product', url),
    ],
  }),
};
