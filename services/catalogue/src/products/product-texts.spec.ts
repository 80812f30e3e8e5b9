import { editTexts, textConflicts, textsOf } from './product-texts.ts';

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

describe('texts that an old form would overwrite', () => {
  const described = { brandName: 'Azam', category: 'Shoes', textVersion: 3 };
  const product = { ...pot, ...described, language: 'en' } as const;
  const quoted = (text: string) => ({ en: `“${text}”`, sw: `“${text}”` });

  it('are those that are others now, a long one by its beginning', () => {
    const form = { ...product, productName: 'Pot', description: 'x'.repeat(70), version: 2 };
    expect(textConflicts(product, form)).toEqual([
      {
        field: { en: 'name', sw: 'jina' },
        now: { en: '“Steel pot”', sw: '“Steel pot”' },
        wanted: { en: '“Pot”', sw: '“Pot”' },
      },
      expect.objectContaining({
        wanted: { en: `“${'x'.repeat(60)}…”`, sw: `“${'x'.repeat(60)}…”` },
      }),
    ]);
  });

  it('are a long one by the first words that are others', () => {
    const same = 'Kanga za pamba laini, rangi hazitoki hata zikifuliwa mara nyingi sana. ';
    const now = { ...product, description: `${same}Jozi moja ina vipande viwili.` };
    const form = { ...product, description: `${same}Jozi mbili.`, version: 2 };
    expect(textConflicts(now, form)).toMatchObject([
      { now: quoted('…moja ina vipande viwili.'), wanted: quoted('…mbili.') },
    ]);
    const longer = { ...product, description: `${now.description} Karibu.`, version: 2 };
    expect(textConflicts(now, longer)).toMatchObject([
      { now: quoted('…viwili.'), wanted: quoted('…viwili. Karibu.') },
    ]);
    // Without a word's end in sight.
    const [one, other] = ['a', 'b'].map((last) => ({
      ...product,
      description: `${'x'.repeat(90)}${last}`,
    }));
    expect(
      textConflicts(one as typeof product, { ...(other as typeof product), version: 2 }),
    ).toMatchObject([
      { now: quoted(`…${'x'.repeat(30)}a`), wanted: quoted(`…${'x'.repeat(30)}b`) },
    ]);
  });

  it('are not those of other line breaks alone', () => {
    const lines = { ...product, description: 'One\nTwo', translation: sufuria };
    expect(textConflicts(lines, { ...lines, description: 'One\r\nTwo', version: 2 })).toEqual([]);
  });

  it('are those in the other language, which empty boxes remove', () => {
    const written = { ...product, translation: sufuria };
    const empty = { productName: '', description: '' };
    for (const translation of [null, empty]) {
      expect(textConflicts(written, { ...product, translation, version: 2 })).toEqual([
        {
          field: { en: 'name in the other language', sw: 'jina kwa lugha ya pili' },
          now: quoted('Sufuria ya chuma'),
          wanted: quoted(''),
        },
        {
          field: { en: 'description in the other language', sw: 'maelezo kwa lugha ya pili' },
          now: quoted('Inabeba lita tano.'),
          wanted: quoted(''),
        },
      ]);
    }
    // What a form leaves out stays.
    expect(textConflicts(written, { ...product, version: 2 })).toEqual([]);
    expect(textConflicts(product, { ...product, translation: empty, version: 2 })).toEqual([]);
    const removed = { ...product, translation: null as never };
    expect(textConflicts(removed, { ...product, translation: null, version: 2 })).toEqual([]);
  });

  it('are a category by its name', () => {
    const [conflict] = textConflicts(product, { ...product, category: 'Bags', version: 1 });
    expect(conflict).toMatchObject({
      now: { en: 'Shoes', sw: 'Viatu' },
      wanted: { en: 'Bag & Luggages', sw: 'Mabegi na Mizigo' },
    });
  });

  it('are none where the form has seen them, has the same ones, or says no version', () => {
    const other = { ...product, productName: 'Pot' };
    expect(textConflicts(product, { ...other, version: 3 })).toEqual([]);
    expect(textConflicts(product, { ...product, version: 1 })).toEqual([]);
    expect(textConflicts(product, other)).toEqual([]);
    const { textVersion: _, ...unmarked } = product;
    expect(textConflicts(unmarked, { ...other, version: 1 })).toEqual([]);
  });
});
