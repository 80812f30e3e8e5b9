import { languageOf, readCookie, withLanguage, writeCookie } from './cookies.ts';

const headers = (values: Record<string, string>) => new Headers(values);

describe('cookies', () => {
  it('are found by their whole name', () => {
    const sent = headers({ cookie: 'xlang=en; lang=sw; token=a%3Db' });
    expect(readCookie(sent, 'lang')).toBe('sw');
    expect(readCookie(sent, 'token')).toBe('a=b');
    expect(readCookie(sent, 'notice')).toBeNull();
  });

  it('are read back as they were written', () => {
    const [pair = ''] = writeCookie('notice', 'a; b=ç').split('; Path');
    expect(readCookie(headers({ cookie: pair }), 'notice')).toBe('a; b=ç');
  });
});

describe('language', () => {
  it('is the chosen one before the browser’s', () => {
    const sent = headers({ cookie: 'lang=en', 'accept-language': 'sw-TZ,sw;q=0.9' });
    expect(languageOf(sent)).toBe('en');
  });

  it('is the first of the browser’s that we speak', () => {
    expect(languageOf(headers({ 'accept-language': 'fr,sw;q=0.8,en;q=0.5' }))).toBe('sw');
  });

  it('is English for everybody else', () => {
    expect(languageOf(headers({}))).toBe('en');
    expect(languageOf(headers({ cookie: 'lang=xx' }))).toBe('en');
  });
});

describe('a language asked for in the address', () => {
  it('takes the place of the remembered one and leaves the rest', () => {
    const asked = withLanguage(new Headers({ cookie: 'token=x; lang=en' }), 'sw');
    expect(asked.get('cookie')).toBe('token=x; lang=sw');
    expect(languageOf(asked)).toBe('sw');
  });

  it('needs no cookie before it', () => {
    expect(languageOf(withLanguage(new Headers(), 'sw'))).toBe('sw');
  });
});
