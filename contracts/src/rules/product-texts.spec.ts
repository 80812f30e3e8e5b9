import { otherLanguage, textFor } from './product-texts.ts';

const pot = {
  productName: 'Steel pot',
  description: 'Holds five litres.',
  language: 'en' as const,
  translation: { productName: 'Sufuria ya chuma', description: 'Inabeba lita tano.' },
};

describe('the text of a product for a reader', () => {
  it('is the main text in its own language', () => {
    expect(textFor('en', pot, 'productName')).toEqual({ text: 'Steel pot' });
  });

  it('is the translation in the other language', () => {
    expect(textFor('sw', pot, 'productName')).toEqual({ text: 'Sufuria ya chuma' });
    expect(textFor('sw', pot, 'description')).toEqual({ text: 'Inabeba lita tano.' });
  });

  it('is the main text with its language where there is no translation', () => {
    const { translation: _, ...untranslated } = pot;
    expect(textFor('sw', untranslated, 'description')).toEqual({
      text: 'Holds five litres.',
      lang: 'en',
    });
  });

  it('falls back for the name and the description separately', () => {
    const described = { ...pot, translation: { productName: '', description: 'Lita tano.' } };
    expect(textFor('sw', described, 'productName')).toEqual({ text: 'Steel pot', lang: 'en' });
    expect(textFor('sw', described, 'description')).toEqual({ text: 'Lita tano.' });
  });

  it('has no language where a copy does not know it', () => {
    expect(textFor('sw', { productName: 'Steel pot' }, 'productName')).toEqual({
      text: 'Steel pot',
    });
  });
});

describe('the other language of a text', () => {
  it.each([
    ['en', 'sw'],
    ['sw', 'en'],
  ] as const)('of %s is %s', (language, other) => {
    expect(otherLanguage(language)).toBe(other);
  });
});
