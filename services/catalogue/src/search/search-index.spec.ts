import { productRecordOf } from '../../test/product.factory.ts';
import { SearchIndex } from './search-index.ts';
import { toSearchText } from './search-text.ts';
import { synonymPairs, wordsAlike } from './synonyms.ts';
import { wordsOf } from './words.ts';

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
} as const;
type Name = keyof typeof products;

const index = new SearchIndex();
const names = new Map<string, Name>();
for (const [name, form] of Object.entries(products) as [Name, object][]) {
  const record = productRecordOf(form);
  names.set(record._id.toHexString(), name);
  index.put(toSearchText(record));
}
const find = (query: string) => index.find(query).map(({ id }) => names.get(id));

describe('search', () => {
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
  ])('finds by the other language: %s', (query, name) => {
    expect(find(query)).toContain(name);
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
  ])('forgives a slip of the finger: %s', (query, name) => {
    expect(find(query)).toContain(name);
  });

  it.each([
    ['gala', 'galaxy'],
    ['televi', 'samsungTv'],
    ['kompyu', 'laptop'],
    ['snea', 'sneakers'],
  ])('finds while the word is still being typed: %s', (query, name) => {
    expect(find(query)).toContain(name);
  });

  it.each(['simu', 'phone', 'Simu ya mkononi', 'smartphones'])(
    'puts the thing itself before what goes with it: %s',
    (query) => {
      const found = find(query);
      expect(new Set(found.slice(0, 3))).toEqual(new Set(['iphone', 'case', 'galaxy']));
    },
  );

  it('still finds a desk phone by its own name', () => {
    expect(find('desk phone')[0]).toBe('deskPhone');
    expect(find('simu')).toContain('deskPhone');
  });

  it('puts the exact name first', () => {
    expect(find('iphone 15 pro').slice(0, 2)).toEqual(['iphone', 'case']);
  });

  it('puts the name before the brand before the category before the description', () => {
    expect(find('watch')[0]).toBe('watch');
    expect(find('vito')[0]).toBe('necklace');
    const phones = find('phone');
    expect(phones.at(-1)).toBe('soap');
    expect(phones).toHaveLength(5);
  });

  it('wants all words, and any of them only when nothing has all', () => {
    expect(find('samsung tv')).toEqual(['samsungTv']);
    expect(new Set(find('nike thinkpad'))).toEqual(new Set(['sneakers', 'laptop']));
  });

  it('looks into colours of variants', () => {
    expect(find('lavender')).toEqual(['soap']);
  });

  it('knows plurals, accents and fillers', () => {
    expect(find('WATCHES')[0]).toBe('watch');
    expect(find('the néckläce')).toEqual(['necklace']);
    expect(find('ya')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });

  it('does not take one number for another', () => {
    expect(find('iphone 16')).not.toEqual(find('iphone 15'));
  });

  it('forgets a removed product and learns a changed one', () => {
    const own = new SearchIndex();
    const id = 'c'.repeat(24);
    const text = {
      id,
      shelf: 'Bags',
      alike: '',
      brand: '',
      category: '',
      options: '',
      description: '',
    };
    own.put({ ...text, name: 'kettle' });
    const { revision } = own;
    own.put({ ...text, name: 'kettle' });
    expect(own.revision).toBe(revision);
    own.put({ ...text, name: 'toaster' });
    expect(own.find('kettle')).toEqual([]);
    expect(own.find('toaster')).toHaveLength(1);
    own.remove(id);
    expect(own.find('toaster')).toEqual([]);
  });
});

describe('the table of synonyms', () => {
  it('has at least 120 pairs', () => {
    expect(synonymPairs).toBeGreaterThan(120);
  });

  it.each([
    ['chaja', 'charger'],
    ['betri', 'battery'],
    ['sufuria', 'pot'],
    ['pasi', 'iron'],
    ['feni', 'fan'],
    ['kufuli', 'lock'],
    ['miwani', 'glass'],
    ['hereni', 'earring'],
  ])('reads both ways: %s', (swahili, english) => {
    expect(wordsAlike([swahili])).toContain(english);
    expect(wordsAlike([english])).toContain(swahili);
  });

  it('does not take a part of a phrase for the whole', () => {
    expect(wordsAlike(wordsOf('saa ya ukutani'))).toContain('wall');
    expect(wordsAlike(['saa'])).not.toContain('wall');
  });
});
