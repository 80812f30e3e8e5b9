import { CONTACT_MASK } from '@sokoni/contracts';
import { LINK, MOBILE, plainText, SPELT_DIGITS } from '../moderation/held-back.ts';

type Range = readonly [from: number, to: number];

/** "sabini na mbili" is 72, "sabini" alone 70. */
const TENS: Readonly<Record<string, string>> = Object.fromEntries([
  ...['kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini'].map(tens),
  ...['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty'].map(tens),
  ...[
    ['themanini', '8'],
    ['tisini', '9'],
    ['ninety', '9'],
  ],
]);
/** Words between digits that do not end a number. */
const FILLERS: ReadonlySet<string> = new Set(
  'na and then kisha halafu alafu dash nukta dot space plus jumlisha mia hundred'.split(' '),
);
const LETTERS_AS_DIGITS: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1' };
/** A number that is no mobile one: of a house, or abroad. */
const OTHER_PHONE = /^(?:0[2-5]\d{8}|(?:255|00)\d{9,12})$/;
const LEAST_DIGITS = 9;
const WORD_OR_GAP = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu;
/** "1,250,000": two of them are no phone number. */
const AMOUNT = /^[1-9]\d{0,2}(?:,\d{3})+$/;
/** What may stand between the digits of one number. */
const GAP = /^[\s\p{P}\p{S}]{1,6}$/u;

/** What of a word belongs to contact data that was found in it. */
const IN_LINK = /[^\s,;]/u;
const IN_MAILBOX = /[\w.+-]/u;
const NOTHING_MORE = /(?!)/u;

interface Pattern {
  readonly found: RegExp;
  /** Letters before and after the match that belong to it. */
  readonly before: RegExp;
  readonly after: RegExp;
}

/**
 * Looked for in a text without repeated white space. Each begins with what is rare in it and has no
 * repetition before that, so that the search takes as many steps as the text has letters.
 */
const PATTERNS: readonly Pattern[] = [
  {
    found:
      /[\w.+-]\s?(?:@|\(\s?at\s?\)|\[\s?at\s?\])\s?[\w-]+(?:\s?(?:\.|\bdot\b|\bnukta\b)\s?\w+)+/gu,
    before: IN_MAILBOX,
    after: NOTHING_MORE,
  },
  {
    found: /[\w.+-]\sat\s[\w-]+\s(?:dot|nukta)\s\w+/gu,
    before: IN_MAILBOX,
    after: NOTHING_MORE,
  },
  { found: /[\w.+-]@[\w.-]+/gu, before: IN_MAILBOX, after: NOTHING_MORE },
  { found: new RegExp(LINK.source, 'gu'), before: IN_LINK, after: IN_LINK },
  {
    found: /\b(?:wa|t|bit|tinyurl|fb|ig)\s?\.\s?(?:me|ly|com)\b/gu,
    before: NOTHING_MORE,
    after: IN_LINK,
  },
  { found: /(?<=^|\s)@\w{3,}/gu, before: NOTHING_MORE, after: NOTHING_MORE },
];

/**
 * Texts that one side has written one after the other, with contact data masked; a number that is spread over
 * several of them too. A text without contact data comes back as it was.
 */
export function maskContacts(texts: readonly string[]): string[] {
  const plain = texts.map(plainText);
  const ranges = contactRanges(plain.join('\n'));
  let start = 0;
  return texts.map((text, at) => {
    const own = plain[at] ?? '';
    const [from, to] = [start, start + own.length];
    start = to + 1;
    const inside = ranges
      .filter((range) => range[0] < to && range[1] > from)
      .map(([first, last]): Range => [Math.max(first, from) - from, Math.min(last, to) - from]);
    return inside.length > 0 ? withMask(own, inside) : text;
  });
}

function withMask(text: string, ranges: readonly Range[]): string {
  let masked = '';
  let at = 0;
  for (const [from, to] of ranges) {
    masked += text.slice(at, from) + CONTACT_MASK;
    at = to;
  }
  return masked + text.slice(at);
}

