import { languageOf } from './language.ts';

describe('the language of an answer', () => {
  it.each([
    ['lang=sw', undefined, 'sw'],
    ['a=b; lang=sw; token=x', 'en', 'sw'],
    ['lang=en', 'sw', 'en'],
    ['lang=fr', 'sw', 'sw'],
    ['mylang=sw', undefined, 'en'],
    [undefined, 'sw-TZ,sw;q=0.9,en;q=0.8', 'sw'],
    [undefined, 'en;q=0.5, sw;q=0.7', 'sw'],
    [undefined, 'fr, de;q=0.9', 'en'],
    [undefined, 'fr, sw;q=0, en;q=0.1', 'en'],
    [undefined, undefined, 'en'],
  ])('for cookie %p and Accept-Language %p is %s', (cookie, accept, language) => {
    expect(languageOf(cookie, accept)).toBe(language);
  });
});
