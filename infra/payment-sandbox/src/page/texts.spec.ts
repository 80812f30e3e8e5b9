import { chooseLanguage, languageCookie } from './texts.ts';

const choose = (query?: unknown, cookie?: string, acceptLanguage?: string) =>
  chooseLanguage({ query, cookie, acceptLanguage });

describe('the language of a page', () => {
  it('is English by default', () => {
    expect(choose()).toBe('en');
    expect(choose('fr', 'sandbox_lang=fr', 'fr,de;q=0.5')).toBe('en');
  });

  it.each([
    ['sw-TZ,sw;q=0.9,en;q=0.8', 'sw'],
    ['en-GB,en;q=0.9,sw;q=0.8', 'en'],
    ['fr, sw;q=0.4, en;q=0.3', 'sw'],
    ['sw;q=0, en;q=0.1', 'en'],
    ['swe, en;q=0.1', 'en'],
  ])('follows the browser: %s', (acceptLanguage, language) => {
    expect(choose(undefined, undefined, acceptLanguage)).toBe(language);
  });

  it('prefers a stored choice to the browser', () => {
    const cookie = `token=x; ${languageCookie('sw').split(';')[0]}`;
    expect(choose(undefined, cookie, 'en')).toBe('sw');
  });

  it('prefers the link to all else', () => {
    expect(choose('en', 'sandbox_lang=sw', 'sw')).toBe('en');
  });

  it('ignores similar cookies', () => {
    expect(choose(undefined, 'not_sandbox_lang=sw; lang=sw')).toBe('en');
  });
});
