import { itSearches } from '../../test/search-cases.ts';
import { MemoryIndex } from './memory-index.ts';
import tables from './synonyms.json' with { type: 'json' };
import { wordsAlike } from './synonyms.ts';
import { wordsOf } from './words.ts';

describe('search', () => {
  itSearches(() => new MemoryIndex());

  it('finds a changed product by its new words and a removed one by none', () => {
    const own = new MemoryIndex();
    const id = 'c'.repeat(24);
    const text = {
      id,
      categoryKey: 'Bags',
      kinds: [],
      names: [],
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
    expect(own.find('kettle').found).toEqual([]);
    expect(own.find('toaster').found).toHaveLength(1);
    own.remove(id);
    expect(own.find('toaster').found).toEqual([]);
  });
});

describe('the table of synonyms', () => {
  it('has at least 120 pairs', () => {
    const sides = [tables.swahiliEnglish, tables.english].flatMap((table) => Object.entries(table));
    const pairs = sides.map(([left, right]) => left.split(',').length * right.split(',').length);
    expect(pairs.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(120);
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
  ])('finds both directions: %s', (swahili, english) => {
    expect(wordsAlike([swahili])).toContain(english);
    expect(wordsAlike([english])).toContain(swahili);
  });

  it('does not match a part of a phrase', () => {
    expect(wordsAlike(wordsOf('saa ya ukutani'))).toContain('wall');
    expect(wordsAlike(['saa'])).not.toContain('wall');
  });
});
