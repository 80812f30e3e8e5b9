import { editTexts, textsOf } from './product-texts.ts';

const pot = { productName: 'Steel pot', description: 'Holds five litres.' };
const sufuria = { productName: 'Sufuria ya chuma', description: 'Inabeba lita tano.' };
const both = { ...pot, language: 'en', translation: sufuria } as const;

describe('The texts of a new product', () => {
  it('are in the language of the request, unless the seller names another', () => {
    expect(textsOf(pot, 'sw').language).toBe('sw');
    expect(textsOf({ ...pot, language: 'en' }, 'sw').language).toBe('en');
  });

  it('have a translation with a name or a description alone', () => {
    const translation = { productName: '', description: 'Inabeba lita tano.' };
    expect(textsOf({ ...pot, translation }, 'en').translation).toEqual(translation);
  });

  it('have no translation of empty boxes', () => {
    const translation = { productName: '', description: '' };
    expect(textsOf({ ...pot, translation }, 'en').translation).toBeUndefined();
  });
});

describe('The texts of a changed product', () => {
  it('keep language and translation that the form leaves out', () => {
    const changed = { ...pot, productName: 'Large steel pot' };
    expect(editTexts(both, changed)).toEqual({ ...both, productName: 'Large steel pot' });
  });

  it('replace the translation by the sent one', () => {
    const translation = { ...sufuria, productName: 'Sufuria kubwa' };
    expect(editTexts(both, { ...pot, translation }).translation).toEqual(translation);
  });

  it.each([[null], [{ productName: '', description: '' }]])(
    'lose the translation by %j',
    (translation) => {
      expect(editTexts(both, { ...pot, translation }).translation).toBeUndefined();
    },
  );

  it('lose a translation that a changed language would make the main text’s own', () => {
    const corrected = { ...sufuria, language: 'sw' } as const;
    expect(editTexts(both, corrected)).toEqual({ ...corrected, translation: undefined });
  });

  it('keep the translation when the same language is sent again', () => {
    expect(editTexts(both, { ...pot, language: 'en' }).translation).toEqual(sufuria);
  });

  it('swap languages when the form sends both', () => {
    const swapped = { ...sufuria, language: 'sw', translation: pot } as const;
    expect(editTexts(both, swapped)).toEqual(swapped);
  });
});