/** Where contact data stands, in order and apart from each other. */
function contactRanges(plain: string): Range[] {
  const lower = [...plain].map((char) => lowered(char)).join('');
  const { text, places } = withSingleSpaces(lower);
  const found = [...phoneRanges(lower)];
  for (const pattern of PATTERNS) {
    for (const [from, to] of rangesOf(pattern, text)) {
      found.push([places[from] ?? from, (places[to - 1] ?? to) + 1]);
    }
  }
  found.sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const [from, to] of found) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

/** White space as one sign, and where each sign stood in the text. */
function withSingleSpaces(lower: string): { readonly text: string; readonly places: number[] } {
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < lower.length; at += 1) {
    const sign = lower[at] ?? '';
    if (/\s/u.test(sign) && /\s/u.test(lower[at - 1] ?? '')) continue;
    text += sign;
    places.push(at);
  }
  return { text, places };
}

/** Each sign is looked at once for what it belongs to: what begins in the range before belongs to that. */
function* rangesOf({ found, before, after }: Pattern, text: string): Iterable<Range> {
  let last = 0;
  for (const { index, 0: match } of text.matchAll(found)) {
    let [from, to] = [index, Math.max(index + match.length, last)];
    while (from > last && before.test(text[from - 1] ?? ' ')) from -= 1;
    while (to < text.length && after.test(text[to] ?? ' ')) to += 1;
    yield [from, to];
    last = to;
  }
}

/** Of the same length, so that places in it are places in the text. */
function lowered(char: string): string {
  const lower = char.toLowerCase();
  return lower.length === char.length ? lower : char;
}

interface Run {
  readonly from: number;
  to: number;
  digits: string;
  /** Each number in it is an amount of money. */
  amounts: boolean;
}

function* phoneRanges(lower: string): Iterable<Range> {
  let run: Run | null = null;
  let pendingTen = false;
  const ended = (): Range[] => {
    if (run && pendingTen) run.digits += '0';
    return run && isPhone(run) ? [[run.from, run.to]] : [];
  };
  for (const { index, 0: token } of joinedAmounts(lower)) {
    const read = digitsIn(token);
    if (read === null) {
      if (GAP.test(token) || FILLERS.has(token)) continue;
      yield* ended();
      [run, pendingTen] = [null, false];
      continue;
    }
    if (run && pendingTen && !(token in SPELT_DIGITS)) run.digits += '0';
    pendingTen = token in TENS;
    run ??= { from: index, to: index, digits: '', amounts: true };
    run.digits += read;
    run.to = index + token.length;
    run.amounts &&= AMOUNT.test(token) && read.length < LEAST_DIGITS;
  }
  yield* ended();
}

/** Words and gaps, an amount of money being one word. */
function* joinedAmounts(lower: string): Iterable<{ readonly index: number; readonly 0: string }> {
  for (const { index, 0: part } of lower.matchAll(/\d+(?:,\d+)*|[^\d]+/gu)) {
    if (AMOUNT.test(part)) yield { index, 0: part };
    else {
      for (const inner of part.matchAll(WORD_OR_GAP)) {
        yield { index: index + inner.index, 0: inner[0] };
      }
    }
  }
}

/** The digits that a word stands for; null where it is no number. */
function digitsIn(token: string): string | null {
  if (AMOUNT.test(token)) return token.replaceAll(',', '');
  if (/^\d+$/.test(token)) return token;
  if (/^[oli]$/.test(token)) return LETTERS_AS_DIGITS[token] ?? null;
  return SPELT_DIGITS[token] ?? TENS[token] ?? null;
}

function isPhone({ digits, amounts }: Run): boolean {
  if (digits.length < LEAST_DIGITS) return false;
  return amounts ? false : MOBILE.test(digits) || OTHER_PHONE.test(digits);
}

function tens(word: string, at: number): [string, string] {
  return [word, String(at + 1)];
}
