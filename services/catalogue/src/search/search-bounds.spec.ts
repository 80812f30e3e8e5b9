import { jest } from '@jest/globals';
import MiniSearch from 'minisearch';
import { Types } from 'mongoose';
import type { ProductRecord } from '../products/product.schema.ts';
import { MemoryIndex } from './memory-index.ts';
import { SEARCHED_WORDS, toSearchText } from './search-text.ts';

const letters = (n: number) =>
  [...String(n).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
/** Unique words. */
const unusual = (count: number, mark: string) =>
  Array.from({ length: count }, (_, n) => `q${mark}${letters(n)}k`).join(' ');

function product(changes: Partial<ProductRecord>): ProductRecord {
  const plain = { productName: 'Kettle', brandName: 'Von', category: 'Appliances' };
  const record = { _id: new Types.ObjectId(), variants: [], condition: 'Brand New', ...plain };
  return { description: '', ...record, ...changes } as unknown as ProductRecord;
}

describe('the searched text of a product', () => {
  it('is limited for a long description and for many options', () => {
    const variants = [{ color: unusual(400, 'v'), size: '', specifications: '' }];
    const text = toSearchText(
      product({ description: unusual(600, 'd'), variants } as unknown as Partial<ProductRecord>),
    );
    for (const words of [text.description.split(' '), text.options.split(' ')]) {
      expect(words).toHaveLength(SEARCHED_WORDS);
    }
    expect(text.description).toContain('qdaaaak');
    expect(text.description).not.toContain('qdafjjk');
  });

  it('says whom it is made for, however many sizes there are', () => {
    const sizes = Array.from({ length: 60 }, (_, n) => `${n} cm`);
    const variants = sizes.map((size) => ({ color: 'Black', size, specifications: 'leather' }));
    const shoe = { variants, specification: { madeFor: 'children' } };
    const { options, alike } = toSearchText(product(shoe as unknown as Partial<ProductRecord>));
    for (const word of ['children', 'watoto', '59', 'new']) expect(options).toContain(word);
    expect(alike).toContain('mtoto');
  });

  it('names those whom it is made for, but not where it suits everyone', () => {
    const wordsFor = (madeFor: string) => {
      const shoe = { specification: { madeFor } } as unknown as Partial<ProductRecord>;
      const { options, alike, description } = toSearchText(product(shoe));
      return `${options} ${alike} ${description}`;
    };
    expect(wordsFor('women')).toMatch(/wanawake .*female/);
    expect(wordsFor('men')).toMatch(/wanaume .*gent/);
    expect(wordsFor('everyone')).not.toMatch(/man|men|lady|gent|male|wana|mwana/);
  });

  it('is limited to the first words of name and brand and the category in a full index', () => {
    const index = new MemoryIndex(100);
    index.put(toSearchText(product({ productName: 'Pot', description: unusual(120, 'd') })));
    const productName = `Pan ${unusual(20, 'nnnn')} zebrawood`;
    const brandName = `Von ${unusual(9, 'bbbb')} quicksilver`;
    const late = product({ productName, brandName, description: 'marmalade' });
    index.put(toSearchText(late));
    const id = late._id.toHexString();
    expect(index.find('qdaaaak').found).toHaveLength(1);
    const finds = (word: string) => index.find(word).found.some((found) => found.id === id);
    expect(['pan', 'von', 'appliances'].filter(finds)).toHaveLength(3);
    expect(['zebrawood', 'quicksilver', 'marmalade'].filter(finds)).toEqual([]);
  });

  it('does not count all terms of the index at every product', () => {
    const counts = jest.spyOn(MiniSearch.prototype, 'termCount', 'get');
    const index = new MemoryIndex(1_000);
    for (let n = 0; n < 300; n++) {
      const description = unusual(100, letters(n));
      index.put(toSearchText(product({ productName: `Pot ${letters(n)}`, description })));
    }
    expect(counts.mock.calls.length).toBeGreaterThan(0);
    expect(counts.mock.calls.length).toBeLessThan(10);
    counts.mockRestore();
  });
});
