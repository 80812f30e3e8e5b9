import { isFitLine } from './fit-text.ts';
import { derivedUsernames, looksLikeAnother, plainUsername } from './username.ts';

describe('a username derived from a name', () => {
  it.each([
    ['Neema Juma', 'Neema Juma', 'Neema Juma-ab12'],
    [' Ｎｅｅｍａ \u00a0 Juma ', 'Neema Juma', 'Neema Juma-ab12'],
    ['Nee\u200bma\u{e0041}', 'Neema', 'Neema-ab12'],
    ['Neema\u202e', 'Neema', 'Neema-ab12'],
    ['محل', 'محل', 'محل-ab12'],
    ['nееma', 'user-ab12', 'user-ab12'],
    ['ΝΕΕΜΑ', 'user-ab12', 'user-ab12'],
    ['Иван Петров', 'Иван Петров', 'user-ab12'],
    ['\u3164', 'user-ab12', 'user-ab12'],
  ])('of %j is %j, or %j where that is taken', (name, wished, unique) => {
    expect(derivedUsernames(name, 'ab12')).toEqual([wished, unique]);
  });

  it.each([
    'x'.repeat(200),
    '🧺'.repeat(40),
    `x${'🧺'.repeat(40)}`,
    'ﷺ'.repeat(20),
    '👩🏾\u200d🌾',
  ])('of %j may be stored again as it is', (name) => {
    for (const username of derivedUsernames(name, 'ab12')) {
      expect(username.length).toBeLessThanOrEqual(60);
      expect(isFitLine(username)).toBe(true);
      expect(looksLikeAnother(username)).toBe(false);
      expect(plainUsername(username)).toBe(username);
    }
  });
});
