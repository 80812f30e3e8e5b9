import { hash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, of any two lengths. An empty known secret is the same as none. */
export function isSameSecret(known: string, given: string): boolean {
  return timingSafeEqual(digest(known), digest(given)) && known !== '';
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
