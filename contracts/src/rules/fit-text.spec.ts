import {
  isFitLine,
  isFitText,
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
