import { formatTzs } from '../format.ts';
import { link } from '../letter.ts';
import type { WishlistLetters } from '../texts.ts';

export const wishlistLetters: WishlistLetters = {
  priceDropped: ({ name, productName, wasTzs, nowTzs, url }) => ({
    subject: `Sasa ${formatTzs(nowTzs)}: ${productName}`,
    greeting: `Habari ${name},`,
    parts: [
      `${productName} uliyohifadhi sasa inauzwa ${formatTzs(nowTzs)}. Awali ilikuwa ${formatTzs(wasTzs)}.`,
      link('Tazama bidhaa', url),
    ],
  }),
  backInStock: ({ name, productName, nowTzs, url }) => ({
    subject: `Imepatikana tena: ${productName}`,
    greeting: `Habari ${name},`,
    parts: [
      `${productName} uliyohifadhi ilikuwa imeisha. Muuzaji anayo tena, kwa ${formatTzs(nowTzs)}.`,
      link('Tazama bidhaa', url),
    ],
  }),
};
