import type { SearchIndex } from '../src/search/search-index.ts';
import { toSearchText } from '../src/search/search-text.ts';
import { facetsOf, productRecordOf } from './product.factory.ts';

const products = {
  deskPhone: { productName: 'IP desk phone', brandName: 'Yealink', category: 'EPABX' },
  iphone: { productName: 'iPhone 15 Pro', brandName: 'Apple', category: 'Tablets.Phones' },
  case: { productName: 'Case for iPhone 15 Pro', brandName: 'Spigen', category: 'Tablets.Phones' },
  galaxy: { productName: 'Galaxy S24', brandName: 'Samsung', category: 'Tablets.Phones' },
  samsungTv: { productName: 'Smart TV 55 inch', brandName: 'Samsung', category: 'Televisions' },
  laptop: { productName: 'ThinkPad X1 laptop', brandName: 'Lenovo', category: 'Computers' },
  fridge: { productName: 'Double door fridge', brandName: 'Hisense', category: 'Refrigerator' },
  watch: { productName: 'Steel watch', brandName: 'Casio', category: 'watches' },
  sneakers: { productName: 'Running sneakers', brandName: 'Nike', category: 'Shoes' },
  kitenge: { productName: 'Kitenge gauni', brandName: 'Mama Asha', category: 'Fashion & Wear' },
  printer: { productName: 'LaserJet M15', brandName: 'HP', category: 'Printers' },
  necklace: { productName: 'Gold necklace', brandName: 'Vito', category: 'Jewerly' },
  soap: {
    productName: 'Shea bar',
    brandName: 'Asili',
    category: 'Health & Beauty',
    variants: [{ color: 'Lavender', price: 2_000, stock: 3 }],
    description: 'Handmade soap from Arusha, goes well with any phone call.',
  },
  basket: {
    productName: 'Palm leaf hamper',
    category: 'Bags',
    translation: { productName: 'Kapu la ukindu', description: 'Limesukwa kwa mkono Bagamoyo.' },
  },
} as const;
type Name = keyof typeof products;

/** What every index must find in these products; `open` gives an empty one. */
export function itSearches(open: () => SearchIndex): void {
  const names = new Map<string, Name>();
  let index: SearchIndex;
  beforeAll(async () => {
    index = open();
    for (const [name, form] of Object.entries(products) as [Name, object][]) {
      const record = productRecordOf(form);
      names.set(record._id.toHexString(), name);
      index.put(toSearchText(record), record.version, facetsOf(record));
    }
    await index.keepOnly(() => true);
  });
  const find = async (query: string) =>
    (await index.find(query, 100)).found.map(({ id }) => names.get(id));

  it.each([
    ['simu', 'galaxy'],
    ['kompyuta', 'laptop'],
    ['kompyuta mpakato', 'laptop'],
    ['friji', 'fridge'],
    ['jokofu', 'fridge'],
    ['refrigerator', 'fridge'],
    ['runinga', 'samsungTv'],
    ['televisheni', 'samsungTv'],
    ['viatu', 'sneakers'],
    ['raba', 'sneakers'],
    ['saa', 'watch'],
    ['mashine ya kuchapa', 'printer'],
    ['mkufu wa dhahabu', 'necklace'],
    ['dress', 'kitenge'],
    ['sabuni', 'soap'],
  ])('finds by the other language: %s', async (query, name) => {
    expect(await find(query)).toContain(name);
  });

  it.each([
    ['samsng', 'galaxy'],
    ['galxy', 'galaxy'],
    ['lenvo laptp', 'laptop'],
    ['iphnoe', 'iphone'],
    ['kompyta', 'laptop'],
    ['viattu', 'sneakers'],
    ['televisheeni', 'samsungTv'],
    ['frigi', 'fridge'],
  ])('forgives a slip of the finger: %s', async (query, name) => {
    expect(await find(query)).toContain(name);
  });

  it.each([
    ['gala', 'galaxy'],
    ['televi', 'samsungTv'],
    ['kompyu', 'laptop'],
    ['snea', 'sneakers'],
  ])('finds by a prefix: %s', async (query, name) => {
    expect(await find(query)).toContain(name);
  });

  it.each(['simu', 'phone', 'Simu ya mkononi', 'smartphones'])(
    'puts the thing itself before what goes with it: %s',
    async (query) => {
      const found = await find(query);
      expect(new Set(found.slice(0, 3))).toEqual(new Set(['iphone', 'case', 'galaxy']));
    },
  );

  it('finds a desk phone by its own name', async () => {
    expect((await find('desk phone'))[0]).toBe('deskPhone');
    expect(await find('simu')).toContain('deskPhone');
  });

  it('puts the exact name first', async () => {
    expect((await find('iphone 15 pro')).slice(0, 2)).toEqual(['iphone', 'case']);
  });

  it('finds a product by its name and description in both languages', async () => {
    expect(await find('palm leaf hamper')).toEqual(['basket']);
    expect(await find('kapu la ukindu')).toEqual(['basket']);
    expect(await find('ukindo')).toEqual(['basket']);
    expect(await find('bagamoyo')).toEqual(['basket']);
  });

  it('puts the name before the brand before the category before the description', async () => {
    expect((await find('watch'))[0]).toBe('watch');
    expect((await find('vito'))[0]).toBe('necklace');
    const phones = await find('phone');
    expect(phones.at(-1)).toBe('soap');
    expect(phones).toHaveLength(5);
  });

  it('wants all words, and any of them only when nothing has all', async () => {
    expect(await find('samsung tv')).toEqual(['samsungTv']);
    expect(new Set(await find('nike thinkpad'))).toEqual(new Set(['sneakers', 'laptop']));
  });

  it('says when what it found has only some of the words', async () => {
    const isPartly = async (query: string) => (await index.find(query, 100)).partly;
    expect(await isPartly('nguo za watoto')).toBe(true);
    expect(await isPartly('nike thinkpad')).toBe(true);
    for (const query of ['samsung tv', 'samsng tv', 'kompyta', 'xyzzy', 'nguo', ''])
      expect([query, await isPartly(query)]).toEqual([query, false]);
  });

  it('looks into colours of variants', async () => {
    expect(await find('lavender')).toEqual(['soap']);
  });

  it('knows plurals, accents and fillers', async () => {
    expect((await find('WATCHES'))[0]).toBe('watch');
    expect(await find('the néckläce')).toEqual(['necklace']);
    expect(await find('ya')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  it('does not take one number for another', async () => {
    expect(await find('iphone 16')).not.toEqual(await find('iphone 15'));
  });
}
