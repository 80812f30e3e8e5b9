import type { Language } from '@sokoni/contracts';
import { accountLetters as englishAccounts } from './en/accounts.ts';
import { decisionLetters as englishDecisions } from './en/decisions.ts';
import { moneyLetters as englishMoney } from './en/money.ts';
import { orderLetters as englishOrders } from './en/orders.ts';
import {
  HIDE_REASON_WORDS as englishHideReasons,
  reviewLetters as englishReviews,
} from './en/reviews.ts';
import { shortTexts as englishShortTexts } from './en/short-texts.ts';
import { wishlistLetters as englishWishlist } from './en/wishlist.ts';
import type { Letter } from './letter.ts';
import type { ShortTexts } from './short-texts.ts';
import { accountLetters as swahiliAccounts } from './sw/accounts.ts';
import { decisionLetters as swahiliDecisions } from './sw/decisions.ts';
import { moneyLetters as swahiliMoney } from './sw/money.ts';
import { orderLetters as swahiliOrders } from './sw/orders.ts';
import {
  HIDE_REASON_WORDS as swahiliHideReasons,
  reviewLetters as swahiliReviews,
} from './sw/reviews.ts';
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
    ...englishDecisions,
  },
  sw: {
    ...swahiliAccounts,
    ...swahiliOrders,
    ...swahiliMoney,
    ...swahiliWishlist,
    ...swahiliReviews,
    ...swahiliDecisions,
  },
};

export const shortTexts: Readonly<Record<Language, ShortTexts>> = {
  en: englishShortTexts,
  sw: swahiliShortTexts,
};

/** Why something written is hidden: `it has insults`. */
export const hideReasons = { en: englishHideReasons, sw: swahiliHideReasons } as const;

/** A letter by its name and facts, to be written in the language of its reader. */
export type NamedLetter = {
  readonly [K in keyof Letters]: readonly [K, Parameters<Letters[K]>[0]];
}[keyof Letters];

export function writeLetter([name, facts]: NamedLetter, language: Language): Letter {
  // The tuple pairs each name with its own facts, which the compiler loses on the way through the table.
  const write = letters[language][name] as (facts: NamedLetter[1]) => Letter;
  return write(facts);
}
