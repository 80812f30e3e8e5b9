import type { Migration } from '@sokoni/common';
import type { Language } from '@sokoni/contracts';

/** Frequent words that the other language does not have. */
const SWAHILI = /\b(?:ya|wa|za|la|cha|vya|kwa|ni|na|yako|kila|bila)\b/gi;
const ENGLISH = /\b(?:the|of|and|with|for|is|are|your|from|each|without)\b/gi;

/** Products were stored without a language: their own words tell it, English where they do not. */
export const addTextLanguages: Migration = {
  name: '0005-text-languages',
  async up(db) {
    const products = db.collection('products');
    const unknown = { language: { $exists: false } };
    const texts = products.find(unknown, { projection: { productName: 1, description: 1 } });
    for await (const { _id, productName, description } of texts) {
      if (languageOf(`${productName} ${description}`) === 'sw') {
        await products.updateOne({ _id }, { $set: { language: 'sw' } });
      }
    }
    await products.updateMany(unknown, { $set: { language: 'en' } });
  },
};

export function languageOf(text: string): Language {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  return count(SWAHILI) > count(ENGLISH) ? 'sw' : 'en';
}
