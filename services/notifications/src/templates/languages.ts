import type { Language } from '@sokoni/contracts';
import { accountLetters as englishAccounts } from './en/accounts.ts';
import { moneyLetters as englishMoney } from './en/money.ts';
import { orderLetters as englishOrders } from './en/orders.ts';
import { reviewLetters as englishReviews } from './en/reviews.ts';
import { shortTexts as englishShortTexts } from './en/short-texts.ts';
import { wishlistLetters as englishWishlist } from './en/wishlist.ts';
import type { Letter } from './letter.ts';
import type { ShortTexts } from './short-texts.ts';
import { accountLetters as swahiliAccounts } from './sw/accounts.ts';
import { moneyLetters as swahiliMoney } from './sw/money.ts';
import { orderLetters as swahiliOrders } from './sw/orders.ts';
import { reviewLetters as swahiliReviews } from './sw/reviews.ts';
import { shortTexts as swahiliShortTexts } from './sw/short-texts.ts';
import { wishlistLetters as swahiliWishlist } from './sw/wishlist.ts';
import type { Letters } from './texts.ts';

export const letters: Readonly<Record<Language, Letters>> = {
  en: {
    ...englishAccounts,
    ...englishOrders,
    ...englishMoney,
    ...englishWishlist,
    ...englishReviews,
  },
  sw: {
    ...swahiliAccounts,
    ...swahiliOrders,
    ...swahiliMoney,
    ...swahiliWishlist,
    ...swahiliReviews,
  },
};

export const shortTexts: Readonly<Record<Language, ShortTexts>> = {
  en: englishShortTexts,
  sw: swahiliShortTexts,
};

/** A letter by its name and facts, to be written in the language of its reader. */
export type NamedLetter = {
  readonly [K in keyof Letters]: readonly [K, Parameters<Letters[K]>[0]];
}[keyof Letters];

export function writeLetter([name, facts]: NamedLetter, language: Language): Letter {
  // The tuple pairs each name with its own facts, which the compiler loses on the way through the table.
  const write = letters[language][name] as (facts: NamedLetter[1]) => Letter;
  return write(facts);
}
