import { createHash } from 'node:crypto';

/** Seven digits and a check digit: short enough for the menu of a phone without a keyboard. */
const DIGITS = 7;
const REFERENCE = /(?<!\d)\d{8}(?!\d)/g;

/**
 * The reference that a buyer types for a payment. The same try gives the same one; another try another one,
 * where that is taken.
 */
export function tillReference(paymentId: string, attempt: number): string {
  const hash = createHash('sha256').update(`${paymentId} ${attempt}`).digest();
  const number = hash.readUIntBE(0, 6) % 10 ** DIGITS;
  const digits = String(number).padStart(DIGITS, '0');
  return digits + checkDigit(digits);
}

/** The references in what a buyer has typed, however it was grouped. One with a wrong digit is none. */
export function referencesIn(typed: string): string[] {
  const joined = typed.replace(/(?<=\d)[ -](?=\d)/g, '');
  const found = joined.match(REFERENCE) ?? [];
  return [...new Set(found)].filter((one) => checkDigit(one.slice(0, DIGITS)) === one[DIGITS]);
}

/** By Luhn: one wrong digit, or two neighbours in the wrong order, make another one. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
