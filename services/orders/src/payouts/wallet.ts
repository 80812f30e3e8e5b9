import { token_sort_ratio as likeness } from 'fuzzball';
import type { Wallet } from './payout.schema.ts';

/** Of 100: below it the holder counts as another person. */
const SAME_NAME = 85;

/** Providers write names in capitals and in any order; accents and order do not count. */
export function isSameName(sellerName: string, holderName: string): boolean {
  return likeness(lettersOf(sellerName), lettersOf(holderName)) >= SAME_NAME;
}

/** The result of a name look-up: `undefined` when the provider has none. */
export function judgeHolder(
  sellerName: string,
  holderName: string | null | undefined,
): Pick<Wallet, 'holderName' | 'state'> {
  if (holderName === undefined) return { holderName: '', state: 'unchecked' };
  if (holderName === null) return { holderName: '', state: 'not-found' };
  const state = isSameName(sellerName, holderName) ? 'verified' : 'name-differs';
  return { holderName, state };
}

/** Without accents and apostrophes; `likeness` ignores case and spaces, and 0 is that of no letters. */
function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\p{L}]/gu, ' ');
}
