import { CATEGORIES } from '@sokoni/contracts';
import type { ProductRecord } from '../products/product.schema.ts';
import { wordsAlike } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** A product's words by how much they say about it. */
export interface SearchText {
  readonly id: string;
  /** The category as stored; not searched. */
  readonly shelf: string;
  readonly name: string;
  /** What the name would be in the other language. */
  readonly alike: string;
  readonly brand: string;
  readonly category: string;
  readonly options: string;
  readonly description: string;
}

const categoryTexts = new Map(
  CATEGORIES.map(({ value, en, sw }) => {
    const words = [...new Set(wordsOf(`${value} ${en} ${sw}`))];
    return [value as string, [...words, ...wordsAlike(words)].join(' ')];
  }),
);

export function toSearchText(record: ProductRecord): SearchText {
  const name = wordsOf(record.productName);
  const variants = record.variants.map((one) => `${one.color} ${one.size} ${one.specifications}`);
  const options = wordsOf(`${variants.join(' ')} ${record.condition}`);
  const description = wordsOf(record.description);
  const described = new Set([...description, ...wordsAlike(description)]);
  return {
    id: record._id.toHexString(),
    shelf: record.category,
    name: name.join(' '),
    alike: wordsAlike([...name, ...options]).join(' '),
    brand: wordsOf(record.brandName).join(' '),
    category: categoryTexts.get(record.category) ?? wordsOf(record.category).join(' '),
    options: [...new Set(options)].join(' '),
    description: [...described].join(' '),
  };
}
