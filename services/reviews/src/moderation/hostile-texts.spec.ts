import { maskContacts } from '../conversations/masked-text.ts';
import { reasonsToHold } from './held-back.ts';

/** A chat message has 1,000 characters. */
const LONG = 16_000;
const PARTS = 64;

const PIECES = [
  'a',
  '-',
  '.',
  'a.',
  'a-',
  '.com',
  'a.com',
  'www',
  'www.',
  'co.',
  'dot ',
  'a dot ',
  ' nukta',
  'at ',
  'a at ',
  '@',
  'a@',
  '@a',
  'a@b.',
  'a@b dot ',
  '(at)',
  '( at',
  '[at] ',
  ' ',
  '\n',
  'a ',
  'a. ',
  'a .',
  '1',
  '1 ',
  '1,',
  '1,,,,',
  '12,345,',
  '7',
  'l',
  'lo',
  'o1',
  '$',
  '$a',
  '!',
  'é._',
  'a_',
  'é.',
  '\u200b',
  'sifuri ',
  'kumi ',
  'tz',
  't',
  't ',
  'wa .',
  'wa.me',
  'whats ',
  'https:',
  '((',
  '[(dot',
  '9'.repeat(20),
  'ﷺ',
  'İ',
  '𝟙',
];
const ENDS = [' x', '@'];

const textsOf = (piece: string, length: number) =>
  ENDS.map((end) => piece.repeat(Math.ceil(length / piece.length)) + end);

/** Of this thread alone, and the least of some runs: what else the machine does makes none of them shorter. */
function leastMicroseconds(work: () => void): number {
  const runs = Array.from({ length: 3 }, () => {
    const from = process.threadCpuUsage();
    work();
    return process.threadCpuUsage(from).user;
  });
  return Math.min(...runs);
}

describe.each([
  ['masking contact data', (text: string): unknown => maskContacts([text])],
  ['looking for reasons to hold a text', reasonsToHold],
])('%s takes as many steps as the text has letters', (_, read) => {
  it.each(PIECES.map((piece) => [JSON.stringify(piece), piece]))('of %s', (_, piece) => {
    const short = textsOf(piece, LONG / PARTS);
    const long = textsOf(piece, LONG);
    // As many letters in parts as in one piece.
    const apart = leastMicroseconds(() => {
      for (let part = 0; part < PARTS; part += 1) for (const text of short) read(text);
    });
    const whole = leastMicroseconds(() => {
      for (const text of long) read(text);
    });
    // A linear search takes equally long, a quadratic one 64 times as long, a cubic one 4,096 times.
    expect(whole / Math.max(apart, 1_000)).toBeLessThan(PARTS / 3);
  });
});
