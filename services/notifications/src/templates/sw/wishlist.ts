import { formatTzs } from '../format.ts';
import { greet, link } from '../letter.ts';
import type { WishlistLetters } from '../texts.ts';

function shopsInWords(shopName: string, otherShops: number): string {
  if (otherShops === 0) return shopName;
  return otherShops === 1
    ? `${shopName} na duka lingine 1`
    : `${shopName} na maduka mengine ${otherShops}`;
}

export const wishlistLetters: WishlistLetters = {
  priceDropped: ({ name, productName, wasTzs, nowTzs, url }) => ({
    subject: `Sasa ${formatTzs(nowTzs)}: ${productName}`,
    greeting: greet('Habari', name),
    parts: [
      `${productName} uliyohifadhi sasa inauzwa ${formatTzs(nowTzs)}. Awali ilikuwa ${formatTzs(wasTzs)}.`,
      link('Tazama bidhaa', url),
    ],
  }),
  newProducts: ({ name, shopName, otherShops, productCount, products, url }) => ({
    subject: `Bidhaa mpya: ${shopsInWords(shopName, otherShops)}`,
    greeting: greet('Habari', name),
    parts: [
      productCount === 1
        ? `Kuna bidhaa mpya: ${products}.`
        : `Kuna bidhaa mpya ${productCount}, zikiwemo: ${products}.`,
      'Umepata ujumbe huu kwa kuwa unafuata maduka Sokoni. Hatuandiki zaidi ya mara moja kwa wiki.',
      link('Tazama bidhaa mpya', url),
    ],
  }),
  backInStock: ({ name, productName, nowTzs, url }) => ({
    subject: `Imepatikana tena: ${productName}`,
    greeting: greet('Habari', name),
    parts: [
      `${productName} uliyohifadhi ilikuwa imeisha. Muuzaji anayo tena, kwa ${formatTzs(nowTzs)}.`,
      link('Tazama bidhaa', url),
    ],
  }),
};
