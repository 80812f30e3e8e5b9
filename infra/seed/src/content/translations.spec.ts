import { products } from './shop-content.ts';

const bodies = products.map(({ product }) => product);
const texts = bodies.map(({ productName, description, translation, specification }) => ({
  productName,
  english: description,
  swahili: translation?.description ?? '',
  warranty: specification?.warranty,
}));

const DIGITS = /\d+(?:[.,]\d+)*/g;
/** Digits and what they are written together with: no words. */
const WITH_DIGITS = /\S*\d\S*/g;

const ENGLISH_NUMBERS: Readonly<Record<string, number>> = {
  ...{ two: 2, twice: 2, both: 2, double: 2, dual: 2, stereo: 2, three: 3, four: 4 },
  ...{ five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fifteen: 15 },
  ...{ sixteen: 16, eighteen: 18, twenty: 20, thirty: 30, fifty: 50, sixty: 60, ninety: 90 },
  hundred: 100,
};
const SWAHILI_NUMBERS: Readonly<Record<string, number>> = {
  ...{ moja: 1, mmoja: 1, wili: 2, mbili: 2, tatu: 3, nne: 4, tano: 5, sita: 6, saba: 7, nane: 8 },
  ...{ tisa: 9, kumi: 10, ishirini: 20, thelathini: 30, hamsini: 50, sitini: 60, tisini: 90 },
  mia: 100,
};
/** Of the class of the noun before; "mwili" is a body. */
const PREFIX = /^(?:ma|mi|vi|wa)(?=wili|tatu|nne|tano|nane)/;

/** Numbers above one; one is also "a" and "somebody", and says less. */
function numbersOf(text: string, words: (text: string) => number[]): string[] {
  const figures = text.match(DIGITS) ?? [];
  const written = words(text.toLowerCase().replace(WITH_DIGITS, ' '));
  return [...new Set([...figures, ...written.filter((one) => one > 1).map(String)])].sort();
}

const numbersInEnglish = (text: string) =>
  (text.match(/[a-z]+(?:-[a-z]+)?/g) ?? []).flatMap((word) => {
    const parts = word.split('-').flatMap((part) => ENGLISH_NUMBERS[part] ?? []);
    return /^(?:twenty|thirty|fifty|sixty)-/.test(word) ? sum(parts) : parts;
  });

/** "Kumi na mbili" is one number. */
const numbersInSwahili = (text: string) =>
  text.split(/ (?!na )(?<! na )/).flatMap((phrase) => {
    const parts = (phrase.match(/[a-z]+/g) ?? []).flatMap(
      (word) => SWAHILI_NUMBERS[word.replace(PREFIX, '')] ?? [],
    );
    return parts.length > 1 && (parts[0] ?? 0) >= 10 ? sum(parts) : parts;
  });

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** The warranty that a text states: null for life, undefined for none. That of a part is another one. */
function monthsOf(english: string): number | null | undefined {
  if (/lifetime warranty/i.test(english)) return null;
  const [, length = '', unit] =
    /(\S+) (year|month)s? of (?!compressor|output)(?:\S+ )?warranty/i.exec(english) ?? [];
  if (!unit || /motor with/i.test(english)) return undefined;
  return (unit === 'year' ? 12 : 1) * (ENGLISH_NUMBERS[length.toLowerCase()] ?? 1);
}

describe('the seeded products in both languages', () => {
  it('have a Swahili name each of their own', () => {
    const names = bodies.map((body) => [body.productName, body.translation?.productName] as const);
    expect(names.filter(([, swahili]) => !swahili)).toEqual([]);
    expect(new Set(names.map(([, swahili]) => swahili)).size).toBe(names.length);
  });

  it('have descriptions of their own, each text in one language', () => {
    for (const language of ['english', 'swahili'] as const) {
      const written = texts.map((text) => text[language]);
      expect(written.filter((text, at) => text === '' || written.indexOf(text) !== at)).toEqual([]);
    }
    const swahiliWords =
      /\b(?:kwa|cha|ya|wa|za|la|na|ni|ina|yenye|lenye|hadi|bila|kila|haina|nzuri|halisi)\b/i;
    const englishWords = /\b(?:the|with|and|for|of|in|is|it|to|from|by|are|has|you|your|not)\b/i;
    expect(texts.filter(({ english }) => swahiliWords.test(english.replace(/“.*”/, '')))).toEqual(
      [],
    );
    expect(texts.filter(({ swahili }) => englishWords.test(swahili))).toEqual([]);
  });

  it('promise the same numbers, in figures or in words', () => {
    const odd = texts.flatMap(({ productName, english, swahili }) => {
      const numbers = [
        numbersOf(english, numbersInEnglish),
        numbersOf(swahili, numbersInSwahili),
      ].map((list) => list.join(' '));
      return numbers[0] === numbers[1] ? [] : [[productName, ...numbers]];
    });
    expect(odd).toEqual([]);
  });

  it('promise a warranty in both languages or in none', () => {
    const odd = texts.filter(
      ({ english, swahili }) => /warranty/i.test(english) !== /dhamana/i.test(swahili),
    );
    expect(odd).toEqual([]);
  });

  it('state the same warranty in their text and in their specification', () => {
    const stated = texts
      .map((text) => ({ ...text, months: monthsOf(text.english) }))
      .filter(({ months }) => months !== undefined);
    expect(stated.filter(({ months, warranty }) => months !== (warranty ?? null))).toEqual([]);
    expect(stated.length).toBeGreaterThan(20);
  });

  it.each([
    ['Twenty-four cores, both sides, 2.5 Gbps', 'Kori ishirini na nne, pande mbili, 2.5 Gbps'],
    ['Twelve months and two sockets', 'Miezi kumi na miwili na matundu mawili'],
  ])('are compared by their numbers: %s', (english, swahili) => {
    const numbers = numbersOf(swahili, numbersInSwahili);
    expect(numbers).toEqual(numbersOf(english, numbersInEnglish));
    expect(numbers.length).toBeGreaterThan(1);
  });
});
