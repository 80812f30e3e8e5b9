import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 4;
/**
 * Five guesses of ten thousand, however often it is sent out; after that only the buyer or an admin
 * can say it has come.
 */
export const PIN_TRIES = 5;

/** Never the former one: that may be known to others. */
export function newDeliveryPin(former = ''): string {
  const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return pin === former ? newDeliveryPin(former) : pin;
}

/** Compares in the same time whatever is given, of any length. */
export function isDeliveryPin(pin: string, given: string): boolean {
  return timingSafeEqual(digest(pin), digest(given)) && pin !== '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
