import {
  hidesSign,
  imitatesLatin,
  isFitLine,
  isFitText,
  isVisible,
  REQUIRED_LINE_PATTERN,
  REQUIRED_TEXT_PATTERN,
  TEXT_PATTERN,
} from './fit-text.ts';

describe('text written by users', () => {
  it.each(['Kitenge cha Mwanza', 'Ngorongoro – 5 ⭐', '👩🏾‍🌾 shamba', 'محل', 'ƞ́'])(
    'may be %p',
    (text) => {
      expect(isFitLine(text)).toBe(true);
      expect(text).toMatch(new RegExp(REQUIRED_LINE_PATTERN, 'u'));
    },
  );

  it.each([
    'a\u0000b',
    'gnp.exe\u202egpj',
    'a\u2066b',
    '\ufeffa',
    'half \ud83d',
    '\udc00',
    'a\u0085',
  ])('may not be %j', (text) => {
    expect(isFitText(text)).toBe(false);
    expect(isFitLine(text)).toBe(false);
  });

  it.each(['\u200b\u200b', '\u2060', '\u3164\u3164', ' \u00ad '])(
    'is nothing where nothing of it is seen: %j',
    (text) => {
      expect(isVisible(text)).toBe(false);
      expect(hidesSign(text)).toBe(true);
      expect(text).not.toMatch(new RegExp(REQUIRED_TEXT_PATTERN, 'u'));
    },
  );

  it('hides a sign between others', () => {
    for (const text of ['neema\u200b', 'neema\u{e0041}']) expect(hidesSign(text)).toBe(true);
    expect(isVisible('\u{e0041}')).toBe(false);
    expect(['neema', 'Zúhura', 'محل'].some(hidesSign)).toBe(false);
  });

  it.each(['nееma', 'Αsha', 'аѕһа', 'ΝΕΕΜΑ', 'Asha Јuma'])('imitates Latin letters: %s', (text) => {
    expect(imitatesLatin(text)).toBe(true);
  });

  it('imitates none in an alphabet of its own', () => {
    const names = ['neema', 'Zúhura', 'محل', 'Иван Петров', 'Γιώργος', '王', 'Zuhura 2', ''];
    expect(names.filter(imitatesLatin)).toEqual([]);
  });

  it('may have line breaks in long texts, but not in names', () => {
    const lines = 'one\r\n\ttwo';
    expect(isFitText(lines)).toBe(true);
    expect(isFitLine(lines)).toBe(false);
    expect(lines).toMatch(new RegExp(TEXT_PATTERN, 'u'));
    expect(lines).toMatch(new RegExp(REQUIRED_TEXT_PATTERN, 'u'));
    expect(lines).not.toMatch(new RegExp(REQUIRED_LINE_PATTERN, 'u'));
    expect('   ').not.toMatch(new RegExp(REQUIRED_TEXT_PATTERN, 'u'));
  });
});
