import { languageOf } from './0005-text-languages.ts';

describe('The language of texts that were stored without one', () => {
  it.each([
    ['Sufuria ya chuma. Inafaa kwa kupikia wali na maharage.', 'sw'],
    ['Steel pot with a lid. For the kitchen of a family.', 'en'],
    ['A phone for everybody, with two cameras. Simu kwa kila mtu.', 'en'],
    ['Samsung Galaxy A15', 'en'],
  ])('is that of most of the words: %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
