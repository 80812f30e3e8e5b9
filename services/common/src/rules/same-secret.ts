import { hash, timingSafeEqual } from 'node:crypto';

/** By which a text is known again that is not stored: a secret, an address, a body. Fast, as secrets are random. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Compares in constant time, of any two lengths. An empty known secret is the same as none. */
export function isSameSecret(known: string, given: string): boolean {
  return timingSafeEqual(digest(known), digest(given)) && known !== '';
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
