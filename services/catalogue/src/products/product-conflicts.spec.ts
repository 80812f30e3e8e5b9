import type { Condition, UploadProductBody } from '@sokoni/contracts';
import { type Described, describedConflicts } from './product-conflicts.ts';
import { editTexts } from './product-texts.ts';

const pot = { productName: 'Steel pot', description: 'Holds five litres.' };
const sufuria = { productName: 'Sufuria ya chuma', description: 'Inabeba lita tano.' };

type Stored = Described & { readonly language: 'en'; readonly textVersion?: number };
type Form = Omit<Stored, 'translation'> &
  Pick<UploadProductBody, 'translation'> & { readonly version?: number };
const textConflicts = (product: Stored, form: Form) =>
  describedConflicts(product, { ...form, ...editTexts(product as never, form) }, form.version);

describe('what an old form would overwrite', () => {
  const described = { brandName: 'Azam', category: 'Shoes', condition: 'Used' as Condition };
  const bare = { productImage: ['/a.jpg', '/b.jpg'], variants: [], textVersion: 3 };
  const product = { ...pot, ...described, ...bare, language: 'en' } as const satisfies Stored;
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

  it('are the condition and each field of the specification, in words', () => {
    const bag = {
      ...product,
      category: 'Bags',
      specification: { madeFor: 'men', material: 'cotton' },
    };
    const specification = { madeFor: 'women' };
    expect(
      textConflicts(bag, { ...bag, condition: 'Brand New', specification, version: 2 }),
    ).toEqual([
      {
        field: { en: 'condition', sw: 'hali' },
        now: { en: 'Used', sw: 'Iliyotumika' },
        wanted: { en: 'Brand New', sw: 'Mpya Kabisa' },
      },
      {
        field: { en: 'Made for', sw: 'Kwa ajili ya' },
        now: { en: '“Men”', sw: '“Wanaume”' },
        wanted: { en: '“Women”', sw: '“Wanawake”' },
      },
      {
        field: { en: 'Material', sw: 'Malighafi' },
        now: { en: '“Cotton”', sw: '“Pamba”' },
        wanted: { en: '“”', sw: '“”' },
      },
    ]);
  });

  it('are pictures, by how many there are, how many of them on one side alone, and their order', () => {
    const pictures = { en: 'pictures', sw: 'picha' };
    const withPictures = (...productImage: string[]) =>
      textConflicts(product, { ...product, productImage, version: 2 });
    expect(withPictures('/a.jpg', '/c.jpg', '/d.jpg')).toEqual([
      {
        field: pictures,
        now: { en: '2, 1 of them only here', sw: '2, kati yake 1 ni za hapa tu' },
        wanted: { en: '3, 2 of them only here', sw: '3, kati yake 2 ni za hapa tu' },
      },
    ]);
    expect(withPictures('/b.jpg', '/a.jpg')).toMatchObject([
      { field: pictures, now: { en: 'in another order' }, wanted: { en: 'in another order' } },
    ]);
    expect(withPictures('/a.jpg')).toMatchObject([
      { now: { en: '2, 1 of them only here' }, wanted: { en: '1' } },
    ]);
    expect(withPictures('/a.jpg', '/b.jpg')).toEqual([]);
  });

  it('are codes, and variants that were added since', () => {
    const [red, blue] = ['Red', 'Blue'].map((color) => ({ color, size: '42', specifications: '' }));
    const made = { ...product, sku: 'P-1', variants: [red, blue] as never };
    expect(
      textConflicts(made, { ...made, sku: 'P-2', variants: [red] as never, version: 2 }),
    ).toEqual([
      { field: { en: 'SKU', sw: 'SKU' }, now: quoted('P-1'), wanted: quoted('P-2') },
      {
        field: { en: 'variants', sw: 'aina' },
        now: quoted('Red 42, Blue 42'),
        wanted: quoted('Red 42'),
      },
    ]);
  });
});
