import { languageOf, readCookie, withLanguage, writeCookie } from './cookies.ts';

const headers = (values: Record<string, string>) => new Headers(values);

describe('cookies', () => {
  it('are found by their whole name', () => {
    const sent = headers({ cookie: 'xlang=en; lang=sw; token=a%3Db' });
    expect(readCookie(sent, 'lang')).toBe('sw');
    expect(readCookie(sent, 'token')).toBe('a=b');
    expect(readCookie(sent, 'notice')).toBeNull();
  });

  it('break nothing, however they are written', () => {
    expect(readCookie(headers({ cookie: 'token=%E0%A4%A' }), 'token')).toBe('%E0%A4%A');
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

  it('is the one of the gateway without a cookie', () => {
    expect(languageOf(headers({ 'accept-language': 'sw' }))).toBe('sw');
    expect(languageOf(headers({}))).toBe('en');
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
