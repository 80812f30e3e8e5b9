import { chooseLanguage } from './language.ts';

describe('the language of an answer', () => {
  it.each([
    ['lang=sw', undefined, 'sw'],
    ['a=b; lang=sw; token=x', 'en', 'sw'],
    ['lang=en', 'sw', 'en'],
    ['lang=fr', 'sw', 'sw'],
    ['mylang=sw', undefined, 'en'],
    ['LANG=sw', undefined, 'en'],
    ['lang=fr;\tlang=sw', undefined, 'sw'],
    [undefined, 'sw-TZ,sw;q=0.9,en;q=0.8', 'sw'],
    [undefined, 'en;q=0.5, sw;q=0.7', 'sw'],
    [undefined, 'fr,sw;q=0.8', 'sw'],
    [undefined, 'sw-TZ', 'sw'],
    [undefined, 'EN-gb, SW', 'en'],
    [undefined, 'fr, de;q=0.9', 'en'],
    [undefined, 'swe, sw;q=0.1', 'sw'],
    [undefined, 'fr, sw;q=0, en;q=0.1', 'en'],
    [undefined, 'sw;q=2, en;q=0.1', 'en'],
    [undefined, undefined, 'en'],
  ])('for cookie %p and Accept-Language %p is %s', (cookie, accept, language) => {
    expect(chooseLanguage(cookie, accept)).toBe(language);
  });
});
