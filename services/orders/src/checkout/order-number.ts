import { randomInt } from 'node:crypto';

/** Without characters that are easily confused: I, L, O, U, 0, 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAIL_LENGTH = 5;

const dayInTanzania = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Dar_es_Salaam',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** A number to read out on the phone, such as `SK-260214-7KQ2M`; an index makes it unique. */
export function newOrderNumber(now: Date): string {
  const day = dayInTanzania.format(now).replaceAll('-', '');
  const tail = Array.from({ length: TAIL_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `SK-${day}-${tail.join('')}`;
}
