import { randomInt } from 'node:crypto';

// No 0/O and 1/I: people read these codes out over the phone.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
