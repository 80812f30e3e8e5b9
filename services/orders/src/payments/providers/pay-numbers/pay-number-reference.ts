import { createHash } from 'node:crypto';

/** Seven digits and a check digit: short enough for the menu of a phone without a keyboard. */
const DIGITS = 7;
const REFERENCE = /(?<!\d)\d{8}(?!\d)/g;

/**
 * The reference that a buyer types for a payment. The same try gives the same one; another try another one,
 * where that is taken.
 */
export function payNumberReference(paymentId: string, attempt: number): string {
  const hash = createHash('sha256').update(`${paymentId} ${attempt}`).digest();
  const number = hash.readUIntBE(0, 6) % 10 ** DIGITS;
  const digits = String(number).padStart(DIGITS, '0');
  return digits + checkDigit(digits);
}

/** The references in what a buyer has typed, however it was grouped. One with a wrong digit is none. */
export function referencesIn(typed: string): string[] {
  const joined = typed.replace(/(?<=\d)[ -](?=\d)/g, '');
  return referencesOf(joined.match(REFERENCE) ?? []);
}

/** What people write directly before a reference. */
const PREFIX = /^(?:ref|reference|oda|order|sokoni|kumb|kumbukumbu|no)(?=\d)/i;
/** So many digits are a number of their own, such as an account or a phone, and not a group of one. */
const WHOLE_NUMBER_LEAST = 8;

/**
 * The references somewhere in what a bank has written. Account numbers and phones stand there too, so a number
 * counts that stands alone, in one piece or as two groups of four; beside a short group it may be a part.
 */
export function referencesInNarration(narration: string): string[] {
  const found = numbersIn(narration).flatMap((chunk) => {
    if (/^\p{L}*\d{4}[ -]\d{4}$/u.test(chunk)) return [chunk.replace(/[ -]/, '')];
    return chunk.split(' ').filter((_, at, all) => standsAlone(all, at));
  });
  return referencesOf(found.map((one) => one.replace(PREFIX, '')));
}

/** Groups of digits that may be one number: an account as `0150-1234 5674`, an amount as `1,234.00`. */
function numbersIn(narration: string): string[] {
  const numbers: string[] = [];
  let end = 0;
  for (const { index, 0: group } of narration.matchAll(/[\p{L}\d]+/gu)) {
    if (!/\d/.test(group)) continue;
    const last = numbers.at(-1) ?? '';
    const between = narration.slice(end, index);
    const joined = /^[ .,-]$/.test(between) && /\d/.test(last.at(-1) ?? '');
    if (joined) numbers[numbers.length - 1] = last + between + group;
    else numbers.push(group);
    end = index + group.length;
  }
  return numbers;
}

function standsAlone(groups: readonly string[], at: number): boolean {
  const neighbours = [groups[at - 1], groups[at + 1]].filter((one) => one !== undefined);
  return neighbours.every((one) => one.replaceAll(/\D/g, '').length >= WHOLE_NUMBER_LEAST);
}

/** Those of eight digits whose last one is right, each once. */
function referencesOf(numbers: readonly string[]): string[] {
  const whole = numbers.filter((one) => /^\d{8}$/.test(one));
  return [...new Set(whole)].filter((one) => checkDigit(one.slice(0, DIGITS)) === one[DIGITS]);
}

/** By Luhn: one wrong digit, or two neighbours in the wrong order, make another one. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
