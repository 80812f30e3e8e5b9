import { isDeepStrictEqual } from 'node:util';
import { type Destination, type DestinationBody, maskedAccount } from '@sokoni/contracts';
import { token_sort_ratio as likeness } from 'fuzzball';
import type { SellerDestination } from './destination.schema.ts';

/** Of 100: below it the holder counts as another person. */
const SAME_NAME = 85;

/** Providers write names in capitals and in any order; accents and order do not count. */
export function isSameName(sellerName: string, holderName: string): boolean {
  return likeness(lettersOf(sellerName), lettersOf(holderName)) >= SAME_NAME;
}

/** The last digits identify the number to its owner. */
export function masked(to: Destination): Destination {
  return { ...to, number: maskedAccount(to.number) };
}

/** The destination that counts now: the next one once it is verified and has waited. */
export function inForce(destination: SellerDestination, now: Date): SellerDestination {
  const { next } = destination;
  if (next?.state !== 'verified' || next.startsAt > now) return destination;
  const { startsAt: _, ...passed } = next;
  return { ...destination, ...passed, next: null };
}

/** What a form that comes once more has saved already: the one that waits, else the one in force. */
export function savedLast(
  current: SellerDestination | null,
  body: DestinationBody,
  to: Destination,
): Pick<SellerDestination, 'state'> | null {
  const last = current?.next ?? current;
  if (!last || !isDeepStrictEqual(last.to, to)) return null;
  // The name is the seller's word where no provider has another.
  const isSameHolder =
    body.kind !== 'bank' || last.checkedBy !== '' || last.holderName === body.holderName;
  return isSameHolder ? last : null;
}

/** Whether a verified destination stays in force beside this one. */
export function staysBeside(
  current: SellerDestination | null,
  to: Destination,
): current is SellerDestination {
  return current?.state === 'verified' && !isDeepStrictEqual(current.to, to);
}

/**
 * What a name look-up says of a destination: `undefined` when no provider has one. Then the name that the
 * seller has written has to be the seller's, and an admin to confirm it by documents.
 */
export function checkHolder(
  sellerName: string,
  body: DestinationBody,
  holderName: string | null | undefined,
): Pick<SellerDestination, 'holderName' | 'state'> {
  if (holderName === undefined) {
    const written = body.kind === 'bank' ? body.holderName : '';
    const differs = written !== '' && !isSameName(sellerName, written);
    return { holderName: written, state: differs ? 'name-differs' : 'unchecked' };
  }
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
