import { randomInt } from 'node:crypto';

const DIGITS = 4;
/**
 * Five guesses of ten thousand, over all shipments; after that only the buyer or an admin can
 * confirm the delivery.
 */
export const PIN_TRIES = 5;

/** Never the former PIN: others may know it. */
export function newDeliveryPin(former = ''): string {
  const pin = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return pin === former ? newDeliveryPin(former) : pin;
}
